import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditEntry,
  Evaluation,
  OrganizationDataDetail,
  OrganizationDataRow,
  ProblemDetails,
  SelectedOrganizationData,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'category_jeans'] })
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
let year = 2000
const fieldsOf = (changes: Partial<OrganizationDataDetail> = {}) => ({
  year: (year += 1),
  season: null,
  selected: false,
  values: { storeShare: 60, onlineShare: 40 },
  ...changes,
})
async function made(category: string, changes?: Partial<OrganizationDataDetail>) {
  const answer = await owner.post('/organization-data', { category, ...fieldsOf(changes) })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<OrganizationDataDetail>()
}
const listed = async (query: string) =>
  (await owner.get(`/organization-data?${query}`)).json<{ items: OrganizationDataRow[] }>().items
async function started(body: object): Promise<Evaluation> {
  const answer = await owner.post('/evaluations', { name: 'Tee', category: 'tshirt', ...body })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const told = ({ values }: Evaluation, ...ids: string[]) =>
  ids.map((id) => [values[id]?.value ?? null, values[id]?.origin])

describe('organization data', () => {
  test('is kept by year, season and category, and found by all three', async () => {
    const { id } = await made('tshirt', { year: 2051, season: 'Été' })
    await made('jeans', { year: 2051 })
    expect((await listed('search=2051%20ete')).map((row) => row.id)).toEqual([id])
    expect((await listed('search=2051&category=jeans')).map(({ season }) => season)).toEqual([null])
    expect((await listed('search=jeans%202051')).map(({ category }) => category.id)).toEqual(['jeans'])
    const twice = await owner.post('/organization-data', {
      category: 'tshirt',
      ...fieldsOf({ year: 2051, season: 'ÉTÉ' }),
    })
    expect(refusal(twice)).toEqual([422, 'INVALID_VALUES', 'season SEASON_TAKEN'])
  })

  test('tells its changes, and refuses who has read an older one', async () => {
    const { id, rowVersion } = await made('tshirt')
    const body = fieldsOf({ values: { repairability: 1.05 } })
    const match = { 'if-match': `"${rowVersion}"` }
    expect((await owner.put(`/organization-data/${id}`, body, match)).json()).toMatchObject(body)
    expect(refusal(await owner.put(`/organization-data/${id}`, body, match))).toEqual([409, 'STALE_VERSION'])
    expect((await owner.delete(`/organization-data/${id}`)).statusCode).toBe(200)
    const { items } = (await owner.get(`/audit-log?entityId=${id}`)).json<{ items: AuditEntry[] }>()
    expect(items.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test.each([
    ['a field of one product', { mass: 120 }, 'values.mass UNKNOWN_PARAMETER'],
    ['channels that are not all sales', { storeShare: 60 }, 'values.storeShare SHARES_NOT_100'],
    ['a value out of range', { repairability: 40 }, 'values.repairability OUT_OF_RANGE'],
  ])('refuses %s', async (_, values, error) => {
    const answer = await owner.post('/organization-data', { category: 'tshirt', ...fieldsOf({ values }) })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', error])
  })

  test('refuses a category that is none, and who does not keep the organization', async () => {
    const strange = await owner.post('/organization-data', { category: 'spoon', ...fieldsOf() })
    expect(refusal(strange)).toEqual([422, 'INVALID_VALUES', 'category UNKNOWN_CATEGORY'])
    const manager = apiCaller(running, running.loginAs('team_manager'))
    const { id } = await made('tshirt')
    expect((await manager.get(`/organization-data/${id}`)).statusCode).toBe(200)
    expect(refusal(await manager.delete(`/organization-data/${id}`))).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})

describe('the selected data', () => {
  test('is one of each category, also when two are selected at once', async () => {
    const before = await made('jeans', { selected: true })
    await Promise.all([1, 2, 3].map(() => made('jeans', { selected: true })))
    const selected = (await listed('category=jeans')).filter((row) => row.selected)
    expect(selected).toHaveLength(1)
    expect(selected[0]?.id).not.toBe(before.id)
    const { items } = (await owner.get('/evaluations/organization-data/selected')).json<{
      items: SelectedOrganizationData[]
    }>()
    expect(items.find(({ category }) => category.id === 'jeans')?.set?.id).toBe(selected[0]?.id)
  })

  test('is what new evaluations start with, and they keep it', async () => {
    const set = await made('tshirt', {
      selected: true,
      values: { storeShare: 60, onlineShare: 40, numberOfReferences: 900 },
    })
    const tee = await started({})
    expect(told(tee, 'storeShare', 'numberOfReferences', 'directShare')).toEqual([
      [60, 'organization'],
      [900, 'organization'],
      [null, 'default'],
    ])
    const of = (id: string) => owner.get(`/evaluations/organization-data/selected/${id}`)
    expect((await of(tee.id)).json()).toMatchObject({ set: { id: set.id }, values: { storeShare: 60 } })
    expect((await of('tshirt')).json()).toEqual((await of(tee.id)).json())
    expect(refusal(await of('spoon'))).toEqual([404, 'NOT_FOUND'])
    await owner.delete(`/organization-data/${set.id}`)
    expect((await of('tshirt')).json()).toMatchObject({ set: null, values: {} })
    const kept = (await owner.get(`/evaluations/${tee.id}`)).json<Evaluation>()
    expect(told(kept, 'storeShare')).toEqual([[60, 'organization']])
  })

  test('gives way to what is sent, to all channels when one is, and follows another category', async () => {
    await made('tshirt', { selected: true, values: { storeShare: 60, onlineShare: 40, price: 35 } })
    const template = (await started({})).values['storeShare']
    const values = { storeShare: { ...template, value: 100, origin: 'user' } }
    const tee = await started({ values })
    expect(told(tee, 'storeShare', 'onlineShare', 'price')).toEqual([
      [100, 'user'],
      [null, 'default'],
      [35, 'organization'],
    ])
    await made('jeans', { selected: true, values: { price: 80 } })
    const moved = await owner.put(`/evaluations/${tee.id}`, {
      name: 'Jeans',
      category: 'jeans',
      values: {},
      composition: [],
    })
    expect(told(moved.json<Evaluation>(), 'storeShare', 'price')).toEqual([
      [null, 'default'],
      [80, 'organization'],
    ])
  })
})
