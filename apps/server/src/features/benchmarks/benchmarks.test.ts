import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BenchmarkRow,
  CallAnswer,
  Evaluation,
  fullResultOfProductBesideBenchmark,
  Product,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aGarment, aNumber, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aForm } from '../imports/testing/importer.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

type Beside = CallAnswer<typeof fullResultOfProductBesideBenchmark>

let running: TestServer
let owner: Caller
let contributor: Caller
let shirts: Evaluation[]
let tee: Product
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  shirts = []
  for (const mass of [100, 150, 200, 300])
    shirts.push(
      await owner.evaluated({
        name: `Tee ${mass}`,
        values: { ...aGarment().values, mass: aNumber('mass', mass) },
        team: mass === 300 ? running.organizations.a.otherTeamId : running.organizations.a.mainTeamId,
      }),
    )
  tee = await productOf(owner, { evaluations: holding([shirts[1] ?? { id: '' }, 1]) })
})
afterAll(() => running.close())

const made = async (caller: Caller, body: object): Promise<BenchmarkRow> => {
  const answer = await caller.post('/benchmarks', { name: 'Ours', category: 'tshirt', ...body })
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<BenchmarkRow>()
}
const choose = (caller: Caller, { id }: { id: string }, chosen = true) =>
  caller.patch(`/benchmarks/choose/${id}`, { chosen })
const besideOf = async (caller: Caller, call = 'full', product = tee) =>
  (await caller.get(`/results/product/${product.id}/${call}/benchmark`)).json<Beside>().benchmark
const sent = (content: string, fields: object = {}) => {
  const form = aForm(content, { name: 'Of a file', category: 'tshirt', sourceNote: 'A study', ...fields })
  return running.server.inject({
    method: 'POST',
    url: '/api/benchmarks/file',
    headers: { ...running.loginAs('organization_owner'), ...form.headers },
    payload: form.payload,
  })
}
/** Per 100 g of the French cost with durability, lightest first. */
const figures = () =>
  shirts.map(({ score }) => {
    const { ecs, massKg } = score ?? { ecs: null, massKg: 0 }
    return ((ecs ?? 0) / (massKg ?? 1)) * 0.1
  })

