import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { importerOf, type Importer } from './testing/importer.ts'

const samples = new URL('../../../../../packages/reference-data/data/samples/', import.meta.url)
const specifications = readFileSync(new URL('product-specifications.csv', samples))
const categories = [
  'tshirt',
  'sweater',
  'skirt',
  'shirt',
  'jeans',
  'trousers',
  'coat',
  'socks',
  'boxer-shorts',
  'briefs',
  'swimsuit',
]

let running: TestServer
let owner: Importer
beforeAll(async () => {
  running = await testServer({ capabilities: categories.map((id) => `category_${id}`) })
  owner = importerOf(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const evaluationOf = async (reference: string): Promise<Evaluation> => {
  const [row] = await running.database.asOwner<{ id: string }>(
    'select id from evaluations where reference = $1',
    [reference],
  )
  const answer = await running.server.inject({
    url: `/api/evaluations/${row?.id ?? ''}`,
    headers: running.loginAs('organization_owner'),
  })
  return answer.json<Evaluation>()
}

describe('the 67 specifications of public sources', () => {
  test('are checked, imported and evaluated, all of them', async () => {
    const checked = await owner.uploaded(specifications, { autoEvaluate: '1', autoCreateProducts: '1' })
    expect(
      checked.columns.filter(({ field }) => field !== null).map(({ header, field }) => [header, field]),
    ).toEqual([
      ['spec_id', 'reference'],
      ['name', 'name'],
      ['brand', 'brand'],
      ['category_ecobalyse', 'category'],
      ['mass_g', 'mass'],
      ['composition', 'composition'],
      ['country_material', 'materialCountry'],
      ['country_spinning', 'spinningCountry'],
      ['country_fabric', 'fabricCountry'],
      ['country_dyeing', 'ennoblingCountry'],
      ['country_making', 'makingCountry'],
      ['surface_mass_g_m2', 'surfaceMass'],
      ['fabric_process', 'fabricProcess'],
      ['trims', 'trims'],
      ['price_eur', 'price'],
      ['number_of_references', 'numberOfReferences'],
      ['upcycled', 'upcycled'],
      ['air_transport_ratio', 'airTransportShare'],
      ['notes', 'others'],
    ])
    expect(checked.counts).toMatchObject({ rows: 67, ready: 67, faulty: 0, created: 67, drafts: 0 })
    expect(await owner.counted('evaluations')).toBe(0)

    const done = await owner.ended(checked.id)
    expect(done).toMatchObject({
      state: 'done',
      done: { created: 67, evaluated: 67, products: 67, failed: 0 },
    })
    const pullover = await evaluationOf('PUB-02')
    expect(pullover.state).toBe('evaluated')
    expect(pullover.values['mass']).toMatchObject({ origin: 'default' })
    expect(pullover.values['makingCountry']).toMatchObject({ value: 'IN', origin: 'import' })
  })

  test('the same file again changes nothing', async () => {
    const tables = ['evaluations', 'evaluation_versions', 'products', "audit_log where entity <> 'import'"]
    const before = await Promise.all(tables.map(owner.counted))
    const again = await owner.uploaded(specifications, { autoEvaluate: '1', autoCreateProducts: '1' })
    expect(again.counts).toMatchObject({ ready: 67, created: 0, updated: 0, unchanged: 67 })
    expect(await owner.run(again.id)).toMatchObject({
      state: 'done',
      job: null,
      done: { unchanged: 67, created: 0 },
    })
    expect(await Promise.all(tables.map(owner.counted))).toEqual(before)
  })

  test('a changed row changes its evaluation, what it does not say stays', async () => {
    const file = 'spec_id;poids (kg);catégorie\nECO-001;0,2;T-shirt\nECO-002;0,15;T-shirt\n'
    const checked = await owner.uploaded(file, { autoEvaluate: '1' })
    expect(checked.counts).toMatchObject({ updated: 1, unchanged: 1 })
    await owner.ended(checked.id)
    const changed = await evaluationOf('ECO-001')
    expect(changed).toMatchObject({ state: 'evaluated', activeVersion: { number: 2 } })
    expect(changed.values['mass']?.value).toBe(200)
    expect(changed.values['makingCountry']?.value).toBe('FR')
  })

  test('the evaluated rows stand beside what others have declared', async () => {
    const { items } = (await owner.send('GET', '/get/all?limit=500')).json<{
      items: { id: string; done: unknown }[]
    }>()
    const first = items.at(-1)?.id ?? ''
    const market = (await owner.send('GET', `/files/${first}/market`)).json<{
      items: {
        product: string
        evaluated: number
        market: { median: number }
        declared: { reference: string }[]
      }[]
    }>()
    expect(market.items.find(({ product }) => product === 'jean')).toMatchObject({
      evaluated: 6,
      market: { median: 509.62 },
      declared: [{ reference: 'SELVEDGE' }, { reference: 'MID BLUE' }],
    })
  })
})
