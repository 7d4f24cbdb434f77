import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { DraftFigure } from './portfolio-horizon.ts'

/** Whether a schema holds draft figures anywhere. */
function holdsDrafts(value: unknown, seen = new Set<unknown>()): boolean {
  if (value === DraftFigure) return true
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  const inside = '_zod' in value ? (value._zod as { readonly def: object }).def : value
  return Object.values(inside).some((one) => holdsDrafts(one, seen))
}

test('only the horizon answers draft figures, and no call takes one', () => {
  const answering = allCalls.filter(({ answer }) => holdsDrafts(answer))
  expect(answering.map(({ path }) => path)).toEqual(['/dashboard/organization/horizon'])
  const taking = allCalls.filter(({ params, query, body, form }) =>
    [params, query, body, form].some((schema) => holdsDrafts(schema)),
  )
  expect(taking).toEqual([])
})

/** What makes draft figures, or names their type. */
const makers =
  /\b(draftCosting|releaseUnder|draftMicropoints|DraftMicropoints|DraftFigure|findHorizon|loadFrenchDrafts)\b/
const source = /(?<!\.test)\.tsx?$/
const root = new URL('../../../', import.meta.url)
const filesUnder = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => source.test(path))
    .map((path) => `${folder}${path}`)

/** Where they are made, answered and shown. Declarations, labels, files and public pages are elsewhere. */
const allowed = [
  'packages/contract/src/portfolio-horizon.ts',
  'packages/lca/src/french-drafts/',
  'packages/lca/src/quantities/quantity.ts',
  'packages/reference-data/src/french-drafts.ts',
  'packages/reference-data/src/check.ts',
  'apps/server/src/features/portfolio/horizon/',
  'apps/server/src/features/portfolio/routes.ts',
  'apps/web/src/features/portfolio/horizon/',
  'apps/web/src/features/portfolio/queries.ts',
]

test('nothing that declares, labels, files or publishes can come by a draft figure', () => {
  const folders = ['apps/server/src/', 'apps/web/src/', 'apps/cli/src/', 'packages/']
  const using = folders
    .flatMap(filesUnder)
    .filter((path) => !path.includes('node_modules/') && !path.includes('/test/'))
    .filter((path) => makers.test(readFileSync(new URL(path, root), 'utf8')))
  expect(using.length).toBeGreaterThanOrEqual(allowed.length)
  expect(using.filter((path) => !allowed.some((place) => path.startsWith(place)))).toEqual([])
})
