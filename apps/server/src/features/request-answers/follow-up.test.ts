import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  findFacilityAnswers,
  findRequestRates,
  Notification,
  repeatRequest,
  Request,
  RequestLink,
  RequestSuggestions,
  SupplierForm,
} from '@ecotrame/contract'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { remindDue } from './follow-up.ts'
import { tellLapses } from './lapses.ts'

type Open = Extract<SupplierForm, { readonly state: 'open' }>
type Rates = CallAnswer<typeof findRequestRates>

let running: TestServer
let owner: Caller
let stranger: Caller
let nobody: Caller
beforeAll(async () => {
  running = await testServer()
  owner = callerOf(running, running.loginAs('organization_owner'))
  stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  nobody = callerOf(running, {})
})
afterAll(() => running.close())

const process = 'knitting'
const total = (amount: number, unit: string) => [{ item: 'total', amount, unit }]
const year = new Date().getFullYear() - 1
const questions = [
  { question: 'consent' },
  { question: 'year' },
  { question: 'production', process },
  { question: 'electricity', process },
]
const answers = [[{ item: 'yes', until: null }], year, total(500, 't'), total(100, 'MWh')] as const
let count = 0
const contact = (email: string | null = 'rui@mill.example') => ({ name: 'Rui', email, language: 'en' })
async function asked({
  mail = true,
  dueOn = null as string | null,
  email = 'rui@mill.example' as string | null,
} = {}) {
  const name = `Mill ${(count += 1)}`
  const facility = (await owner.post('/facilities', { name, country: 'PT', processes: [process] })).json<{
    id: string
  }>()
  const body = { title: 'Energy', contact: contact(email), facility: facility.id, questions, dueOn }
  const request = (await owner.post('/requests', body)).json<Request>()
  const { url } = (await owner.post(`/requests/${request.id}/link`, { mail })).json<{ url: string }>()
  return { facility: facility.id, request: request.id, token: url.split('/r/')[1] ?? '' }
}
const formOf = async (token: string) => (await nobody.get(`/r/${token}`)).json<Open>()
async function answer(token: string) {
  const form = await formOf(token)
  for (const [place, { id }] of form.questions.entries())
    await nobody.put(`/r/${token}/answers/${id}`, { value: answers[place] })
  expect((await nobody.post(`/r/${token}/answers`, { name: 'Rui' })).statusCode).toBe(201)
}
async function accept(request: string) {
  const { items } = (await owner.get(`/requests/${request}/answers`)).json<RequestSuggestions>()
  const decisions = items.map(({ id }) => ({ answer: id, accept: true }))
  expect((await owner.post(`/requests/${request}/answers/decisions`, { decisions })).statusCode).toBe(200)
}
/** Every link of a request was made so many days earlier. */
const age = (request: string, days: number) =>
  running.database.inOrganization(running.organizations.a.id, (tx) =>
    tx.execute(sql`update request_links set created_at = created_at - make_interval(days => ${days})
      where request_id = ${request}`),
  )
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const due = (request: string, days: number) =>
  running.database.inOrganization(running.organizations.a.id, (tx) =>
    tx.execute(sql`update requests set due_on = current_date + ${days}::integer where id = ${request}`),
  )
const following = () => ({
  database: running.database,
  mail: running.post,
  webLink: (path: string) => `https://x.example${path}`,
})
const mailed = () => running.mail.length

