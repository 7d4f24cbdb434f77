import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, DefaultPrice, ListMeta, MaterialPrice, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Conventional cotton; its default is 1.51 EUR/kg. A test names only what it is about. */
const aPrice = (changes: object = {}) => ({
  material: 'cotton-conventional',
  price: 1.9,
  currency: 'EUR',
  unit: 'kg',
  validFrom: inDays(-10),
  source: 'Offer of a spinner',
  ...changes,
})
async function made(changes: object = {}): Promise<MaterialPrice> {
  const answer = await owner.post('/material-prices', aPrice(changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const listed = async (query = '') =>
  (await owner.get(`/material-prices?${query}`)).json<{ items: MaterialPrice[]; meta: ListMeta }>()

describe('a price of a material', () => {
  test('holds from its day on; those of before are its history', async () => {
    const old = await made({ price: 1.7, validFrom: inDays(-400) })
    const now = await made({ price: 1.9, validFrom: inDays(-10) })
    await made({ price: 2.2, validFrom: inDays(30) })
    const { items } = await listed('search=cotton')
    expect(items.map(({ price, entries, material }) => [material.name, price, entries])).toEqual([
      ['Cotton fibre, conventional', 1.9, 3],
    ])
    const history = (await owner.get(`/material-prices/${old.id}/history`)).json<{ items: MaterialPrice[] }>()
    expect(history.items.map(({ price }) => price)).toEqual([2.2, 1.9, 1.7])
    await owner.delete(`/material-prices/${now.id}`)
    expect((await listed('search=cotton')).items[0]?.price).toBe(1.7)
  })

  test('is duplicated from the first day without one, or from the day that is sent', async () => {
    const old = await made({ material: 'flax', price: 4, validFrom: inDays(-3) })
    const copies = [1, 2].map(() => owner.post(`/material-prices/duplicate/${old.id}`))
    const days = (await Promise.all(copies)).map((answer) => answer.json<MaterialPrice>().validFrom)
    expect(days.sort()).toEqual([inDays(0), inDays(1)])
    const sent = { validFrom: inDays(1), price: 5 }
    const taken = await owner.post(`/material-prices/duplicate/${old.id}`, sent)
    expect(refusal(taken)).toEqual([422, 'INVALID_VALUES', 'validFrom DAY_TAKEN'])
    const later = await owner.post(`/material-prices/duplicate/${old.id}`, { ...sent, validFrom: inDays(9) })
    // What is not sent stays as it was, also where a form would put a default.
    expect(later.json<MaterialPrice>()).toMatchObject({ price: 5, unit: 'kg', source: 'Offer of a spinner' })
    const { items } = (await owner.get(`/material-prices/${old.id}/history`)).json<{
      items: MaterialPrice[]
    }>()
    expect(items).toHaveLength(4)
    for (const { id } of items) await owner.delete(`/material-prices/${id}`)
  })

  test('that only holds later is shown until then', async () => {
    await made({ material: 'silk', price: 60, validFrom: inDays(90) })
    await made({ material: 'silk', price: 55, validFrom: inDays(20) })
    expect((await listed('search=silk')).items.map(({ price }) => price)).toEqual([55])
  })

  test('is compared with the default where both are of the same currency and unit', async () => {
    const wool = await made({ material: 'wool-fine', price: 17.6 })
    // 17.60 against 8.80 EUR/kg
    expect([wool.defaultEurPerKg, wool.gap]).toEqual([8.8, 1])
    expect((await made({ material: 'flax', currency: 'USD' })).gap).toBeNull()
    expect((await made({ material: 'leather-full-grain', unit: 'm2' })).gap).toBeNull()
    expect((await made({ material: 'hemp' })).defaultEurPerKg).toBeNull()
    expect((await listed('gap=wide')).items.map(({ material }) => material.id)).toEqual(['wool-fine'])
    const unknown = (await listed('gap=unknown&sort=-material')).items
    expect(unknown.map(({ material }) => material.id)).toEqual(['hemp', 'flax', 'leather-full-grain'])
  })

  test.each([
    ['a material that is none', { material: 'unobtainium' }, 'material UNKNOWN_MATERIAL'],
    ['0', { price: 0 }, 'price BELOW_MINIMUM'],
    ['a currency that is none', { currency: 'EURO' }, 'currency UNKNOWN_CHOICE'],
    ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom INVALID_FORMAT'],
  ])('of %s is refused', async (_, changes, field) => {
    const answer = await owner.post('/material-prices', aPrice({ validFrom: inDays(-77), ...changes }))
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', field])
  })

  test('stands once for a material and a day', async () => {
    await made({ material: 'jute' })
    expect(refusal(await owner.post('/material-prices', aPrice({ material: 'jute' })))).toEqual([
      422,
      'INVALID_VALUES',
      'validFrom DAY_TAKEN',
    ])
  })

  test('is corrected by who has read it, and told in the audit log', async () => {
    const { id } = await made({ material: 'acrylic' })
    const { material: _, ...fields } = aPrice({ price: 2.05 })
    const saved = await owner.put(`/material-prices/${id}`, fields, { 'if-match': '"1"' })
    expect([saved.json<MaterialPrice>().price, saved.headers.etag]).toEqual([2.05, '"2"'])
    expect(refusal(await owner.put(`/material-prices/${id}`, fields, { 'if-match': '"1"' }))).toEqual([
      409,
      'STALE_VERSION',
    ])
    const log = (await owner.get(`/audit-log?entityId=${id}`)).json<{ items: AuditEntry[] }>()
    expect(log.items[0]).toMatchObject({
      entityName: 'Acrylic staple fibre',
      action: 'update',
      changes: [{ path: 'price', from: 1.9, to: 2.05, field: 'Price' }],
    })
    const reader = apiCaller(running, running.loginAs('reader'))
    expect(refusal(await reader.delete(`/material-prices/${id}`))).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})

test('default prices stand beside those of the organization, gaps without a figure', async () => {
  const viscose = await made({ material: 'viscose', price: 3 })
  const { items } = (await owner.get('/material-prices/defaults')).json<{ items: DefaultPrice[] }>()
  const of = (id: string) => items.find(({ material }) => material.id === id)
  expect(items).toHaveLength(78)
  expect(of('viscose')?.mine?.id).toBe(viscose.id)
  expect(of('cotton-recycled')).toMatchObject({
    material: { name: 'Cotton fibre, recycled', name_fr: 'Fibre de coton recyclé' },
    eurPerKg: null,
    published: null,
    confidence: 'gap',
  })
})
