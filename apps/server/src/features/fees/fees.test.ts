import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeeTariffRow, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { daysAfter, today } from '../../platform/values/days.ts'
import { bonusStatement } from './fees.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const now = today()
const aTariff = (changes: object = {}) => ({
  scheme: 'Scheme',
  validFrom: '2026-01-01',
  validTo: daysAfter(now, 1),
  baseEuros: 0.1,
  criteria: [{ name: 'Recycled', kind: 'recycledShare', atLeast: 20, euros: -0.04 }],
  ...changes,
})
async function made(changes: object = {}): Promise<FeeTariffRow> {
  const answer = await owner.post('/fee-tariffs', aTariff(changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const errorsOf = (answer: { json: <T>() => T }) => answer.json<ProblemDetails>().errors ?? []

describe('a tariff of fees', () => {
  test('is none until somebody enters one; one that ends tomorrow is used today, and says so', async () => {
    expect((await owner.get('/fee-tariffs')).json<{ items: unknown[] }>().items).toEqual([])
    const ending = await made()
    expect(ending).toMatchObject({ state: 'current', daysLeft: 1, gapFrom: null })
    const next = await made({ validFrom: daysAfter(now, 5), validTo: null })
    expect(next).toMatchObject({ state: 'coming', daysLeft: null, gapFrom: null })
    const again = (await owner.get(`/fee-tariffs/${ending.id}`)).json<FeeTariffRow>()
    expect(again.gapFrom).toBe(daysAfter(now, 2))
    const past = await made({ validFrom: '2025-01-01', validTo: '2025-12-31' })
    expect(past).toMatchObject({ state: 'past', daysLeft: null, gapFrom: null })
  })

  test('is refused where it overlaps another, naming both', async () => {
    const overlap = await owner.post('/fee-tariffs', aTariff({ validFrom: now, validTo: null }))
    expect(overlap.statusCode).toBe(422)
    expect(errorsOf(overlap)[0]).toMatchObject({ path: 'validFrom', code: 'OVERLAP' })
    expect(errorsOf(overlap)[0]?.message).toMatch(
      /^Two tariffs of Scheme overlap: this one \(.* until further notice\) and the one of 01-01-2026 to /,
    )
    const french = await owner.post('/fee-tariffs', aTariff(), { 'accept-language': 'fr' })
    expect(errorsOf(french)[0]?.message).toMatch(/^Deux barèmes de Scheme se chevauchent/)
    await made({ category: 'jeans' })
    await made({ scheme: 'Other', criteria: [] })
    const [first, second] = await Promise.all(
      [1, 2].map(() => owner.post('/fee-tariffs', aTariff({ scheme: 'At once' }))),
    )
    expect([first?.statusCode, second?.statusCode].toSorted()).toEqual([201, 422])
    const { items } = (await owner.get('/fee-tariffs?search=once')).json<{ items: FeeTariffRow[] }>()
    expect(items).toHaveLength(1)
    await owner.delete(`/fee-tariffs/${items[0]?.id}`)
  })

  test.each([
    ['a last day before the first', { validTo: '2025-12-31' }, 'validTo'],
    ['a negative base', { baseEuros: -1 }, 'baseEuros'],
    ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
    [
      'a criterion without its value',
      { criteria: [{ name: 'x', kind: 'durability', atLeast: null, euros: 1 }] },
      'criteria[0].atLeast',
    ],
    [
      'a criterion without a name',
      { criteria: [{ name: ' ', kind: 'stated', atLeast: null, euros: 1 }] },
      'criteria[0].name',
    ],
    ['a link that runs something', { link: 'javascript:alert(1)' }, 'link'],
  ])('with %s is refused', async (_, changes, path) => {
    const answer = await owner.post('/fee-tariffs', aTariff({ scheme: 'Refused', ...changes }))
    expect([answer.statusCode, errorsOf(answer)[0]?.path]).toEqual([422, path])
  })

  test('says premiums and penalties for the sheet, as long as it can decide on all of them', async () => {
    const found = await running.database.asSystem((tx) =>
      tx.execute<{ id: string }>('select organization_id as id from fee_tariffs limit 1'),
    )
    const organizationId = found.rows[0]?.id ?? ''
    const said = (recycledShare: number | null) =>
      running.database.inOrganization(organizationId, (tx) =>
        bonusStatement(tx, organizationId, {
          category: 'tshirt',
          facts: { recycledShare, durability: null },
        }),
      )
    const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')
    const statement = await said(30)
    expect([plain(statement?.en), plain(statement?.fr)]).toEqual([
      'Scheme: premium €0.04 (Recycled)',
      'Scheme : prime 0,04 € (Recycled)',
    ])
    expect(await said(0)).toBeNull()
    expect(await said(null)).toBeNull()
  })
})
