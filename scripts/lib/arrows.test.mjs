import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  featureCycles,
  fileCycles,
  foreignTables,
  ownersOfTables,
  unreadExports,
  wrongImports,
} from './arrows.mjs'
import { readModules } from './modules.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'))
  for (const folder of ['apps', 'packages', 'e2e', 'bench']) mkdirSync(join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true }))

function modulesOf(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return readModules(root)
}
const features = 'apps/server/src/features'

test('a way deep into another feature is found, however it is written', () => {
  const modules = modulesOf({
    [`${features}/a/index.ts`]: `export const one = 1`,
    [`${features}/a/deep/store.ts`]: `export const two = 2`,
    [`${features}/b/x/y/z.ts`]: `import { one } from '../../../a/index.ts'`,
    [`${features}/b/named.ts`]: `import { two } from '../a/deep/store.ts'`,
    [`${features}/b/lazy.ts`]: `export const later = () => import('../a/deep/store.ts')`,
    [`${features}/b/again.ts`]: `export { two } from '../a/deep/store.ts'`,
    [`${features}/b/x/y/type.ts`]: `export type Two = typeof import('../../../a/deep/store.ts')`,
    [`${features}/b/some.test.ts`]: `import { two } from '../a/deep/store.ts'`,
    [`${features}/methods/m/index.ts`]: `export * from './report/index.ts'`,
    [`${features}/methods/m/report/index.ts`]: `export { one } from '../../../a/index.ts'`,
    [`${features}/methods/m/report/within.ts`]: `export const three = 3`,
    [`${features}/methods/n/view/past-the-door.ts`]: `import { three } from '../../m/report/within.ts'`,
  })
  expect(wrongImports(modules).map(({ from }) => from.split('/').at(-1))).toEqual([
    'again.ts',
    'lazy.ts',
    'named.ts',
    'type.ts',
    'past-the-door.ts',
  ])
})

test('a room is left only through its doors', () => {
  const modules = modulesOf({
    'packages/lca/package.json': `{"name": "@ecotrame/lca", "exports": {".": "./src/index.ts"}}`,
    'packages/lca/src/index.ts': `import { readFileSync } from 'node:fs'`,
    'packages/lca/src/pure.ts': `import './index.ts'`,
    'apps/server/src/platform/x.ts': `import type { Cost } from '@ecotrame/lca'`,
    'apps/web/src/ui/part.tsx': `const Screen = lazy(() => import('../features/a/screen.tsx'))`,
    'apps/web/src/features/a/screen.tsx': `import { part } from '../../ui/part.tsx'`,
  })
  expect(wrongImports(modules).map(({ from, to }) => [from, to])).toEqual([
    ['apps/server/src/platform/x.ts', 'packages/lca/src/index.ts'],
    ['apps/web/src/ui/part.tsx', 'apps/web/src/features/a/screen.tsx'],
    ['packages/lca/src/index.ts', 'node:fs'],
  ])
})

test('circles count what is loaded late, and between features types as well', () => {
  const modules = modulesOf({
    [`${features}/a/index.ts`]: `export const a = () => import('./part.ts')`,
    [`${features}/a/part.ts`]: `import { a } from './index.ts'\nimport type { B } from '../b/index.ts'`,
    [`${features}/b/index.ts`]: `import type { a } from '../a/index.ts'\nexport type B = typeof a`,
    [`${features}/c/index.ts`]: `import type { B } from '../b/index.ts'`,
  })
  expect(fileCycles(modules)).toEqual([[`${features}/a/index.ts`, `${features}/a/part.ts`]])
  expect(featureCycles(modules)).toEqual([['server/a', 'server/b']])
})

test('SQL that names the table of another feature is found; through the table itself it is an import', () => {
  const modules = modulesOf({
    [`${features}/a/tables.ts`]: `export const things = pgTable('things', {})`,
    [`${features}/a/store.ts`]: 'sql`select 1 from things`',
    [`${features}/b/raw.ts`]: 'sql`select ${one} from other o\n  JOIN things t on true`',
    [`${features}/b/text.ts`]: `client.query('delete from only public.things')`,
    [`${features}/b/again.ts`]: `const mine = pgTable('things', {})`,
    [`${features}/b/through.ts`]: 'sql`select 1 from ${things}`',
    'apps/server/src/platform/x.ts': 'sql`update things set a = 1`',
    [`${features}/b/plain.ts`]: 'sql`insert into plain values (1)`',
  })
  const owners = ownersOfTables(modules, { plain: 'a' })
  expect(
    foreignTables(modules, owners).map(({ reader, path, table }) => [reader, path.split('/').at(-1), table]),
  ).toEqual(
    expect.arrayContaining([
      ['b', 'raw.ts', 'things'],
      ['b', 'text.ts', 'things'],
      ['b', 'again.ts', 'things'],
      ['platform', 'x.ts', 'things'],
      ['b', 'plain.ts', 'plain'],
    ]),
  )
  expect(foreignTables(modules, owners)).toHaveLength(5)
})

test('what is exported and taken by nobody is found; what is taken as a whole, by a test or as a type is not', () => {
  const modules = modulesOf({
    'apps/web/src/a.ts': `export const one = 1; export const two = 2; export type Three = 3`,
    'apps/web/src/all.ts': `export const four = 4`,
    'apps/web/src/b.ts': `import { one } from './a.ts'; import * as all from './all.ts'`,
    'apps/web/src/a.test.ts': `import { six } from './c.ts'`,
    'apps/web/src/c.ts': `export const six = 6; export const seven = six`,
  })
  expect(unreadExports(modules)).toEqual([
    { path: 'apps/web/src/a.ts', name: 'two' },
    { path: 'apps/web/src/c.ts', name: 'seven' },
  ])
})
