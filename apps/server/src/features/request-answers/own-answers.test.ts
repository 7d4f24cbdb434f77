import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  OwnAnswers,
  Request,
  RequestSuggestions,
  reuseOwnAnswers,
  SupplierForm,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { ownPagesPerAccount } from '../auth/tries.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

type Open = Extract<SupplierForm, { readonly state: 'open' }>
type Reused = CallAnswer<typeof reuseOwnAnswers>

let running: TestServer
let first: Caller
let second: Caller
let nobody: Caller
beforeAll(async () => {
  running = await testServer()
  first = callerOf(running, running.loginAs('organization_owner'))
  second = callerOf(running, running.loginAs('organization_owner', 'b'))
  nobody = callerOf(running, {})
})
afterAll(() => running.close())

const process = 'knitting'
const total = (amount: number, unit: string) => [{ item: 'total', amount, unit }]
const questions = [{ question: 'consent' }, { question: 'year' }, { question: 'electricity', process }]
const year = new Date().getFullYear() - 1
const values = [[{ item: 'yes', until: '2030-01-31' }], year, total(100, 'MWh')]

/** A buyer asks somebody by mail. */
async function asks(buyer: Caller, email: string, mail = true) {
  const facility = (
    await buyer.post('/facilities', { name: 'Mill', country: 'PT', processes: [process] })
  ).json<{ id: string }>()
  const contact = { name: 'Rui', email, language: 'en' }
  const request = (
    await buyer.post('/requests', { title: 'Energy', contact, facility: facility.id, questions })
  ).json<Request>()
  const { url } = (await buyer.post(`/requests/${request.id}/link`, { mail })).json<{ url: string }>()
  return { id: request.id, token: url.split('/r/')[1] ?? '' }
}
const formOf = async (token: string) => (await nobody.get(`/r/${token}`)).json<Open>()
async function answers(token: string) {
  for (const [place, { id }] of (await formOf(token)).questions.entries())
    await nobody.put(`/r/${token}/answers/${id}`, { value: values[place] })
  expect((await nobody.post(`/r/${token}/answers`, { name: 'Rui' })).statusCode).toBe(201)
}
/** The page that is mailed to whom the request of a link went. */
async function pageOf(token: string): Promise<string> {
  expect((await nobody.post(`/r/${token}/own-page`, {})).json()).toEqual({ asked: true })
  return /\/r\/own\/([\w-]{43})/.exec(running.mail.at(-1)?.text ?? '')?.[1] ?? ''
}
const own = async (page: string) => (await nobody.get(`/own-answers/${page}`)).json<OwnAnswers>()
const suggested = async (buyer: Caller, id: string) =>
  (await buyer.get(`/requests/${id}/answers`)).json<RequestSuggestions>()

