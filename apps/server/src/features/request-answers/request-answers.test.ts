import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, Request, RequestSuggestions, SupplierForm } from '@ecotrame/contract'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'

let running: TestServer
let emily: Caller
let nobody: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  emily = callerOf(running, running.loginAs('contributor'))
  nobody = callerOf(running, {})
})
afterAll(() => running.close())

type OpenForm = Extract<SupplierForm, { readonly state: 'open' }>
const paths = ['values.makingCountry', 'values.makingWaste', 'values.fading', 'composition[0].values.share']
const contact = { name: 'Rui <b>Costa</b>', email: 'rui@mill.example', language: 'fr' }

async function asked(changes: object = {}, askedPaths: readonly string[] = paths) {
  const evaluation = await emily.evaluated()
  const fields = askedPaths.map((path) => ({ evaluation: evaluation.id, path }))
  const answer = await emily.post('/requests', { title: 'Facts of the T-shirt', contact, fields, ...changes })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { evaluation, request: answer.json<Request>() }
}
async function linked(body: object = {}, askedPaths?: readonly string[]) {
  const { evaluation, request } = await asked({}, askedPaths)
  const made = await emily.post(`/requests/${request.id}/link`, body)
  if (made.statusCode !== 201) throw new Error(made.body)
  const { url } = made.json<{ url: string }>()
  return { evaluation, request, url, token: url.split('/r/')[1] ?? '' }
}
const formOf = async (token: string) => (await nobody.get(`/r/${token}`)).json<SupplierForm>()
async function questions(token: string) {
  const form = await formOf(token)
  if (form.state !== 'open') throw new Error(form.state)
  return new Map(form.questions.map((question) => [question.label.en, question]))
}
const draft = (token: string, field: string | undefined, body: object) =>
  nobody.put(`/r/${token}/answers/${field ?? ''}`, body)
const send = (token: string, body: object = { name: 'Rui Costa' }) => nobody.post(`/r/${token}/answers`, body)
const suggestionsOf = async (id: string) =>
  (await emily.get(`/requests/${id}/answers`)).json<RequestSuggestions>()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const upload = (token: string, field: string, content: Buffer, name: string) =>
  running.server.inject({
    method: 'POST',
    url: `/api/r/${token}/answers/${field}/evidence`,
    ...formWithFile(content, { name, type: 'application/pdf' }),
  })

describe('the link of a request', () => {
  test('is told once, kept as a hash, mailed in the language of the recipient, and never logged', async () => {
    const { request, url, token } = await linked({ mail: true, days: 7 })
    expect(url).toMatch(/\/r\/[\w-]{43}$/)
    const mail = running.mail.at(-1)
    expect(mail?.to).toBe('rui@mill.example')
    expect(mail?.subject).toContain('Demande de')
    expect(mail?.text).toContain(url)
    expect(mail?.html).not.toContain('<b>Costa')
    expect((await emily.get(`/requests/${request.id}`)).json<Request>().status).toBe('sent')
    const again = await suggestionsOf(request.id)
    expect(JSON.stringify(again)).not.toContain(token)
    const rows = await running.database.asSystem((tx) =>
      tx.execute(
        sql`select encode(token_hash, 'hex') h, * from request_links where request_id = ${request.id}`,
      ),
    )
    expect(JSON.stringify(rows.rows)).not.toContain(token)
    await nobody.get(`/r/${token}`)
    expect(running.log()).not.toContain(token)
  })
  test('opens the questions and nothing else: no value, no score, no other field', async () => {
    const { token, evaluation } = await linked()
    const answer = await nobody.get(`/r/${token}`)
    expect(answer.headers['x-robots-tag']).toContain('noindex')
    expect(answer.headers['cache-control']).toBe('no-store')
    const form = answer.json<OpenForm>()
    expect(form).toMatchObject({ state: 'open', language: 'fr', organization: 'Organization a' })
    expect(form.questions.map(({ kind }) => kind).sort()).toEqual(['boolean', 'country', 'number', 'number'])
    expect(answer.body).not.toContain(evaluation.id)
    expect(answer.body).not.toMatch(/"value":(?!null)|score|ecs/)
    const waste = form.questions.find(({ kind, entry }) => kind === 'number' && entry === null)
    expect(waste).toMatchObject({ unit: '%', minimum: 0, draft: null })
    expect(waste?.evidenceWanted.fr).not.toBe('')
  })
  test('ends when it expires, is withdrawn or renewed, and guessed ones are counted', async () => {
    const { request, token } = await linked()
    const renewed = await emily.post(`/requests/${request.id}/link`, {})
    expect((await formOf(token)).state).toBe('withdrawn')
    const second = renewed.json<{ url: string }>().url.split('/r/')[1] ?? ''
    const [question] = (await questions(second)).values()
    await running.database.asSystem((tx) =>
      tx.execute(sql`update request_links set expires_at = now() where request_id = ${request.id}`),
    )
    expect(await formOf(second)).toEqual({ state: 'expired', language: 'fr', consents: false })
    expect((await draft(second, question?.id, { known: false })).statusCode).toBe(410)
    expect((await nobody.post(`/r/${second}/renewal`)).json()).toEqual({ asked: true })
    expect((await suggestionsOf(request.id)).link).toMatchObject({ state: 'expired' })
    expect((await suggestionsOf(request.id)).link?.renewalAskedAt).not.toBeNull()
    await emily.delete(`/requests/${request.id}/link`)
    expect((await formOf(second)).state).toBe('withdrawn')
    const guess = () => nobody.get(`/r/${'x'.repeat(43)}`)
    expect((await guess()).statusCode).toBe(404)
    for (let tries = 0; tries < 60; tries += 1) await guess()
    expect((await guess()).statusCode).toBe(429)
    await running.database.withoutScope((tx) => tx.execute(sql`delete from login_tries`))
  })
  test('is the sender’s to make: not of another team, another organization or for a request without questions', async () => {
    const { request } = await asked()
    const other = callerOf(running, {
      authorization: `Bearer ${running.organizations.a.otherTeamUser.token}`,
    })
    const foreign = callerOf(running, running.loginAs('organization_owner', 'b'))
    for (const stranger of [other, foreign]) {
      expect((await stranger.post(`/requests/${request.id}/link`, {})).statusCode).toBe(404)
      expect((await stranger.get(`/requests/${request.id}/answers`)).statusCode).toBe(404)
    }
    const bare = (await emily.post('/requests', { title: 'Nothing', contact })).json<Request>()
    expect((await emily.post(`/requests/${bare.id}/link`, {})).statusCode).toBe(422)
  })
})