describe('a benchmark of the own library', () => {
  test('is the distribution of the evaluations that the filter lets through', async () => {
    const { id, figure, ...row } = await made(owner, { kind: 'filter' })
    expect(row).toMatchObject({ source: 'own', n: 4, leftOut: 0, chosen: false, team: null })
    expect(row.warnings.map(({ code }) => code)).toEqual(['FEW_FIGURES'])
    expect(row.releases).toHaveLength(2)
    const sorted = figures().toSorted((a, b) => a - b)
    const [first = 0, second = 0, third = 0, last = 0] = sorted
    const { distribution } = figure
    expect(distribution?.minimum).toBeCloseTo(first, 9)
    expect(distribution?.median).toBeCloseTo((second + third) / 2, 9)
    expect(distribution?.upperQuartile).toBeCloseTo(third + (last - third) * 0.25, 9)
    expect(distribution?.maximum).toBeCloseTo(last, 9)
    const per1000 = (await owner.get(`/benchmarks/${id}?basis=per1000g&label=pef`)).json<BenchmarkRow>()
      .figure
    const per100 = (await owner.get(`/benchmarks/${id}?label=pef`)).json<BenchmarkRow>().figure
    expect(per1000.distribution?.median).toBeCloseTo((per100.distribution?.median ?? 0) * 10, 9)
  })

  test('counts drafts beside, and is computed anew when asked', async () => {
    const some = await made(owner, { kind: 'filter', filter: { search: 'Later' } }).catch(
      (error: Error) => error,
    )
    expect(String(some)).toContain('NO_FIGURES')
    const one = await owner.evaluated({ name: 'Later one' })
    const later = await made(owner, { kind: 'filter', filter: { search: 'later' } })
    expect(later).toMatchObject({ n: 1, leftOut: 0 })
    const draft = await owner.create({ name: 'Later two' })
    const fresh = (await owner.post(`/benchmarks/refresh/${later.id}`)).json<BenchmarkRow>()
    expect(fresh).toMatchObject({ n: 1, leftOut: 1, rowVersion: later.rowVersion + 1 })
    for (const { id } of [one, draft]) await owner.delete(`/evaluations/${id}`)
    expect(refusalOf(await owner.post(`/benchmarks/refresh/${later.id}`))).toEqual([
      422,
      'INVALID_VALUES',
      'filter NO_FIGURES',
    ])
  })

  test('of seasons and brands counts what their products hold, and what nobody sees in none', async () => {
    const held = [shirts[0]?.id ?? '', shirts[1]?.id ?? '']
    const [first = '', second = ''] = held
    const of = (id: string, season: string, brand: string) =>
      productOf(owner, { evaluations: holding([{ id: first === id ? first : second }, 1]), season, brand })
    await of(first, 'AW26', 'Ponant')
    await of(second, 'SS27', 'Ponant')
    const counted = async (filter: object) => (await made(owner, { kind: 'filter', filter })).n
    expect(await counted({ season: ['AW26'] })).toBe(1)
    expect(await counted({ season: ['AW26', 'SS27'] })).toBe(2)
    expect(await counted({ brand: ['Ponant'] })).toBe(2)
    expect(await counted({ brand: ['Ponant'], season: ['SS27'] })).toBe(1)
    const none = await made(owner, { kind: 'filter', filter: { brand: ['Levant'] } }).catch(String)
    expect(none).toContain('NO_FIGURES')
  })

  test('of a collection counts its products of the category, each once', async () => {
    const heavy = await productOf(owner, { evaluations: holding([shirts[3] ?? { id: '' }, 2]) })
    const empty = await productOf(owner)
    const collection = await owner.post('/product-collections', {
      name: 'Capsule',
      products: [tee.id, heavy.id, empty.id],
    })
    const row = await made(owner, { kind: 'collection', collection: collection.json<{ id: string }>().id })
    expect(row).toMatchObject({ n: 2, leftOut: 1, origin: { collection: { name: 'Capsule' } } })
    const of = figures()
    expect(row.figure.distribution?.minimum).toBeCloseTo(Math.min(of[1] ?? 0, of[3] ?? 0), 6)
  })

  test('of a team is made of what the team sees, and is its own', async () => {
    const ours = await made(contributor, { kind: 'filter', name: 'Of our team' })
    expect(ours).toMatchObject({ n: 3, team: { id: running.organizations.a.mainTeamId } })
    const shared = await made(owner, { kind: 'filter', name: 'Of everybody' })
    expect((await contributor.get(`/benchmarks/${shared.id}`)).statusCode).toBe(200)
    expect((await choose(contributor, shared)).json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
    const byOwner = (await owner.post(`/benchmarks/refresh/${ours.id}`)).json<BenchmarkRow>()
    expect(byOwner.n).toBe(3)
  })
})

describe('what stands behind a result', () => {
  test('is the reference product, then the benchmark that is chosen, with rank and source', async () => {
    expect(await besideOf(owner)).toMatchObject({
      kind: 'category_reference',
      chosen: null,
      reference: { name: 'Reference product: T-shirt' },
      rank: { evaluations: 4 },
    })
    const market = await made(owner, { kind: 'declared_market', name: 'Declared', chosen: true })
    const beside = await besideOf(owner)
    expect(beside).toMatchObject({
      kind: 'declared_market',
      chosen: {
        id: market.id,
        n: null,
        sourceNote: 'github.com/incubateur-ademe/ecopass (MIT)',
        position: { label: 'fr_dur', quarter: null },
      },
    })
    // category-benchmarks.csv, tshirt: 142.03, 461.84, 1183.48.
    expect(beside?.chosen?.per100g.fr_dur).toMatchObject({
      minimum: 142.03,
      median: 461.84,
      maximum: 1183.48,
    })
    expect(beside?.chosen?.position?.toMedian).toBeCloseTo((figures()[1] ?? 0) / 461.84 - 1, 9)
    expect(beside?.chosen?.warnings.map(({ code }) => code)).toEqual(['UNDOCUMENTED_SOURCE', 'OTHER_RELEASE'])
    const own = await made(owner, { kind: 'filter', chosen: true })
    expect((await besideOf(owner, 'ipc'))?.chosen).toMatchObject({
      id: own.id,
      position: { quarter: expect.any(Number) },
    })
    expect((await owner.get(`/benchmarks/${market.id}`)).json()).toMatchObject({ chosen: false })
    const collection = await owner.post('/product-collections', { name: 'Behind', products: [tee.id] })
    const path = `/results/product-collection/${collection.json<{ id: string }>().id}/full/benchmark`
    expect((await owner.get(path)).json<Beside>().benchmark?.chosen?.id).toBe(own.id)
  })

  test('of a team is the choice of the team before that of everybody; taken away, the next one stands', async () => {
    const product = await productOf(contributor, { evaluations: holding([shirts[0] ?? { id: '' }, 1]) })
    const everybodys = (await besideOf(contributor, 'full', product))?.chosen?.id
    expect(everybodys).toBeDefined()
    const ours = await made(contributor, { kind: 'reference_product', name: 'Ours', chosen: true })
    expect(await besideOf(contributor, 'full', product)).toMatchObject({
      kind: 'reference_product',
      chosen: { id: ours.id },
      rank: { evaluations: 3 },
    })
    expect((await besideOf(owner, 'full', product))?.chosen?.id).toBe(everybodys)
    await choose(contributor, ours, false)
    expect((await besideOf(contributor, 'full', product))?.chosen?.id).toBe(everybodys)
    expect((await owner.delete(`/benchmarks/${everybodys}`)).statusCode).toBe(200)
    expect(await besideOf(owner)).toMatchObject({ kind: 'category_reference', chosen: null })
    expect((await choose(owner, ours)).json()).toMatchObject({ chosen: true, team: null })
    expect((await besideOf(contributor, 'full', product))?.chosen?.id).toBe(ours.id)
    await choose(owner, ours, false)
  })
})

describe('a benchmark from a file', () => {
  test('has a row a product, or one row that tells the distribution', async () => {
    const list = await sent('reference;points_per_100g\nA;300\nB;400,5\nC;500\n')
    expect(list.json()).toMatchObject({
      origin: { kind: 'file', file: 'products.csv' },
      sourceNote: 'A study',
      figure: { distribution: { n: 3, minimum: 300, lowerQuartile: 350.25, median: 400.5, maximum: 500 } },
    })
    const told = await sent(
      'min_points_per_100g,median_points_per_100g,max_points_per_100g,n_products\n1,2,3,40\n',
      { label: 'pef', asOf: '2026-01-31', chosen: 'true' },
    )
    expect(told.json()).toMatchObject({
      asOf: '2026-01-31',
      figure: { label: 'pef', distribution: { n: 40, lowerQuartile: null, median: 2 } },
    })
    expect((await besideOf(owner))?.chosen).toMatchObject({
      position: null,
      warnings: [{ code: 'OTHER_LABEL' }],
    })
    const { id } = told.json<BenchmarkRow>()
    expect(refusalOf(await owner.post(`/benchmarks/refresh/${id}`))).toEqual([409, 'NOTHING_TO_DO'])
  })

  test.each([
    ['nothing', '', 'file NO_ROWS'],
    ['half a workbook', 'PK\u0003\u0004', 'file DAMAGED'],
    ['a header alone', 'points_per_100g\n', 'file NO_ROWS'],
    ['other columns', 'name\nA\n', 'file MISSING_COLUMNS'],
    ['words for figures', 'points_per_100g\n12\nmany\n', 'file[3].points_per_100g NOT_A_NUMBER'],
    [
      'a median out of order',
      'min_points_per_100g,median_points_per_100g,max_points_per_100g\n5,4,6\n',
      'file[2].median_points_per_100g NOT_ORDERED',
    ],
  ])('is refused with %s', async (_case, content, wrong) => {
    expect(refusalOf(await sent(content))).toEqual([422, 'INVALID_VALUES', wrong])
  })
})

describe('the collection', () => {
  test('is found by category, source and choice, and sorted by median', async () => {
    const page = await owner.get('/benchmarks?source=own&category=tshirt&sort=-median&basis=product')
    const { items } = page.json<{ items: BenchmarkRow[] }>()
    const medians = items.flatMap(({ figure }) => figure.distribution?.median ?? [])
    expect(medians.length).toBeGreaterThan(2)
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
    expect(items.every(({ source }) => source === 'own')).toBe(true)
    expect((await owner.get('/benchmarks?search=téam')).json()).toMatchObject({ meta: { totalItems: 1 } })
  })

  test('is changed on the newest version, told in the log, and copied for whoever copies', async () => {
    const row = await made(owner, { kind: 'filter', name: 'Renamed' })
    const renamed = await owner.put(`/benchmarks/${row.id}`, {
      name: 'Light tees',
      filter: { search: 'Tee 1' },
    })
    expect(renamed.json()).toMatchObject({ name: 'Light tees', n: 2 })
    const stale = await owner.put(`/benchmarks/${row.id}`, { name: 'x' }, { 'if-match': '"1"' })
    expect(stale.json()).toMatchObject({ code: 'STALE_VERSION' })
    const log = await owner.get(`/audit-log?entityId=${row.id}`)
    expect(log.json().items.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    const copy = (await contributor.post(`/benchmarks/duplicate/${row.id}`)).json<BenchmarkRow>()
    expect(copy).toMatchObject({ name: 'Light tees (copy)', chosen: false, team: { id: expect.any(String) } })
    expect(
      refusalOf(await owner.post('/benchmarks', { kind: 'filter', name: 'x', category: 'spaceship' })),
    ).toEqual([422, 'INVALID_VALUES', 'category UNKNOWN_CATEGORY'])
    const reader = callerOf(running, running.loginAs('reader'))
    expect((await reader.delete(`/benchmarks/${row.id}`)).statusCode).toBe(403)
  })
})
