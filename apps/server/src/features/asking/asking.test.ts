import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  askFacilities,
  CallAnswer,
  Evaluation,
  findAsks,
  precisionOfVersion,
  Product,
} from '@ecotrame/contract'
import { limits } from '@ecotrame/contract'
import { sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

type Asks = CallAnswer<typeof findAsks>
type Sent = CallAnswer<typeof askFacilities>

let running: TestServer
let owner: Caller
let stranger: Caller
let mill: string
let second: string
let maker: string
let silent: string
let tee: Evaluation
let polo: Evaluation
let products: readonly Product[]
const facility = async (name: string, processes: readonly string[], more: object = {}) =>
  (await owner.post('/facilities', { name, country: 'PT', processes, ...more })).json<{ id: string }>().id
const contact = (name: string) => ({
  contacts: [{ name, email: `${name.toLowerCase()}@mill.example` }],
})
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'supplier_dashboard'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  mill = await facility('Mill', ['spinning', 'knitting'], contact('Ada'))
  second = await facility('Second', ['knitting'], contact('Bob'))
  maker = await facility('Maker', ['garmentMaking'])
  silent = await facility('Silent', [], contact('Eve'))
  tee = await owner.evaluated({ name: 'Tee', facilities: [mill, second, silent] })
  polo = await owner.evaluated({ name: 'Polo', facilities: [mill, maker] })
  await owner.evaluated({ name: 'Alone' })
  products = [
    await productOf(owner, { evaluations: holding([tee, 2]), unitsSold: 100, season: 'SS27' }),
    await productOf(owner, { evaluations: holding([polo, 1]), unitsSold: 50, season: 'AW26' }),
  ]
})
afterAll(() => running.close())

