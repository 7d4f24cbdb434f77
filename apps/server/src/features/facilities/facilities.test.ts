import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AuditEntry,
  DuplicatePair,
  Evaluation,
  Facility,
  FacilityRow,
  ListMeta,
  ProblemDetails,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
let counter = 0
/** A spinning mill near Porto. A test names only what it is about. */
const aMill = (changes: object = {}) => ({
  name: `Fiação ${(counter += 1)}`,
  country: 'PT',
  position: { latitude: 41.15, longitude: -8.61 },
  processes: ['spinning'],
  ...changes,
})
async function made(changes: object = {}): Promise<Facility> {
  const answer = await owner.post('/facilities', aMill(changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const listed = async (query: string) =>
  (await owner.get(`/facilities?${query}`)).json<{ items: FacilityRow[]; meta: ListMeta }>()
const names = async (query: string) => (await listed(query)).items.map(({ name }) => name)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const certificate = (expiresOn: string | null) => ({
  scheme: 'gots',
  number: 'CU 1234',
  evidence: 'scope certificate',
  evidenceUrl: null,
  expiresOn,
})
const electricity = { process: 'spinning', kind: 'electricity', value: 3.4, year: 2025 }

async function evaluationOf(changes: object): Promise<Evaluation> {
  const answer = await owner.post('/evaluations', { category: 'tshirt', name: 'Tee', ...changes })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}
const evaluation = async (id: string) => (await owner.get(`/evaluations/${id}`)).json<Evaluation>()
const entriesOf = async (id: string) =>
  (await owner.get(`/audit-log?entityId=${id}&fields=action,changes(path,from,to)`)).json<{
    items: AuditEntry[]
  }>().items

describe('a copy of a facility', () => {
  test('has a name of its own and nothing that vouches for the original, and is not proposed for merging', async () => {
    const original = await made({
      name: 'Fiação do Lima',
      address: 'Rua do Lima 4',
      osId: 'PT2020151E9W6ZR',
      certificates: [certificate('2027-03-01')],
      ownData: [electricity],
      dataConsent: { givenBy: 'Inês', givenOn: '2026-01-01', until: null },
    })
    const copies = await Promise.all([1, 2].map(() => owner.post(`/facilities/duplicate/${original.id}`)))
    const [first, second] = copies.map((answer) => answer.json<Facility>())
    expect([first?.name, second?.name].sort()).toEqual(['Fiação do Lima (copy 2)', 'Fiação do Lima (copy)'])
    expect(first).toMatchObject({
      address: 'Rua do Lima 4',
      processes: ['spinning'],
      osId: null,
      certificates: [],
      ownData: [],
      dataConsent: null,
    })
    expect((await entriesOf(first?.id ?? ''))[0]).toMatchObject({ action: 'duplicate' })
    const { items } = (await owner.get('/facilities/duplicates?limit=100')).json<{ items: DuplicatePair[] }>()
    const pairs = items.flatMap(({ a, b }) => (a.id === original.id || b.id === original.id ? [a.name] : []))
    expect(pairs).toEqual([])
  })

  test('takes what is sent with it, checked as when one is made', async () => {
    const { id } = await made()
    const sent = { name: 'Weaver', country: 'XX' }
    expect(refusal(await owner.post(`/facilities/duplicate/${id}`, sent))[0]).toBe(422)
    const copy = await owner.post(`/facilities/duplicate/${id}`, { name: 'Weaver', processes: ['weaving'] })
    expect(copy.json<Facility>()).toMatchObject({ name: 'Weaver', country: 'PT', processes: ['weaving'] })
    const reader = apiCaller(running, running.loginAs('reader'))
    expect(refusal(await reader.post(`/facilities/duplicate/${id}`))).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})

describe('a facility', () => {
  test('is made, changed with its evidence, and found by place, address, supplier and process', async () => {
    const created = await made({ name: 'Têxtil do Ave', address: 'Rua da Fábrica 1', supplier: 'Grupo Ave' })
    expect(created).toMatchObject({ rowVersion: 1, evaluations: 0, nextExpiry: null, references: [] })
    const answer = await owner.put(
      `/facilities/${created.id}`,
      {
        ...created,
        place: 'Guimarães',
        tier: 3,
        processes: ['weaving', 'dyeingAndFinishing', 'weaving'],
        contacts: [{ name: 'Inês', email: 'ines@ave.example' }],
        certificates: [certificate('2027-03-01'), certificate('2026-12-31')],
        ownData: [
          electricity,
          { ...electricity, kind: 'loss', value: 4, year: 2024, expiresOn: '2029-01-01' },
        ],
      },
      { 'if-match': '"1"' },
    )
    expect(answer.json()).toMatchObject({
      rowVersion: 2,
      processes: ['weaving', 'dyeingAndFinishing'],
      nextExpiry: '2026-12-31',
      dataYear: 2025,
      contacts: [{ name: 'Inês', email: 'ines@ave.example', phone: null }],
    })
    for (const search of ['guimaraes', 'fabrica', 'grupo+ave', 'TEXTIL'])
      expect(await names(`search=${search}`)).toEqual(['Têxtil do Ave'])
    expect(await names('process=dyeingAndFinishing&process=printing&tier=3')).toEqual(['Têxtil do Ave'])
    expect(refusal(await owner.put(`/facilities/${created.id}`, aMill(), { 'if-match': '"1"' }))).toEqual([
      409,
      'STALE_VERSION',
    ])
  })

  test.each([
    [{ name: '' }, 'name REQUIRED'],
    [{ country: 'ZZ' }, 'country UNKNOWN_COUNTRY'],
    [{ country: 'BD' }, 'position POSITION_IN_OTHER_COUNTRY'],
    [{ position: { latitude: -8.61, longitude: 41.15 } }, 'position POSITION_SWAPPED'],
    [{ position: { latitude: 91, longitude: 0 } }, 'position.latitude ABOVE_MAXIMUM'],
    [{ tier: 5 }, 'tier ABOVE_MAXIMUM'],
    [{ processes: ['baking'] }, 'processes[0] UNKNOWN_CHOICE'],
    [{ certificates: [{ scheme: 'nobody-knows' }] }, 'certificates[0].scheme UNKNOWN_SCHEME'],
    [
      { certificates: [{ scheme: 'gots', expiresOn: '2026-02-30' }] },
      'certificates[0].expiresOn INVALID_FORMAT',
    ],
    [
      { certificates: [{ scheme: 'gots', evidenceUrl: 'javascript:alert(1)' }] },
      'certificates[0].evidenceUrl INVALID_FORMAT',
    ],
    [{ ownData: [{ ...electricity, value: 3400 }] }, 'ownData[0].value ABOVE_MAXIMUM'],
    [{ ownData: [{ ...electricity, kind: 'loss', value: 104 }] }, 'ownData[0].value ABOVE_MAXIMUM'],
    [{ contacts: [{ name: 'Inês', email: 'ines' }] }, 'contacts[0].email INVALID_FORMAT'],
  ])('with %j is refused: %s', async (changes, expected) => {
    const [status, code, ...fields] = refusal(await owner.post('/facilities', aMill(changes)))
    expect([status, code, fields]).toEqual([422, 'INVALID_VALUES', [expected]])
  })

  test('is kept from who may not write, and from others', async () => {
    const { id } = await made()
    const reader = apiCaller(running, running.loginAs('reader'))
    expect((await reader.get(`/facilities/${id}`)).statusCode).toBe(200)
    expect(refusal(await reader.delete(`/facilities/${id}`))).toEqual([403, 'PERMISSION_REQUIRED'])
    const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
    expect(refusal(await stranger.get(`/facilities/${id}`))).toEqual([404, 'NOT_FOUND'])
    const foreign = (await stranger.post('/facilities', aMill())).json<Facility>().id
    expect(refusal(await owner.post(`/facilities/${id}/merge`, { others: [foreign] }))).toEqual([
      422,
      'INVALID_VALUES',
      'others UNKNOWN_FACILITY',
    ])
  })
})

test('lists tell evidence that has expired from evidence that soon will', async () => {
  for (const [name, day] of [
    ['Past', -1],
    ['Today', 0],
    ['Soon', 90],
    ['Later', 91],
  ] as const)
    await made({ name: `Evidence ${name}`, supplier: 'Dated', certificates: [certificate(inDays(day))] })
  await made({ name: 'Evidence None', supplier: 'Dated' })
  const dated = (state: string) => names(`search=dated&evidence=${state}&sort=nextExpiry`)
  expect(await dated('expired')).toEqual(['Evidence Past'])
  expect(await dated('soon')).toEqual(['Evidence Today', 'Evidence Soon'])
  expect(await dated('valid')).toEqual(['Evidence Later'])
  expect(await names('search=dated&sort=-nextExpiry')).toEqual([
    'Evidence Later',
    'Evidence Soon',
    'Evidence Today',
    'Evidence Past',
    'Evidence None',
  ])
})

test('the map has every place that the filters let through, and counts those without one', async () => {
  await made({ name: 'Placed', supplier: 'Mapped' })
  await made({ name: 'Nowhere', supplier: 'Mapped', position: null })
  const { json } = await owner.get('/facilities/map?search=mapped')
  expect(json()).toMatchObject({
    places: [{ name: 'Placed', latitude: 41.15, longitude: -8.61, evaluations: 0 }],
    countries: [{ country: 'PT', facilities: 2, withoutPosition: 1 }],
  })
  expect(await names('search=mapped&position=without')).toEqual(['Nowhere'])
})

describe('evaluations that name a facility', () => {
  test('say so, are found by it, and keep it until another list is saved', async () => {
    const [mill, dyer] = [await made({ name: 'Mill' }), await made({ name: 'Dyer' })]
    const tee = await evaluationOf({ facilities: [mill.id, dyer.id, mill.id] })
    expect(tee.facilities.map(({ name }) => name)).toEqual(['Dyer', 'Mill'])
    const found = await owner.get(`/evaluations?facility=${mill.id}`)
    expect(found.json()).toMatchObject({ items: [{ id: tee.id, facilities: [{}, {}] }] })
    const body = { ...tee, category: 'tshirt', team: null }
    const { facilities: _, ...silent } = body
    expect((await owner.put(`/evaluations/${tee.id}`, silent)).json<Evaluation>().facilities).toHaveLength(2)
    const saved = await owner.put(`/evaluations/${tee.id}`, { ...silent, facilities: [dyer.id] })
    expect(saved.json<Evaluation>().facilities).toEqual([{ id: dyer.id, name: 'Dyer' }])
    expect((await entriesOf(tee.id))[0]?.changes).toEqual([
      { path: 'facilities', from: ['Dyer', 'Mill'], to: ['Dyer'] },
    ])
    const copy = await owner.post(`/evaluations/duplicate/${tee.id}`)
    expect(copy.json<Evaluation>().facilities).toEqual([{ id: dyer.id, name: 'Dyer' }])
    expect(refusal(await owner.put(`/evaluations/${tee.id}`, { ...silent, facilities: [tee.id] }))).toEqual([
      422,
      'INVALID_VALUES',
      'facilities[0] UNKNOWN_FACILITY',
    ])
  })

  test('lose it when it is deleted, with a new row version and an entry in the audit log', async () => {
    const mill = await made({ name: 'Goner' })
    const [one, two] = [
      await evaluationOf({ facilities: [mill.id] }),
      await evaluationOf({ facilities: [mill.id] }),
    ]
    expect((await listed(`search=goner`)).items[0]?.evaluations).toBe(2)
    const weighed = await owner.post('/facilities/weigh-deletion', { ids: [mill.id] })
    expect(weighed.json()).toEqual({ facilities: 1, evaluations: 2 })
    expect((await owner.delete(`/facilities/${mill.id}`)).json()).toEqual({ id: mill.id, evaluations: 2 })
    for (const before of [one, two]) {
      const after = await evaluation(before.id)
      expect([after.facilities, after.rowVersion, after.state]).toEqual([
        [],
        before.rowVersion + 1,
        before.state,
      ])
      expect((await entriesOf(before.id))[0]).toMatchObject({
        action: 'update',
        changes: [{ path: 'facilities', from: ['Goner'], to: [] }],
      })
    }
    expect((await entriesOf(mill.id))[0]).toMatchObject({ action: 'delete' })
  })

  test('are counted once when many are deleted; what is not there is left out', async () => {
    const [a, b] = [await made(), await made()]
    await evaluationOf({ facilities: [a.id, b.id] })
    const ids = [a.id, b.id, crypto.randomUUID()]
    expect((await owner.post('/facilities/delete', { ids })).json()).toEqual({
      facilities: 2,
      evaluations: 1,
    })
    expect((await owner.post('/facilities/delete', { ids })).json()).toEqual({
      facilities: 0,
      evaluations: 0,
    })
  })
})

describe('duplicates', () => {
  const pairs = async () =>
    (await owner.get('/facilities/duplicates?limit=500')).json<{ items: DuplicatePair[] }>().items
  const between = async (one: Facility, other: Facility) =>
    (await pairs()).find(({ a, b }) => [a.id, b.id].sort().join() === [one.id, other.id].sort().join())

  test.each([
    ['the same name in another spelling', { name: 'ÉLAN Têxteis, Lda.' }, ['sameName', 'near']],
    ['the same identifier', { name: 'Other name', osId: 'PT2020' }, ['sameOsId', 'near']],
    ['a similar name next door', { name: 'Elan Texteiss' }, ['similarName', 'near']],
    [
      'a similar name elsewhere',
      { name: 'Elan Tecidos', position: { latitude: 38.7, longitude: -9.1 } },
      null,
    ],
    ['the same name in another country', { name: 'Elan Texteis', country: 'ES', position: null }, null],
  ])('%s', async (_what, changes, reasons) => {
    const known = await made({ name: 'Elan Texteis', osId: 'PT2020' })
    const other = await made(changes)
    expect((await between(known, other))?.reasons ?? null).toEqual(reasons)
    await owner.post('/facilities/delete', { ids: [known.id, other.id] })
  })

  test('that somebody tells apart are not proposed again', async () => {
    const [one, two] = [await made({ name: 'Twin' }), await made({ name: 'Twin' })]
    expect(await between(one, two)).toBeDefined()
    expect((await owner.post(`/facilities/${two.id}/told-apart`, { other: one.id })).statusCode).toBe(200)
    expect(await between(one, two)).toBeUndefined()
    expect(refusal(await owner.post(`/facilities/${one.id}/told-apart`, { other: one.id }))).toEqual([
      422,
      'INVALID_VALUES',
      'other SAME_FACILITY',
    ])
  })

  test('merge into the one that is kept: it takes what it lacks, and the evaluations', async () => {
    const kept = await made({ name: 'Kept', position: null, certificates: [certificate('2027-01-01')] })
    const other = await made({
      name: 'Other',
      processes: ['knitting', 'spinning'],
      place: 'Braga',
      certificates: [certificate('2027-01-01'), certificate('2026-06-30')],
      ownData: [electricity],
    })
    const both = await evaluationOf({ facilities: [kept.id, other.id] })
    const onlyOther = await evaluationOf({ facilities: [other.id] })
    const merged = await owner.post(
      `/facilities/${kept.id}/merge`,
      { others: [other.id] },
      { 'if-match': '"1"' },
    )
    expect(merged.json()).toMatchObject({
      id: kept.id,
      name: 'Kept',
      place: 'Braga',
      position: { latitude: 41.15 },
      processes: ['spinning', 'knitting'],
      certificates: [{ expiresOn: '2027-01-01' }, { expiresOn: '2026-06-30' }],
      nextExpiry: '2026-06-30',
      dataYear: 2025,
      evaluations: 2,
    })
    for (const { id } of [both, onlyOther])
      expect((await evaluation(id)).facilities).toEqual([{ id: kept.id, name: 'Kept' }])
    expect(refusal(await owner.get(`/facilities/${other.id}`))).toEqual([404, 'NOT_FOUND'])
    expect((await entriesOf(other.id))[0]?.changes).toContainEqual({
      path: 'mergedInto',
      from: 'Kept',
      to: null,
    })
  })
})