describe('a reminder', () => {
  test('goes out by hand with a link that works, and not twice within a day', async () => {
    const { request, token } = await asked()
    const remind = () => owner.post(`/requests/${request}/reminders`, {})
    expect((await remind()).json()).toMatchObject({ code: 'REMINDED_ALREADY' })
    await age(request, 2)
    const before = mailed()
    const link = (await remind()).json<RequestLink>()
    expect(link.remindedAt).not.toBeNull()
    expect(mailed()).toBe(before + 1)
    const { text, to } = running.mail.at(-1) ?? { text: '', to: '' }
    expect(to).toBe('rui@mill.example')
    const another = /\/r\/([\w-]{43})/.exec(text)?.[1] ?? ''
    expect(another).not.toBe(token)
    expect((await formOf(another)).questions).toHaveLength(4)
    expect((await formOf(token)).state).toBe('open')
    expect((await remind()).json()).toMatchObject({ code: 'REMINDED_ALREADY' })
  })
  test('needs an address, a link that was not withdrawn, and somebody of the house', async () => {
    const without = await asked({ mail: false, email: null })
    expect((await owner.post(`/requests/${without.request}/reminders`, {})).json()).toMatchObject({
      errors: [{ path: 'contact.email' }],
    })
    const withdrawn = await asked()
    await owner.delete(`/requests/${withdrawn.request}/link`)
    await age(withdrawn.request, 2)
    expect((await owner.post(`/requests/${withdrawn.request}/reminders`, {})).json()).toMatchObject({
      errors: [{ path: 'link', code: 'NO_LINK' }],
    })
    expect((await stranger.post(`/requests/${withdrawn.request}/reminders`, {})).statusCode).toBe(404)
  })
  test('goes out by itself before and after the day, once each, and never to who answered or got no mail', async () => {
    const { request, token } = await asked({ dueOn: inDays(20) })
    const byHand = await asked({ mail: false, dueOn: inDays(20) })
    for (const one of [request, byHand.request]) {
      await due(one, 2)
      await age(one, 10)
    }
    expect(await remindDue(following())).toBe(1)
    expect(await remindDue(following())).toBe(0)
    // The day itself is no day of a reminder; the one after it is.
    await age(request, 3)
    await due(request, 0)
    expect(await remindDue(following())).toBe(0)
    await due(request, -2)
    expect(await remindDue(following())).toBe(1)
    await age(request, 3)
    await due(request, -5)
    expect(await remindDue(following())).toBe(0)
    await answer(token)
    await due(request, -9)
    await age(request, 20)
    expect(await remindDue(following())).toBe(0)
  })
})

describe('asking again', () => {
  test('opens the form with the answers of before, sends nothing by itself, and leaves out what is past', async () => {
    const { request, token } = await asked()
    expect((await owner.post(`/requests/${request}/repeat`, {})).json()).toMatchObject({
      code: 'ALREADY_ASKED',
    })
    await answer(token)
    await accept(request)
    const answerOfRepeat = await owner.post(`/requests/${request}/repeat`, { dueOn: inDays(30) })
    expect(answerOfRepeat.statusCode).toBe(201)
    const repeated = answerOfRepeat.json<CallAnswer<typeof repeatRequest>>()
    expect(repeated).toMatchObject({ carried: 4, mailedTo: 'rui@mill.example' })
    const another = /\/r\/([\w-]{43})/.exec(running.mail.at(-1)?.text ?? '')?.[1] ?? ''
    const form = await formOf(another)
    expect(form.questions.map(({ draft }) => draft?.value)).toMatchObject([
      [{ item: 'yes' }],
      year,
      [{ amount: 500, unit: 't' }],
      [{ amount: 100, unit: 'MWh' }],
    ])
    const { items } = (await owner.get(`/requests/${repeated.request}/answers`)).json<RequestSuggestions>()
    expect(items).toEqual([])
    expect((await stranger.post(`/requests/${request}/repeat`, {})).statusCode).toBe(404)
  })
  test('does not carry a consent that is over', async () => {
    const { request, token } = await asked()
    await answer(token)
    await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.execute(sql`update request_answers set value = jsonb_set(value, '{0,until}', '"2020-01-01"')
        where request_id = ${request} and value @> '[{"item": "yes"}]'`),
    )
    const repeated = (await owner.post(`/requests/${request}/repeat`, {})).json()
    expect(repeated).toMatchObject({ carried: 3 })
  })
})

