import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExplorerRecord, ExplorerRecordDetail, ListMeta, UsingEvaluation } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf } from '../evaluations/testing/caller.ts'

let running: TestServer
let asked: ApiCaller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  asked = apiCaller(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

type Records = { items: ExplorerRecord[]; meta: ListMeta }
const records = async (query = '') => (await asked.get(`/explorer-records?${query}`)).json<Records>()
const found = async (words: string) => records(`limit=500&search=${encodeURIComponent(words)}`)
const detail = async (id: string) =>
  (await asked.get(`/explorer-records/${encodeURIComponent(id)}`)).json<ExplorerRecordDetail>()
const starter = 'base-impacts-2024-02'
/** Names of the packs in which the sign stands. */
const namesWithPercent = 3
const electricityOfFrance = `${starter}:05585055-9742-4fff-81ff-ad2e30e1b791`

describe('the database explorer', () => {
  test('lists every dataset of which results are made, 20 a page', async () => {
    const { items, meta } = await records()
    // 255 of the textile database, 291 of the starter pack, 91 processes of the French cost.
    expect(meta).toMatchObject({ totalItems: 637, totalPages: 32, page: 1, limit: 20 })
    expect(items).toHaveLength(20)
    const names = (await found('')).items.map(({ name }) => name.toLowerCase())
    expect(names).toHaveLength(500)
    expect((await records('page=32')).items).toHaveLength(17)
    expect((await records('page=33')).items).toEqual([])
  })

  test('a record says where it is from, when, how good it is, and null for what is not stated', async () => {
    const { items } = await found('Spinning to filament elastane dry')
    expect(items[0]).toMatchObject({
      id: 'textile-lca-database-1.1.0:spinning-dry-elastane-glo',
      database: 'Carbonfact Textile LCA Database 1.1.0',
      location: 'GLO',
      year: null,
      expiration: null,
      complianceSystems: 'dry spinning',
      dataQualityRatio: 2.317,
      flag: 'caution',
    })
  })

  test.each([
    ['its French name', 'mix electrique reseau, fr', electricityOfFrance],
    ['the name of its country in French', 'elec allemagne', null],
    ['words in any order', 'FR grid electricity', electricityOfFrance],
    ['its database', 'base impacts electricity FR', electricityOfFrance],
  ])('is searched by %s', async (_what, words, id) => {
    const ids = (await found(words)).items.map((record) => record.id)
    expect(ids.length).toBeGreaterThan(0)
    if (id !== null) expect(ids).toContain(id)
  })

  test('what begins with the words comes first', async () => {
    const names = (await found('spinning')).items.map(({ name }) => name)
    const later = names.findIndex((name) => !name.startsWith('Spinning'))
    expect(later).toBeGreaterThan(0)
    expect(names.slice(later).some((name) => name.startsWith('Spinning'))).toBe(false)
  })

  test.each(['%', '_lectricity', `' or 1=1 --`, '<script>', 'x'.repeat(200), '\\', '(.*)'])(
    'signs mean themselves: %s',
    async (words) => expect((await found(words)).meta.totalItems).toBe(words === '%' ? namesWithPercent : 0),
  )

  test('is sorted by what a column says, what is not stated last', async () => {
    const ratings = (await records('limit=500&sort=-dataQualityRatio')).items.map(
      ({ dataQualityRatio }) => dataQualityRatio,
    )
    const stated = ratings.filter((rating) => rating !== null)
    expect(stated).toEqual(stated.toSorted((a, b) => b - a))
    expect(ratings.slice(0, stated.length)).not.toContain(null)
    expect((await asked.get('/explorer-records?sort=secret')).statusCode).toBe(400)
  })

  test('is closed to a reader', async () => {
    const reader = apiCaller(running, running.loginAs('reader'))
    for (const path of ['', `/${electricityOfFrance}`, `/${electricityOfFrance}/evaluations`])
      expect((await reader.get(`/explorer-records${path}`)).statusCode).toBe(403)
  })
})

describe('one record', () => {
  test('has its factors, its source and its licence', async () => {
    const record = await detail(electricityOfFrance)
    expect(record.factors).toHaveLength(16)
    const climate = record.factors?.find(({ category }) => category === 'cch')
    expect(climate).toEqual({ category: 'cch', value: 0.0813225, withheld: null })
    expect(record.factors?.find(({ category }) => category === 'etf')?.value).toBeNull()
    expect(record.source).toMatchObject({ pack: starter, enabled: true, licence: { id: 'MIT' } })
    expect(record.source.notice?.fr).toContain('droit d’usage')
  })

  test('of the French cost has two scores and no factor', async () => {
    const [process] = (await found('Electricity, medium voltage, Asia')).items
    const { factors, scores, source } = await detail(process?.id ?? '')
    expect([factors, scores]).toEqual([null, { ecs: 57.754, pef: 61.4663 }])
    expect(source.pack).toBe('french-2025-10')
  })

  test('of a pack that the organization has switched off says so', async () => {
    const owner = apiCaller(running, running.loginAs('organization_owner', 'b'))
    const packs = ['textile-lca-database-1.1.0', starter].map((id) => ({ id, enabled: id !== starter }))
    await owner.put('/calculation-settings', { frenchPefReading: 2, packs })
    const path = `/explorer-records/${electricityOfFrance}`
    expect((await owner.get(path)).json<ExplorerRecordDetail>().source.enabled).toBe(false)
    expect((await detail(electricityOfFrance)).source.enabled).toBe(true)
  })

  test.each(['nothing', `${starter}:`, `other:${electricityOfFrance}`, '..%2f..'])(
    '%s: not there',
    async (id) =>
      expect((await asked.get(`/explorer-records/${encodeURIComponent(id)}`)).statusCode).toBe(404),
  )
})

test('a record names the evaluations within sight whose results of now use it', async () => {
  const evaluation = await callerOf(running, running.loginAs('contributor')).evaluated()
  const [version] = await running.database.asOwner(
    `select datasets from evaluation_versions where evaluation_id = '${evaluation.id}'`,
  )
  const datasets = version?.['datasets'] as readonly string[]
  expect(new Set(datasets.map((id) => id.split(':')[0]))).toEqual(
    new Set(['french-2025-10', 'textile-lca-database-1.1.0', starter]),
  )
  const using = async (id: string, who: ApiCaller, query = '') =>
    (await who.get(`/explorer-records/${encodeURIComponent(id)}/evaluations?${query}`)).json<{
      items: UsingEvaluation[]
      meta: ListMeta
    }>()
  for (const id of datasets) {
    expect((await detail(id)).id).toBe(id)
    expect((await using(id, asked)).items.map((one) => one.id)).toEqual([evaluation.id])
  }
  const [used = ''] = datasets
  expect((await using(used, asked, 'search=nothing%25')).meta.totalItems).toBe(0)
  const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
  expect((await using(used, stranger)).items).toEqual([])
})