describe('answers by a link', () => {
  test('are kept as drafts, checked by the form itself, and sent as suggestions with their effect', async () => {
    const { evaluation, request, token } = await linked()
    const asks = await questions(token)
    const [country, waste, fading] = ['country', 'number', 'boolean'].map((kind) =>
      [...asks.values()].find((one) => one.kind === kind && one.entry === null),
    )
    expect((await draft(token, waste?.id, { value: 4000 })).json()).toMatchObject({
      code: 'INVALID_VALUES',
      errors: [{ path: 'value', code: 'OUT_OF_RANGE' }],
    })
    expect((await draft(token, country?.id, { value: '<script>' })).statusCode).toBe(422)
    expect((await draft(token, fading?.id, { value: 'yes' })).statusCode).toBe(422)
    expect((await draft(token, crypto.randomUUID(), { known: false })).statusCode).toBe(404)
    expect((await send(token)).statusCode).toBe(422)
    await draft(token, country?.id, { value: 'FR', note: '<img src=x onerror=alert(1)>' })
    await draft(token, waste?.id, { value: 8 })
    await draft(token, fading?.id, { known: false, value: true })
    expect((await questions(token)).get(waste?.label.en ?? '')?.draft).toMatchObject({ value: 8 })
    expect((await suggestionsOf(request.id)).items).toEqual([])
    expect((await send(token)).json()).toEqual({ sent: 3 })

    const { items, evaluations, link } = await suggestionsOf(request.id)
    expect(items.map(({ state, known, value }) => [state, known, value])).toEqual(
      expect.arrayContaining([
        ['proposed', true, 'FR'],
        ['proposed', true, 8],
        ['proposed', false, null],
      ]),
    )
    expect(link).toMatchObject({ state: 'open', drafted: 0 })
    const moved = items.find(({ value }) => value === 'FR')
    expect(moved).toMatchObject({ author: 'Rui Costa', outside: true, now: { value: 'TR' } })
    expect(moved?.note).toBe('<img src=x onerror=alert(1)>')
    const { before, after } = moved?.effect ?? {}
    expect(after).toBeLessThan(before ?? 0)
    // What would be computed alone is what a run of that change says.
    const copy = (
      await emily.post(`/evaluations/duplicate/${evaluation.id}`, {
        values: {
          ...evaluation.values,
          makingCountry: { ...evaluation.values['makingCountry'], value: 'FR' },
        },
      })
    ).json<Evaluation>()
    const run = (await emily.get(`/evaluations/evaluate/${copy.id}`)).json<{
      version: { labels: { fr_dur: { product: number } } }
    }>()
    expect(after).toBeCloseTo(run.version.labels.fr_dur.product, 6)
    expect(evaluations[0]?.together?.after).not.toBe(after)
  })
  test('fill the evaluation when they are accepted: origin request, outdated, audited, never over a newer save', async () => {
    const { evaluation, request, token } = await linked({}, ['values.makingWaste', 'values.makingCountry'])
    for (const { id, kind } of (await questions(token)).values())
      await draft(token, id, { value: kind === 'number' ? 9 : 'FR' })
    await send(token)
    expect(await formOf(token)).toEqual({ state: 'answered', language: 'fr', consents: false })
    expect((await send(token)).statusCode).toBe(410)
    expect((await emily.get(`/requests/${request.id}`)).json<Request>().status).toBe('processed')
    const { items, evaluations } = await suggestionsOf(request.id)
    const decisions = items.map(({ id }) => ({ answer: id, accept: true }))
    const decide = (body: object) => emily.post(`/requests/${request.id}/answers/decisions`, body)
    const stale = { decisions, evaluations: [{ id: evaluation.id, rowVersion: 999 }] }
    expect((await decide(stale)).json()).toMatchObject({ code: 'STALE_VERSION' })
    const read = evaluations.map(({ id, rowVersion }) => ({ id, rowVersion }))
    const decided = await decide({ decisions, evaluations: read })
    expect(decided.json<RequestSuggestions>().items.map(({ state }) => state)).toEqual([
      'accepted',
      'accepted',
    ])
    const filled = (await emily.get(`/evaluations/${evaluation.id}`)).json<Evaluation>()
    expect(filled.values['makingWaste']).toMatchObject({ value: 9, origin: 'request' })
    expect(filled.values['makingCountry']).toMatchObject({ value: 'FR', origin: 'request' })
    expect(filled.state).toBe('outdated')
    expect((await decide({ decisions })).json()).toMatchObject({ errors: [{ code: 'ALREADY_DECIDED' }] })
    const log = await callerOf(running, running.loginAs('organization_owner')).get('/audit-log?limit=20')
    expect(log.body).toContain('acceptedAnswers')
  })
  test('are refused with a reason that goes back, and the question is asked again', async () => {
    const { request, token } = await linked({}, ['values.makingWaste'])
    const [question] = (await questions(token)).values()
    await draft(token, question?.id, { value: 30 })
    await send(token)
    const [first] = (await suggestionsOf(request.id)).items
    const reason = 'Please measure it: <script>alert(1)</script>'
    await emily.post(`/requests/${request.id}/answers/decisions`, {
      decisions: [{ answer: first?.id, accept: false, reason }],
    })
    expect(running.mail.at(-1)?.html).toContain('&lt;script&gt;')
    expect((await emily.get(`/requests/${request.id}`)).json<Request>().status).toBe('sent')
    const [asksAgain] = (await questions(token)).values()
    expect(asksAgain).toMatchObject({ refusedBecause: reason, draft: null })
    await draft(token, question?.id, { value: 12 })
    await send(token)
    const { items } = await suggestionsOf(request.id)
    expect(items.map(({ state, value }) => [state, value])).toEqual([
      ['refused', 30],
      ['proposed', 12],
    ])
  })
  test('bring evidence: read in the file, five at most, never a disguised or huge one, taken back before sending', async () => {
    const { request, token } = await linked({}, ['values.makingWaste'])
    const [question] = (await questions(token)).values()
    const field = question?.id ?? ''
    const kept = await upload(token, field, pdf, '../../meter "Q3".pdf')
    expect(kept.statusCode).toBe(201)
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect((await upload(token, field, page, 'invoice.pdf')).statusCode).toBe(422)
    const huge = Buffer.concat([pdf, Buffer.alloc(10_485_760)])
    expect((await upload(token, field, huge, 'huge.pdf')).statusCode).toBe(413)
    const second = (await upload(token, field, pdf, 'b.pdf')).json<{ id: string }>()
    expect((await nobody.delete(`/r/${token}/answers/${field}/evidence/${second.id}`)).statusCode).toBe(200)
    for (let place = 0; place < 4; place += 1) await upload(token, field, pdf, 'c.pdf')
    expect((await upload(token, field, pdf, 'd.pdf')).json()).toMatchObject({
      errors: [{ code: 'TOO_MANY_FILES' }],
    })
    await send(token)
    const [answer] = (await suggestionsOf(request.id)).items
    expect(answer?.evidence).toHaveLength(5)
    const [file] = answer?.evidence ?? []
    expect(file?.name).not.toMatch(/["/\\]/)
    const sent = await emily.get(`/requests/${request.id}/evidence/${file?.id ?? ''}`)
    expect(sent.headers['content-disposition']).toContain('attachment')
    expect(sent.headers['x-content-type-options']).toBe('nosniff')
    expect(sent.rawPayload.equals(pdf)).toBe(true)
    const other = await linked()
    expect((await emily.get(`/requests/${other.request.id}/evidence/${file?.id ?? ''}`)).statusCode).toBe(404)
  })
  test('prove a value once they are accepted with a document, and only while it is young enough', async () => {
    const { evaluation, request, token } = await linked({}, ['values.mass'])
    const [question] = (await questions(token)).values()
    await upload(token, question?.id ?? '', pdf, 'scales.pdf')
    await draft(token, question?.id, { value: 171 })
    await send(token)
    const proofs = async () =>
      (await emily.get(`/evaluations/${evaluation.id}`)).json<Evaluation>().records?.proofs ?? []
    expect(await proofs()).toEqual([])
    const [answer] = (await suggestionsOf(request.id)).items
    await emily.post(`/requests/${request.id}/answers/decisions`, {
      decisions: [{ answer: answer?.id, accept: true }],
    })
    expect(await proofs()).toEqual([{ entry: null, parameter: 'mass', value: 171 }])
    await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.execute(
        sql`update request_answers set sent_at = now() - interval '4 years' where id = ${answer?.id}`,
      ),
    )
    expect(await proofs()).toEqual([])
  })
  test('are not taken once the request is cancelled', async () => {
    const { request, token } = await linked()
    const [question] = (await questions(token)).values()
    await draft(token, question?.id, { known: false })
    await emily.post(`/requests/${request.id}/moves`, { to: 'cancelled', confirmed: true })
    expect(await formOf(token)).toEqual({ state: 'closed', language: 'fr', consents: false })
    expect((await draft(token, question?.id, { known: false })).statusCode).toBe(410)
    expect((await send(token)).statusCode).toBe(410)
  })
})

describe('the team that is asked', () => {
  test('answers in the same way, twice without losing anything, and decides nothing', async () => {
    const { a } = running.organizations
    const { request, evaluation } = await asked({ contact: null, team: a.otherTeamId, send: true }, [
      'values.makingWaste',
    ])
    const colleague = callerOf(running, { authorization: `Bearer ${a.otherTeamUser.token}` })
    const [field] = request.requestedFields
    const say = (value: unknown) =>
      colleague.post(`/requests/${request.id}/answers`, { answers: [{ field: field?.id, value }] })
    expect((await say(4000)).json()).toMatchObject({ errors: [{ path: 'answers[0].value' }] })
    const first = await say(7)
    expect(first.statusCode).toBe(201)
    const [answer] = first.json<RequestSuggestions>().items
    expect(answer).toMatchObject({ value: 7, now: null, effect: null })
    const file = await running.server.inject({
      method: 'POST',
      url: `/api/requests/${request.id}/answers/${answer?.id ?? ''}/evidence`,
      ...formWithFile(pdf, { name: 'a.pdf', type: 'application/pdf' }),
      headers: {
        authorization: `Bearer ${a.otherTeamUser.token}`,
        ...formWithFile(pdf).headers,
      },
    })
    expect(file.statusCode).toBe(201)
    await say(11)
    const { items } = await suggestionsOf(request.id)
    expect(items.map(({ value }) => value)).toEqual([7, 11])
    const decide = (caller: Caller, answers: readonly (string | undefined)[]) =>
      caller.post(`/requests/${request.id}/answers/decisions`, {
        decisions: answers.map((id) => ({ answer: id, accept: true })),
      })
    expect((await decide(colleague, [items[0]?.id])).statusCode).toBe(409)
    expect((await decide(emily, [items[0]?.id, items[1]?.id])).json()).toMatchObject({
      errors: [{ code: 'ANSWERED_TWICE' }],
    })
    expect((await decide(emily, [items[1]?.id])).statusCode).toBe(200)
    const filled = (await emily.get(`/evaluations/${evaluation.id}`)).json<Evaluation>()
    expect(filled.values['makingWaste']).toMatchObject({ value: 11, origin: 'request' })
    expect((await suggestionsOf(request.id)).items.map(({ state }) => state)).toEqual([
      'proposed',
      'accepted',
    ])
  })
})
