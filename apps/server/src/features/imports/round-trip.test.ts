import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  defaultValues,
  entryParents,
  formValue,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
  type FormValue,
  type Parameter,
} from '@ecotrame/lca'
import { withinTransaction } from '../../platform/database/database.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue, type Catalogue } from '../categories/index.ts'
import { loadFrenchMethod, loadDatasetBasis, seedDemoEvaluations } from '../evaluations/index.ts'
import { importerOf, type Importer } from './testing/importer.ts'

const formats = ['xlsx', 'csv', 'json'] as const
const languages = ['en', 'fr'] as const
const files = formats.flatMap((format) => languages.map((language) => ({ format, language })))

let running: TestServer
let owner: Importer
let catalogue: Catalogue
beforeAll(async () => {
  running = await testServer({ capabilities: ['export'] })
  catalogue = await loadCatalogue()
  owner = importerOf(running, running.loginAs('organization_owner'))
  const { a } = running.organizations
  const users = {
    manager: a.users.team_manager.id,
    contributor: a.users.contributor.id,
    knitter: a.otherTeamUser.id,
  }
  const demo = { organizationId: a.id, teams: { main: a.mainTeamId, knitwear: a.otherTeamId }, users }
  const deps = { catalogue, method: await loadFrenchMethod(), datasets: await loadDatasetBasis() }
  await running.database.asSystem((tx) =>
    seedDemoEvaluations({ ...deps, database: withinTransaction(tx) }, demo),
  )
})
afterAll(() => running.close())

/** Everything that an import could change. */
const everything = () =>
  running.database.asOwner(
    'select id, name, reference, state, row_version, form_values, composition from evaluations order by id',
  )