describe('the page of what somebody gave', () => {
  test('is mailed to the address of the request and to nobody else, and tells to whom, what and until when', async () => {
    const asked = await asks(first, 'Rui@One.example')
    await answers(asked.token)
    const before = running.mail.length
    const answer = await nobody.post(`/r/${asked.token}/own-page`, {})
    expect(answer.body).not.toMatch(/own\//)
    expect(running.mail.slice(before).map(({ to }) => to)).toEqual(['Rui@One.example'])
    const page = /\/r\/own\/([\w-]{43})/.exec(running.mail.at(-1)?.text ?? '')?.[1] ?? ''
    const { email, requests } = await own(page)
    expect(email).toBe('rui@one.example')
    expect(requests).toMatchObject([
      {
        id: asked.id,
        open: false,
        consents: true,
        answers: [{ validUntil: '2030-01-31', state: 'proposed' }, { value: year }, {}],
      },
    ])
    expect((await nobody.get(`/own-answers/${asked.token}`)).statusCode).toBe(404)
    expect((await nobody.get(`/r/${page}`)).statusCode).toBe(404)
  })
  test('fills the form of another buyer when its owner says so: without consent, and nothing is sent', async () => {
    const given = await asks(first, 'ana@two.example')
    await answers(given.token)
    const open = await asks(second, 'ana@two.example')
    const page = await pageOf(open.token)
    const { requests } = await own(page)
    expect(requests.map(({ id }) => id)).toEqual([open.id, given.id])
    expect(requests[0]?.reusable).toEqual([{ from: given.id, questions: 2 }])
    // Nothing has crossed yet.
    expect((await formOf(open.token)).questions.every(({ draft }) => draft === null)).toBe(true)
    expect((await suggested(second, open.id)).link?.drafted).toBe(0)
    const { carried, url } = (
      await nobody.post(`/own-answers/${page}/reuse`, { from: given.id, to: open.id })
    ).json<Reused>()
    expect(carried).toBe(2)
    const form = await formOf(url.split('/r/')[1] ?? '')
    expect(form.questions.map(({ draft }) => draft?.value ?? null)).toMatchObject([
      null,
      year,
      [{ amount: 100 }],
    ])
    // Who asks sees nothing before it is sent.
    expect((await suggested(second, open.id)).items).toEqual([])
    expect(JSON.stringify(await suggested(second, open.id))).not.toContain('"amount":100')
    const again = await nobody.post(`/own-answers/${page}/reuse`, { from: given.id, to: open.id })
    expect(again.json()).toMatchObject({ carried: 0 })
    expect(
      (await nobody.post(`/own-answers/${page}/reuse`, { from: open.id, to: given.id })).json(),
    ).toMatchObject({ errors: [{ path: 'to' }] })
  })
  test('takes back the consent that was given to one buyer, and leaves that of another', async () => {
    const [one, other] = [await asks(first, 'eva@three.example'), await asks(second, 'eva@three.example')]
    await answers(one.token)
    await answers(other.token)
    const page = await pageOf(one.token)
    expect((await nobody.post(`/own-answers/${page}/withdrawal`, { request: one.id })).json()).toEqual({
      withdrawn: true,
    })
    const consents = Object.fromEntries(
      (await own(page)).requests.map(({ id, consents: stands }) => [id, stands]),
    )
    expect(consents).toEqual({ [one.id]: false, [other.id]: true })
  })
})

describe('an attacker', () => {
  test('who asks from another house with an address of their own sees and takes nothing of a supplier', async () => {
    const victim = await asks(first, 'victim@mill.example')
    await answers(victim.token)
    const trap = await asks(second, 'mallory@evil.example')
    const page = await pageOf(trap.token)
    expect((await own(page)).requests.map(({ id }) => id)).toEqual([trap.id])
    for (const body of [
      { from: victim.id, to: trap.id },
      { from: trap.id, to: victim.id },
    ])
      expect((await nobody.post(`/own-answers/${page}/reuse`, body)).statusCode).toBe(404)
    expect((await nobody.post(`/own-answers/${page}/withdrawal`, { request: victim.id })).statusCode).toBe(
      404,
    )
    expect((await formOf(trap.token)).questions.every(({ draft }) => draft === null)).toBe(true)
  })
  test('who names the supplier as contact, or changes the contact afterwards, gets no page', async () => {
    const victim = await asks(first, 'owner@mill.example')
    await answers(victim.token)
    // The mail goes to the supplier: the buyer who holds the link of the form learns nothing.
    const trap = await asks(second, 'owner@mill.example')
    const before = running.mail.length
    await nobody.post(`/r/${trap.token}/own-page`, {})
    expect(running.mail.slice(before).map(({ to }) => to)).toEqual(['owner@mill.example'])
    // A link that was never mailed proves no address.
    const unsent = await asks(second, 'thief@evil.example', false)
    const page = await pageOf(unsent.token)
    expect((await own(page)).requests).toEqual([])
    const request = (await second.get(`/requests/${unsent.id}`)).json<Request>()
    const contact = { name: 'Rui', email: 'owner@mill.example', language: 'en' }
    await second.put(
      `/requests/${unsent.id}`,
      { title: request.title, contact, facility: request.facility?.id, questions },
      { 'if-match': `"${request.rowVersion}"` },
    )
    expect((await own(page)).requests).toEqual([])
  })
  test('who guesses, or is late, or asks for many mails, is refused', async () => {
    expect((await nobody.get(`/own-answers/${'x'.repeat(43)}`)).statusCode).toBe(404)
    const asked = await asks(first, 'late@mill.example')
    const page = await pageOf(asked.token)
    for (let more = 1; more < ownPagesPerAccount; more += 1) await pageOf(asked.token)
    expect((await nobody.post(`/r/${asked.token}/own-page`, {})).statusCode).toBe(429)
    await running.database.asSystem((tx) => tx.execute(sql`update supplier_pages set expires_at = now()`))
    expect((await nobody.get(`/own-answers/${page}`)).json()).toMatchObject({ code: 'LINK_CLOSED' })
  })
  test('reads no page from within an organization', async () => {
    const seen = await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.execute(sql`select * from supplier_pages`),
    )
    expect(seen.rows).toEqual([])
  })
  test('whose link was withdrawn gets no answers by this way', async () => {
    const given = await asks(first, 'ida@mill.example')
    await answers(given.token)
    const open = await asks(second, 'ida@mill.example')
    const page = await pageOf(open.token)
    await second.delete(`/requests/${open.id}/link`)
    expect(
      (await nobody.post(`/own-answers/${page}/reuse`, { from: given.id, to: open.id })).json(),
    ).toMatchObject({ errors: [{ path: 'to' }] })
  })
})