const asks = async (query = ''): Promise<Asks> => {
  const answer = await owner.get(`/dashboard/asks?${query}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Asks>()
}
const widthOf = async (evaluation: Evaluation) => {
  const path = `/results/version/${evaluation.activeVersion?.id ?? ''}/precision`
  return (await owner.get(path)).json<CallAnswer<typeof precisionOfVersion>>()
}
const one = ({ items }: Asks, id: string) => items.find((item) => item.id === id)
const openSum = ({ items }: Asks) => items.reduce((sum, { points }) => sum + (points ?? 0), 0)
const measured = async () => {
  for (const evaluation of [tee, polo]) await widthOf(evaluation)
}

describe('where asking pays', () => {
  test('ranks nobody before anything was measured, and says what is not covered', async () => {
    const { items, whole, coverage } = await asks()
    expect(items).toEqual([])
    expect(whole).toBeNull()
    expect(coverage).toMatchObject({ evaluations: 3, withoutUnits: 1, notMeasured: 2, withoutProcesses: 1 })
  })
  test('divides the interval between those who work on it, and never more than all of it', async () => {
    await measured()
    const answer = await asks()
    const { whole, open, answered, unnamed } = answer
    expect(whole).toBeGreaterThan(0)
    expect(openSum(answer)).toBeCloseTo(open, 6)
    expect(open + answered + unnamed).toBeCloseTo(whole ?? 0, 6)
    expect(answered).toBe(0)
    // Nothing is at stake where nobody said what is done.
    expect(one(answer, silent)).toBeUndefined()
    expect(answer.items.map(({ points }) => points)).toEqual(
      answer.items.map(({ points }) => points).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const knitting = (id: string) =>
      one(answer, id)?.steps.find(({ process }) => process === 'knitting')?.points
    const teeOnly = await asks(`product=${products[0]?.id ?? ''}`)
    const ofTee = (id: string) =>
      one(teeOnly, id)?.steps.find(({ process }) => process === 'knitting')?.points
    expect(ofTee(mill)).toBeCloseTo(ofTee(second) ?? 0, 9)
    // Of one piece of the product that holds two tees; a hundred are sold.
    expect(knitting(second)).toBeCloseTo((ofTee(second) ?? 0) * 100, 6)
  })
  test('is that of a season, of a product or of each piece, and of nothing else', async () => {
    const [all, spring, autumn] = [await asks(), await asks('season=SS27'), await asks('season=AW26')]
    expect((spring.whole ?? 0) + (autumn.whole ?? 0)).toBeCloseTo(all.whole ?? 0, 6)
    expect(one(spring, maker)).toBeUndefined()
    expect(one(autumn, second)).toBeUndefined()
    const piece = await asks('basis=piece')
    expect(piece.coverage).toMatchObject({ evaluations: 3, withoutUnits: 0, notMeasured: 1 })
    expect((await owner.get(`/dashboard/asks?product=${mill}`)).statusCode).toBe(404)
    expect((await stranger.get(`/dashboard/asks?product=${products[0]?.id ?? ''}`)).statusCode).toBe(404)
    expect((await stranger.get(`/dashboard/asks?facility=${mill}`)).json<Asks>().items).toEqual([])
  })
  test('tells of facilities that were chosen also what is not known, and why they are not asked', async () => {
    const answer = await asks(`facility=${silent}&facility=${maker}&facility=${mill}`)
    expect(answer.items).toHaveLength(3)
    expect(one(answer, silent)).toMatchObject({ points: null, share: null, refusal: null })
    expect(one(answer, maker)).toMatchObject({ refusal: 'noContact', contact: null })
    const asked = one(answer, mill)
    expect(asked?.questions).toHaveLength(8)
    expect(asked?.questions.map(({ question }) => question).slice(0, 2)).toEqual(['consent', 'year'])
    // The step that matters most is asked first, and what has no place is named.
    expect(asked?.questions[2]?.process).toBe(asked?.steps[0]?.process)
    expect(asked?.leftOut.length).toBeGreaterThan(0)
  })
  test('leaves out what a facility has answered, and says how much that was', async () => {
    const before = await asks('season=AW26')
    const year = new Date().getFullYear() - 1
    const figure = (kind: string) => ({
      process: 'garmentMaking',
      kind,
      value: 1,
      year,
      evidence: null,
      evidenceUrl: null,
      expiresOn: null,
    })
    const fields = {
      name: 'Maker',
      country: 'PT',
      processes: ['garmentMaking'],
      dataConsent: { givenOn: '2026-01-01', until: null },
    }
    await owner.put(`/facilities/${maker}`, {
      ...fields,
      ownData: ['electricity', 'heat', 'loss'].map(figure),
    })
    const after = await asks('season=AW26')
    expect(one(after, maker)).toBeUndefined()
    expect(after.answered).toBeCloseTo(one(before, maker)?.points ?? NaN, 6)
    await owner.put(`/facilities/${maker}`, { ...fields, dataConsent: null, ownData: [] })
  })
})

describe('asking several facilities at once', () => {
  const questions = [{ question: 'year' }, { question: 'electricity', process: 'knitting' }]
  const to = (id: string, email: string | null = 'x@mill.example') => ({
    facility: id,
    contact: { name: 'Ada', email, language: 'fr' },
    questions,
  })
  const send = (list: readonly object[], caller = owner) =>
    caller.post('/requests/asks', { title: 'Energy', asks: list })

  test('sends each a request with a mail, and says of the others why not', async () => {
    const before = running.mail.length
    const nowhere = products[0]?.id ?? ''
    const answer = await send([
      to(mill),
      to(second, null),
      to(nowhere),
      { ...to(silent), questions: [{ question: 'moon' }] },
    ])
    expect(answer.statusCode).toBe(200)
    const { items } = answer.json<Sent>()
    expect(items.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [false, 'INVALID_VALUES'],
      [false, 'NOT_FOUND'],
      [false, 'INVALID_VALUES'],
    ])
    expect(items.slice(1).every(({ message }) => (message ?? '').length > 10)).toBe(true)
    expect(running.mail).toHaveLength(before + 1)
    expect(running.mail.at(-1)).toMatchObject({ to: 'x@mill.example' })
    const { requestedFields, status } = (await owner.get(`/requests/${items[0]?.request ?? ''}`)).json<{
      requestedFields: object[]
      status: string
    }>()
    expect(requestedFields).toHaveLength(2)
    expect(status).toBe('sent')
  })
  test('asks nobody twice while an answer is waited for', async () => {
    const before = running.mail.length
    const { items } = (await send([to(mill)])).json<Sent>()
    expect(items).toMatchObject([{ ok: false, code: 'ALREADY_ASKED', request: null }])
    expect(running.mail).toHaveLength(before)
    const [asked] = (await asks(`facility=${mill}`)).items
    expect(asked).toMatchObject({ refusal: 'openRequest' })
    expect(asked?.openRequest?.id).toMatch(/-/)
  })
  test('refuses a facility that stands there twice, more than fifty, and facilities of others', async () => {
    expect((await send([to(second), to(second)])).json()).toMatchObject({
      errors: [{ path: 'asks[1].facility' }],
    })
    expect((await send(Array.from({ length: limits.asksMaximum + 1 }, () => to(second)))).statusCode).toBe(
      422,
    )
    expect((await send([to(second)], stranger)).json<Sent>().items).toMatchObject([
      { ok: false, code: 'NOT_FOUND' },
    ])
  })
  test('sends no more mails in a day than are allowed', async () => {
    await running.database.inOrganization(running.organizations.a.id, async (tx) => {
      await tx.execute(sql`insert into request_links (organization_id, request_id, token_hash, expires_at, mailed_as)
        select organization_id, id, decode(md5(random()::text || n), 'hex'), now(), 'invitation'
        from (select organization_id, id from requests limit 1) r, generate_series(1, ${limits.requestMailsOfDayMaximum}) n`)
    })
    const before = running.mail.length
    expect((await send([to(second)])).json<Sent>().items).toMatchObject([
      { ok: false, code: 'TOO_MANY_MAILS' },
    ])
    expect(running.mail).toHaveLength(before)
    expect((await asks(`facility=${second}`)).items).toMatchObject([{ refusal: null }])
  })
})