async function exported(path: string): Promise<Buffer> {
  const { server } = running
  const answer = await server.inject({
    url: `/api/evaluations/export/${path}`,
    headers: running.loginAs('organization_owner'),
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.rawPayload
}

/** What a file does to what it was made of, in words: nothing. */
async function toldOf(content: Buffer): Promise<readonly unknown[]> {
  const checked = await owner.uploaded(content, { autoEvaluate: '1', autoCreateProducts: '0' })
  const rows = await owner.rows(checked.id)
  const told = rows.flatMap(({ row, outcome, problems, changes }) =>
    outcome === 'unchanged' && problems.length === 0
      ? []
      : [{ row, outcome, changes, problems: problems.map(({ code, value, field }) => [code, field, value]) }],
  )
  if (told.length === 0) {
    const ran = await owner.run(checked.id)
    expect(ran).toMatchObject({ state: 'done', job: null, done: { created: 0, updated: 0 } })
  }
  return told
}

describe('what was exported and is imported again changes nothing', () => {
  test.each(files)('the demo organization, for editing, as $format in $language', async (file) => {
    const before = await everything()
    expect(before.length).toBe(20)
    expect(await toldOf(await exported(`${file.format}?purpose=editing&language=${file.language}`))).toEqual(
      [],
    )
    expect(await everything()).toEqual(before)
  })

  test.each(files)('the demo organization, an ordinary export as $format in $language', async (file) => {
    const before = await everything()
    expect(await toldOf(await exported(`${file.format}?language=${file.language}`))).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('an ordinary export of every column', async () => {
    const answer = await running.server.inject({
      url: '/api/exports/fields?kind=evaluations',
      headers: running.loginAs('organization_owner'),
    })
    const all = answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
    expect(await toldOf(await exported(`xlsx?fields=${all.join(',')}`))).toEqual([])
  })
})

/** What people type; what no database keeps is none. */
const anyText = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .filter((text) => text.trim() !== '' && !text.includes('\0'))

/** A value that a field may have, of any origin. */
function anyValue(parameter: Parameter): fc.Arbitrary<FieldValue> {
  const {
    kind,
    options = [],
    minimum = 0,
    maximum = 1000,
    integer,
    minimumExcluded,
  } = parameter.configuration
  switch (kind) {
    case 'boolean':
      return fc.boolean()
    case 'text':
      return anyText(30)
    case 'number':
      return integer === true
        ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
        : fc.double({
            min: minimum,
            max: maximum,
            noNaN: true,
            ...(minimumExcluded === undefined ? {} : { minExcluded: minimumExcluded }),
          })
    case 'select':
    case 'country':
      return options.length === 0 ? fc.constant(null) : fc.constantFrom(...options.map(({ id }) => id))
  }
}

const anyOrigin = fc.constantFrom(
  'user',
  'import',
  'organization',
  'request',
  'component',
  'default' as const,
)

const anyValues = (parameters: readonly Parameter[]): fc.Arbitrary<Record<string, FormValue>> =>
  fc
    .record(
      Object.fromEntries(
        parameters.map((parameter) => [
          parameter.id,
          fc.option(
            fc
              .tuple(anyValue(parameter), anyOrigin)
              .map(([value, origin]) => formValue(parameter, value, origin)),
          ),
        ]),
      ),
    )
    .map((values) => ({
      ...defaultValues(parameters),
      ...Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value ? [[id, value]] : []))),
    }))

function anyEntries(form: CategoryForm, type: CompositionType): fc.Arbitrary<CompositionEntry[]> {
  const parameters = form.composition[type]
  if (parameters.length === 0) return fc.constant([])
  const entry = fc
    .tuple(fc.uuid(), anyValues(parameters), fc.option(anyValue(form.totalWeight)))
    .map(([id, values, mass]) => ({
      id,
      type,
      values,
      total_weight: formValue(form.totalWeight, mass, mass === null ? 'default' : 'user'),
    }))
  return fc.array(entry, { maxLength: 4 })
}

/** Any form: fields, parts, materials in parts or without, origins, trims, packagings, legs. */
function anyForm(form: CategoryForm): fc.Arbitrary<FormState> {
  const types = ['part', 'material', 'origin', 'trim', 'packaging', 'leg'] as const
  return fc
    .tuple(
      anyValues(form.parameters),
      fc.tuple(...types.map((type) => anyEntries(form, type))),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
    )
    .map(([values, lists, places]) => ({ values, composition: withParents(lists.flat(), places) }))
}

function withParents(entries: readonly CompositionEntry[], places: readonly number[]): CompositionEntry[] {
  return entries.flatMap((entry, at) => {
    const allowed = entryParents[entry.type]
    const homes = entries.filter(({ type }) => allowed.includes(type))
    const place = places[at] ?? 0
    const home = homes[place % (homes.length + 1)] ?? (allowed.includes('product') ? null : homes[0])
    if (home === undefined) return []
    return [home === null ? entry : { ...entry, parent: home.id }]
  })
}

test('random evaluations of all categories come back as they were, in every format and language', async () => {
  const { a } = running.organizations
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc
          .constantFrom(...catalogue.categories)
          .chain(({ id, form }) =>
            fc
              .tuple(anyForm(form), anyText(60), fc.option(anyText(20)))
              .map(([state, name, reference]) => ({ category: id, form: state, name, reference })),
          ),
        { minLength: 8, maxLength: 25 },
      ),
      fc.constantFrom(...files),
      async (evaluations, { format, language }) => {
        await running.database.asOwner('delete from evaluations')
        await running.database.asOwner(
          `insert into evaluations (organization_id, category_id, name, reference, form_values, composition, search_text)
           select $1, e.category, e.name, e.reference, e.form -> 'values', e.form -> 'composition', ''
           from jsonb_to_recordset($2::jsonb) as e (category text, name text, reference text, form jsonb)`,
          [a.id, JSON.stringify(evaluations)],
        )
        const before = await everything()
        expect(await toldOf(await exported(`${format}?purpose=editing&language=${language}`))).toEqual([])
        expect(await toldOf(await exported(`${format}?language=${language}`))).toEqual([])
        expect(await everything()).toEqual(before)
      },
    ),
    {
      numRuns: Number(process.env['ROUND_TRIPS'] ?? 8),
      interruptAfterTimeLimit: 150_000,
      endOnFailure: true,
    },
  )
})
