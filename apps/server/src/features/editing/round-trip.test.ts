import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facilityProcesses, ownDataKinds } from '@ecotrame/contract'
import { loadEvaluated } from '../../server-deps.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { AnyField } from './cells.ts'
import type { EditableKind } from './editable.ts'
import type { Editings } from './editing.ts'
import { exported, formats, handedIn, languages, told, type Editor } from './testing/hand-in.ts'

let running: TestServer
let owner: Caller
let editings: Editings
let editorOf: (kind: EditableKind) => Editor
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_packaging', 'export'] })
  const headers = running.loginAs('organization_owner')
  owner = callerOf(running, headers)
  editings = (await loadEvaluated()).editings
  const found = await running.server.findSession(headers.authorization.replace('Bearer ', ''))
  if (found.state !== 'active') throw new Error('The owner is not signed in')
  editorOf = (kind) => {
    const editing = editings.get(kind)
    if (editing === undefined) throw new Error(`Nobody edits ${kind} in files`)
    return { running, headers, session: found.session, editing, path: kind.replaceAll('_', '-') }
  }
})
afterAll(() => running.close())

async function made(path: string, body: unknown): Promise<{ readonly id: string }> {
  const answer = await owner.post(path, body)
  if (answer.statusCode !== 201) throw new Error(`${path} ${answer.statusCode} ${answer.body}`)
  return answer.json<{ id: string }>()
}

/** Texts as forms take them, with what trips files over. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('=1+1', "'=x", '"Été"; a=b', '007', 'a;b', '1,5', 'null', '-', '+33', 'Oui', 'a, b'),
  )
  .filter((one) => one.trim() === one && one !== '' && !/[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/u.test(one))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const figure = (min: number, max: number) => fc.double({ min, max, noNaN: true, minExcluded: true })
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10))
const country = fc.constantFrom('FR', 'TR', 'BD', 'PT', 'CN')
const web = maybe(fc.constantFrom('https://example.com/a;b=c', 'http://example.com/"d"'))
const evidence = { evidence: maybe(text), evidenceUrl: web, expiresOn: maybe(day) }
let counter = 0
const unique = (one: string) => `${[...one].slice(0, 20).join('')} ${(counter += 1)}`

const facility = fc.record({
  name: text,
  country,
  address: maybe(text),
  place: maybe(text),
  tier: maybe(fc.integer({ min: 1, max: 4 })),
  processes: fc.uniqueArray(fc.constantFrom(...facilityProcesses), { maxLength: 4 }),
  supplier: maybe(text),
  osId: maybe(text),
  contacts: fc.array(
    fc.record({
      name: text,
      email: maybe(fc.constant('a@b.example')),
      phone: maybe(text),
      task: maybe(text),
    }),
    { maxLength: 2 },
  ),
  certificates: fc.array(
    fc.record({ scheme: fc.constantFrom('gots', 'grs'), number: maybe(text), ...evidence }),
    { maxLength: 3 },
  ),
  ownData: fc.array(
    fc.record({
      process: fc.constantFrom(...facilityProcesses),
      kind: fc.constantFrom(...ownDataKinds),
      value: figure(0, 100),
      year: fc.integer({ min: 1990, max: 2030 }),
      ...evidence,
    }),
    { maxLength: 2 },
  ),
  ownRun: fc.boolean(),
  dataConsent: maybe(
    fc.record({ givenOn: fc.constant('2024-01-02'), until: maybe(fc.constant('2030-03-04')) }),
  ),
})

const packaging = fc.record({
  name: text,
  reference: maybe(text),
  level: fc.constantFrom('primary', 'secondary', 'tertiary'),
  units: fc.integer({ min: 1, max: 500 }),
  composition: fc.array(
    fc.record({
      material: fc.constantFrom('board', 'ldpe-film'),
      mass: figure(0, 5000),
      recycledShare: maybe(figure(0, 100)),
      country: maybe(country),
    }),
    { maxLength: 3 },
  ),
})

const material = fc.record({
  name: text,
  reference: maybe(text),
  description: maybe(text),
  material: fc.record({
    material: fc.constantFrom('organic-cotton', 'linen'),
    country: maybe(country),
    recycledShare: maybe(figure(0, 100)),
    certification: maybe(
      fc.record({
        scheme: fc.constantFrom('gots', 'grs'),
        number: maybe(text),
        evidence: web,
        expiresOn: maybe(day),
      }),
    ),
    spinning: maybe(fc.constantFrom('conventional', 'synthetic')),
    finishing: maybe(text),
    priceEurPerKg: maybe(figure(0, 1000)),
  }),
})

const price = fc.record({
  material: fc.constantFrom('cotton-conventional'),
  price: figure(0, 1000),
  currency: fc.constantFrom('EUR', 'USD'),
  unit: fc.constantFrom('kg', 'm2', 'piece'),
  source: maybe(text),
})

const set = fc.record({
  season: maybe(text.map((one) => [...one].slice(0, 5).join('').trim()).filter((one) => one !== '')),
  selected: fc.boolean(),
  values: fc.record(
    {
      price: figure(1, 1000),
      airTransportShare: figure(0, 100),
      business: fc.constantFrom('small-business', 'large-business-with-services'),
    },
    { requiredKeys: [] },
  ),
})

/** Writes records of a kind as people would, through its calls. */
const kinds: Readonly<
  Record<
    'facilities' | 'packagings' | 'components' | 'material_prices' | 'organization_data' | 'collections',
    {
      readonly write: (sample: <T>(one: fc.Arbitrary<T>) => T) => Promise<unknown>
      readonly changed: readonly string[]
    }
  >