describe('the rate of answers', () => {
  test('adds up in all what it tells of facilities, and tells nothing of others', async () => {
    const before = (await owner.get('/requests/rates')).json<Rates>()
    const { facility, request, token } = await asked()
    await formOf(token)
    const opened = (await owner.get('/requests/rates')).json<Rates>()
    const own = ({ facilities }: Rates) => facilities.find(({ id }) => id === facility)
    expect(own(opened)).toMatchObject({
      requests: 1,
      opened: 1,
      answered: 0,
      questions: { asked: 4, answered: 0, accepted: 0 },
    })
    await answer(token)
    await accept(request)
    const after = (await owner.get('/requests/rates')).json<Rates>()
    expect(own(after)).toMatchObject({ answered: 1, questions: { asked: 4, answered: 4, accepted: 4 } })
    expect(after.total.requests).toBe(before.total.requests + 1)
    const sum = after.facilities.reduce((all, { questions: { accepted } }) => all + accepted, 0)
    expect(sum).toBe(after.total.questions.accepted)
    expect((await stranger.get('/requests/rates')).json<Rates>()).toMatchObject({
      total: { requests: 0 },
      facilities: [],
    })
  })
})

describe('what lapses soon', () => {
  test('is told once to who asked, and again when another day comes', async () => {
    const { facility, request, token } = await asked()
    await answer(token)
    await accept(request)
    const expires = (days: number) =>
      running.database.inOrganization(running.organizations.a.id, (tx) =>
        tx.execute(
          sql`update facilities set next_expiry = current_date + ${days}::integer where id = ${facility}`,
        ),
      )
    const told = async () => {
      const { items } = (await owner.get('/notifications?limit=100')).json<{ items: Notification[] }>()
      return items.filter(({ title }) => title.includes('lapse')).length
    }
    await expires(60)
    expect(await tellLapses(running.database)).toBe(0)
    await expires(20)
    expect(await tellLapses(running.database)).toBe(1)
    expect(await tellLapses(running.database)).toBe(0)
    expect(await told()).toBe(1)
    await expires(10)
    expect(await tellLapses(running.database)).toBe(1)
    expect(await told()).toBe(2)
  })
})

describe('what a facility has answered', () => {
  test('stands on its page once accepted, the newest to each question, with evidence, last day and request', async () => {
    const facility = (
      await owner.post('/facilities', { name: 'Wages', country: 'PT', processes: [process] })
    ).json<{ id: string }>()
    const body = {
      title: 'Wages',
      contact: contact(null),
      facility: facility.id,
      questions: [{ question: 'certificates' }, { question: 'wage' }],
    }
    const request = (await owner.post('/requests', body)).json<Request>()
    const { url } = (await owner.post(`/requests/${request.id}/link`, {})).json<{ url: string }>()
    const token = url.split('/r/')[1] ?? ''
    const [certificates, wage] = (await formOf(token)).questions
    await nobody.put(`/r/${token}/answers/${certificates?.id ?? ''}`, {
      value: [{ item: 'gots', number: 'G-1', until: '2030-01-31' }],
    })
    const uploaded = await running.server.inject({
      method: 'POST',
      url: `/api/r/${token}/answers/${certificates?.id ?? ''}/evidence`,
      ...formWithFile(Buffer.from('GOTS certificate'), { name: 'gots.txt', type: 'text/plain' }),
    })
    expect(uploaded.statusCode).toBe(201)
    await nobody.put(`/r/${token}/answers/${wage?.id ?? ''}`, {
      value: [{ item: 'total', amount: 900, unit: 'EUR' }],
    })
    await nobody.post(`/r/${token}/answers`, { name: 'Rui' })
    const told = async (caller = owner) => caller.get(`/facilities/${facility.id}/answers`)
    expect((await told()).json()).toEqual({ items: [] })
    await accept(request.id)
    const { items } = (await told()).json<CallAnswer<typeof findFacilityAnswers>>()
    expect(items).toMatchObject([
      {
        field: { parameter: 'certificates' },
        validUntil: '2030-01-31',
        author: 'Rui',
        evidence: [{ name: 'gots.txt' }],
      },
      { field: { parameter: 'wage', question: { moves: false } }, validUntil: null, evidence: [] },
    ])
    expect(items.every((one) => one.request.id === request.id)).toBe(true)
    expect((await told(stranger)).statusCode).toBe(404)
  })
})
