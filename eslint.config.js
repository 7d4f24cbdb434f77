import tseslint from 'typescript-eslint'
import a11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'

/** One list, each of whose lines is short: fields of a file, ways to hide something in an archive. */
const lists = [
  'apps/server/src/features/products/editing/product-fields.ts',
  'apps/server/src/hostile/archives.ts',
]
const pointers = ['onClick', 'onMouseDown', 'onMouseUp']

/** What one file shows. Types, and the rules that need them, are looked at by `npm run typecheck` (.oxlintrc.json, ADR 0130). */
export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', 'data/**', 'test-results/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
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
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    ...a11y.configs.recommended,
    rules: {
      ...a11y.configs.recommended.rules,
      // What scrolls is reached by the keyboard, whatever it holds; the journeys look for it with axe.
      'jsx-a11y-x/no-noninteractive-tabindex': 'off',
      // A screen of one question begins in it, and so does what somebody has just opened to write.
      'jsx-a11y-x/no-autofocus': 'off',
      // `Combobox.Target withExpandedAttribute` adds what it controls and whether it is open.
      'jsx-a11y-x/role-has-required-aria-props': 'off',
      // Keys that a control inside lets through; no pointer acts on these elements.
      'jsx-a11y-x/no-static-element-interactions': ['error', { handlers: pointers }],
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { handlers: pointers }],
    },
  },
  {
    // A page that our own server wrote, in a frame without scripts, windows and origin (ADR 0082).
    files: ['apps/web/src/features/publication/preview.tsx'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Lines of the longest function, as they hold today. Components of the web app have no such limit yet.
  ...[
    { files: ['packages/lca/src/**/*.ts'], max: 40 },
    { files: ['packages/*/src/**/*.ts', 'apps/cli/src/**/*.ts'], ignores: ['packages/lca/**'], max: 50 },
    { files: ['apps/server/src/**/*.ts'], ignores: lists, max: 100 },
  ].map(({ files, ignores = [], max }) => ({
    files,
    ignores: ['**/*.test.ts', ...ignores],
    rules: { 'max-lines-per-function': ['error', { max, skipComments: true, skipBlankLines: true }] },
  })),
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
)