> = {
  facilities: {
    write: (sample) => made('/facilities', { ...sample(facility), osId: null }),
    changed: ['name', 'place', 'supplier', 'tier', 'ownRun'],
  },
  packagings: {
    write: (sample) => made('/packagings', sample(packaging)),
    changed: ['name', 'reference', 'units'],
  },
  components: {
    write: async (sample) => {
      const fibre = await made('/components', sample(material))
      const materials = [{ component: fibre.id, share: 100 }]
      await made('/components', { name: sample(text), part: { partKind: 'fabric', materials } })
    },
    changed: [
      'name',
      'reference',
      'description',
      'safeUse',
      'recycledShare',
      'priceEurPerKg',
      'massPerPiece',
    ],
  },
  material_prices: {
    write: (sample) => {
      const validFrom = new Date(Date.UTC(2000, 0, (counter += 1))).toISOString().slice(0, 10)
      return made('/material-prices', { ...sample(price), validFrom })
    },
    changed: ['price', 'source', 'validFrom'],
  },
  organization_data: {
    write: (sample) => {
      counter += 1
      const { season, ...said } = sample(set)
      const named = season === null ? String(counter) : `${season} ${counter}`
      const year = 2000 + (counter % 100)
      return made('/organization-data', { ...said, season: named, category: 'tshirt', year })
    },
    changed: ['season', 'price'],
  },
  collections: {
    write: async (sample) => {
      const product = { name: sample(text), reference: unique(sample(text)) }
      const { id } = await made('/products', product)
      return made('/product-collections', {
        name: unique(sample(text)),
        description: sample(maybe(text)),
        products: [id],
      })
    },
    changed: ['name', 'description'],
  },
}

/** What is written into a cell; a name or a day of its own, which nothing else has. */
function wordFor(kind: AnyField['kind'], language: Language): string {
  counter += 1
  switch (kind) {
    case 'number':
      return '7'
    case 'integer':
      return '3'
    case 'boolean':
      return language === 'en' ? 'yes' : 'oui'
    case 'day':
      return new Date(Date.UTC(2031, 0, counter)).toISOString().slice(0, 10)
    case 'text':
    case 'choice':
    case 'list':
      return `"x"; y=${counter}`
  }
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  const { write, changed } = kinds[kind]

  test('come back unchanged in every format and language, and nothing is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        for (let one = 0; one < 4; one += 1) await write((arbitrary) => gen(() => arbitrary))
        const editor = editorOf(kind)
        for (const format of formats)
          for (const language of languages) {
            const file = await exported(editor, format, language)
            expect(file.rows.length).toBeGreaterThan(0)
            const rows = await handedIn(editor, file, 'take')
            const odd = told(rows).filter(
              ({ outcome, problems }) => outcome !== 'unchanged' || problems.length > 0,
            )
            expect(odd, `${format} ${language}`).toEqual([])
            const versions = (await exported(editor, 'json', language)).rows.map(
              ({ cells }) => cells['rowVersion'],
            )
            expect(versions).toEqual(file.rows.map(({ cells }) => cells['rowVersion']))
          }
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('change by exactly the cell that was changed, and then say what the file says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...formats),
        fc.constantFrom(...languages),
        fc.constantFrom(...changed),
        fc.nat(),
        async (format, language, id, place) => {
          const editor = editorOf(kind)
          const field = editor.editing.fields.find((one) => one.id === id)
          if (field === undefined) throw new Error(`There is no field ${id}`)
          const file = await exported(editor, format, language)
          const mayChange = file.rows.filter(({ cells }) => isOfKind(id, cells))
          const row = mayChange[place % mayChange.length]
          if (row === undefined) return
          const to = wordFor(field.kind, language)
          const isNew = row.cells[id] !== to
          const edited = { ...row, cells: { ...row.cells, [id]: to } }
          const rows = await handedIn(editor, { language, rows: [edited] }, 'take')
          expect(rows[0]?.problems).toEqual([])
          expect(rows[0]?.changes.map((change) => [change.field, change.to[language]])).toEqual(
            isNew ? [[id, to]] : [],
          )
          const { rowVersion: _before, ...said } = edited.cells
          const after = (await exported(editor, format, language)).rows.find(
            ({ cells }) => cells['id'] === said['id'],
          )
          const { rowVersion: _after, ...now } = after?.cells ?? {}
          expect(now).toEqual(said)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })
})

/** What only a material has stands empty in the row of a part, and the other way round. */
const isOfKind = (field: string, { kind }: Readonly<Record<string, string>>): boolean => {
  if (kind === undefined) return true
  const isPart = ['Part', 'Pièce'].includes(kind)
  if (['recycledShare', 'priceEurPerKg'].includes(field)) return !isPart
  return field === 'massPerPiece' ? isPart : true
}

test('a French CSV file has the marks that spreadsheets of French take, an English one its own', async () => {
  await made('/products', { name: 'Pull', reference: 'PULL-1', price: 1234.5, currency: 'EUR' })
  const textIn = async (language: Language) =>
    (await owner.get(`/editing/products/csv?language=${language}`)).body
  expect((await textIn('fr')).split('\r\n')[0]).toContain(';')
  expect(await textIn('fr')).toContain(';1234,5;')
  expect(await textIn('en')).toContain(',1234.5,')
})
