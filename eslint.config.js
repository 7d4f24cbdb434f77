import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'

/** The arrows of ARCHITECTURE.md: for each room, what it must not import. */
const arrows = [
  {
    files: ['packages/lca/src/**'],
    forbidden: [
      { group: ['@ecotrame/*'], message: 'lca imports nothing: it is the calculation alone.' },
      { group: ['node:*', 'fs', 'path'], message: 'lca has no I/O.' },
    ],
  },
  {
    files: ['packages/reference-data/src/**', 'packages/texts/src/**'],
    forbidden: [{ group: ['@ecotrame/*', '!@ecotrame/lca'], message: 'This package knows lca only.' }],
  },
  {
    files: ['packages/contract/src/**', 'packages/reading/src/**'],
    forbidden: [
      {
        group: ['@ecotrame/*', '!@ecotrame/lca', '!@ecotrame/reference-data'],
        message: 'This package knows lca and reference-data only.',
      },
    ],
  },
  {
    files: ['packages/reading/src/**'],
    forbidden: [{ group: ['node:*', 'fs', 'path'], message: 'Reading a label has no I/O.' }],
  },
  {
    files: ['apps/server/src/platform/**'],
    forbidden: [
      {
        group: ['**/features/**', '@ecotrame/lca', '@ecotrame/reference-data'],
        message: 'The platform has no word of LCA.',
      },
    ],
  },
  {
    files: ['apps/server/src/features/**', 'apps/web/src/features/**'],
    forbidden: [
      {
        regex: '^(\\.\\./)+features/[a-z-]+/(?!index\\.ts$)',
        message: 'A feature uses another only through its index.ts.',
      },
      { group: ['**/main.ts', '**/app/**'], message: 'A feature does not know who composes it.' },
    ],
  },
  ...[
    // In a feature itself `../x/` is a neighbour; in one of its folders it is the feature, and `../../x/` a neighbour.
    { depth: '*/*.{ts,tsx}', regex: '^\\.\\./[a-z-]+/(?!index\\.ts$)' },
    { depth: '*/*/**', regex: '^\\.\\./\\.\\./[a-z-]+/(?!index\\.ts$)' },
  ].map(({ depth, regex }) => ({
    files: [`apps/server/src/features/${depth}`, `apps/web/src/features/${depth}`],
    forbidden: [{ regex, message: 'A feature uses another only through its index.ts.' }],
  })),
  {
    files: ['apps/web/src/ui/**'],
    forbidden: [{ group: ['**/features/**', '**/app/**'], message: 'Interface parts know no feature.' }],
  },
  {
    files: ['apps/server/**'],
    forbidden: [
      {
        group: ['**/apps/web/**', '**/../web/**', '@ecotrame/web'],
        message: 'Server and web meet in the contract.',
      },
    ],
  },
  {
    files: ['apps/web/**'],
    forbidden: [
      {
        group: ['**/apps/server/**', '**/../server/**', '@ecotrame/server'],
        message: 'Server and web meet in the contract.',
      },
    ],
  },
]

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', 'data/**', 'test-results/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
  {
    files: ['apps/web/**/*.tsx', 'apps/web/**/*.ts'],
    // Tests have no components.
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Markup from elsewhere is read by ui/markup.ts (ADR 0063).
      'no-restricted-globals': ['error', 'DOMParser'],
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
          'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]',
        ].map((selector) => ({ selector, message: 'The browser parses no markup: see ui/markup.ts.' })),
      ],
    },
  },
  {
    // A page that our own server wrote, in a frame without scripts, windows and origin (ADR 0082).
    files: ['apps/web/src/features/publication/preview.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['packages/lca/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 40, skipComments: true, skipBlankLines: true }] },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: { 'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }] },
  },
  {
    // What reads texts of others takes time that grows with the text alone. Where a limit holds instead, it stands beside.
    files: ['apps/server/src/**/*.ts', 'apps/cli/src/**/*.ts', 'packages/*/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['apps/cli/**', 'e2e/**', 'bench/**', 'packages/reference-data/src/check.ts'],
    rules: { 'no-console': 'off' },
  },
  ...mergedArrows(),
)

/** Rules of one name replace each other, so every file gets the union of the arrows that fit it. */
function mergedArrows() {
  const tests = ['**/*.test.ts', '**/*.test.tsx']
  return arrows
    .map(({ files, forbidden }, index) => {
      const wider = arrows.filter(
        (other, i) => i !== index && other.files.some((f) => files.some((mine) => covers(f, mine))),
      )
      const patterns = [...forbidden, ...wider.flatMap((other) => other.forbidden)]
      return {
        files,
        ignores: tests,
        plugins: { '@typescript-eslint': tseslint.plugin },
        rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
      }
    })
    .sort((a, b) => shortest(a) - shortest(b))
}
function covers(wide, narrow) {
  return narrow.startsWith(wide.replace('/**', '/')) && wide !== narrow
}
function shortest({ files }) {
  return Math.min(...files.map((f) => f.length))
}
