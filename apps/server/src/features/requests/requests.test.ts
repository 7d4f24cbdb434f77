import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Attachment,
  AuditEntry,
  Evaluation,
  Notification,
  Request,
  ThreadEntry,
} from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { formWithFile } from '../../platform/testing/multipart.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { loadCatalogue } from '../categories/index.ts'
import { aMaterial, callerOf } from '../evaluations/testing/caller.ts'
import { fillFromRequest } from './fill.ts'

let api: TestServer
/** Of the main team, of the other team, without a team, and of another organization. */
let sender: ApiCaller
let recipient: ApiCaller
let owner: ApiCaller
let stranger: ApiCaller
let reader: ApiCaller
let evaluation: string
let entry: string

beforeAll(async () => {
  api = await testServer({ capabilities: ['category_tshirt'] })
  const { a } = api.organizations
  sender = apiCaller(api, api.loginAs('contributor'))
  recipient = apiCaller(api, { authorization: `Bearer ${a.otherTeamUser.token}` })
  owner = apiCaller(api, api.loginAs('organization_owner'))
  stranger = apiCaller(api, api.loginAs('organization_owner', 'b'))
  reader = apiCaller(api, api.loginAs('reader'))
  const cotton = aMaterial('ei-coton', 100)
  entry = cotton.id
  evaluation = (
    await callerOf(api, api.loginAs('contributor')).create({ composition: [cotton], name: 'Jersey' })
  ).id
})
afterAll(() => api.close())

const aRequest = (changes: object = {}) => ({
  title: 'Dyeing energy',
  team: api.organizations.a.otherTeamId,
  fields: [
    { evaluation, path: 'values.mass' },
    { evaluation, path: 'composition[0].values.share' },
  ],
  ...changes,
})
const written = async (changes: object = {}): Promise<Request> => {
  const answer = await sender.post('/requests', aRequest(changes))
  expect([answer.statusCode, answer.body]).toMatchObject([201, expect.anything()])
  return answer.json<Request>()
}
const sent = () => written({ send: true })
const move = (who: ApiCaller, { id }: { id: string }, to: string, more: object = {}) =>
  who.post(`/requests/${id}/moves`, { to, ...more })
const thread = async (who: ApiCaller, { id }: { id: string }) =>
  (await who.get(`/requests/${id}/messages`)).json<{ items: ThreadEntry[] }>().items
const toldOf = async (who: ApiCaller, { id }: { id: string }) =>
  (await who.get('/notifications?state=unread&limit=100'))
    .json<{ items: Notification[] }>()
    .items.filter(({ context }) => context.requestId === id)
    .map(({ type, title, content }) => `${type} ${title} ${content}`)
const upload = (who: Record<string, string>, id: string, content: Buffer | string, name = 'report.pdf') => {
  const form = formWithFile(Buffer.from(content), { name })
  return api.server.inject({
    method: 'POST',
    url: `/api/requests/${id}/attachments`,
    headers: { ...who, ...form.headers },
    payload: form.payload,
  })
}

describe('from the question to the end', () => {
  test('a request goes its way, and everybody concerned is told', async () => {
    const draft = await written()
    expect(draft).toMatchObject({ status: 'draft', sides: ['sender'], waiting: false })
    expect((await recipient.get(`/requests/${draft.id}`)).statusCode).toBe(404)
    expect(await toldOf(recipient, draft)).toEqual([])

    expect((await move(sender, draft, 'sent')).json<Request>().status).toBe('sent')
    expect(await toldOf(recipient, draft)).toEqual([
      'request_updated Request “Dyeing energy”: sent contributor of a',
    ])
    expect((await recipient.get('/requests/waiting')).json()).toEqual({ count: 1 })
    expect((await move(recipient, draft, 'accepted')).json<Request>().status).toBe('accepted')
    const block = await move(recipient, draft, 'blocked_by_recipient', { reason: 'Which colour?\nBlue?' })
    expect(block.json<Request>().status).toBe('blocked_by_recipient')
    expect((await sender.get('/requests?waiting=yes')).json()).toMatchObject({ meta: { totalItems: 1 } })
    expect((await move(sender, draft, 'accepted')).statusCode).toBe(200)
    expect((await move(recipient, draft, 'processed')).statusCode).toBe(200)
    expect((await move(sender, draft, 'completed')).json<Request>()).toMatchObject({
      status: 'completed',
      closed: true,
    })
    expect((await thread(sender, draft)).map(({ move: step, text, side }) => [step?.to, text, side])).toEqual(
      [
        ['sent', null, 'sender'],
        ['accepted', null, 'recipient'],
        ['blocked_by_recipient', 'Which colour?\nBlue?', 'recipient'],
        ['accepted', null, 'sender'],
        ['processed', null, 'recipient'],
        ['completed', null, 'sender'],
      ],
    )
    expect(await toldOf(sender, draft)).toHaveLength(3)
    const audit = await owner.get(`/audit-log?entity=request&entityId=${draft.id}&limit=50`)
    const words = audit.json<{ items: AuditEntry[] }>().items.flatMap(({ changes }) => changes)
    expect(words.map(({ toText }) => toText)).toEqual(
      expect.arrayContaining(['Completed', 'Which colour?\nBlue?']),
    )
    expect(words.map(({ field }) => field)).toEqual(expect.arrayContaining(['Fields requested', 'Status']))
  })

  test('the fields asked for are questions: who does not see the evaluation learns nothing of it', async () => {
    const request = await sent()
    const asked = (await recipient.get(`/requests/${request.id}`)).json<Request>().requestedFields
    expect(asked).toMatchObject([
      { evaluation: { id: null, name: 'Jersey' }, path: 'values.mass', label: { en: 'Net mass' }, unit: 'g' },
      { entryName: { en: 'Cotton' }, parameter: 'share', entryType: 'material', answeredAt: null },
    ])
    expect(JSON.stringify(asked)).not.toMatch(/"value"|maskedValue/)
    expect((await recipient.get(`/evaluations/${evaluation}`)).statusCode).toBe(404)
    expect((await sender.get(`/requests/${request.id}`)).json<Request>().requestedFields[0]).toMatchObject({
      evaluation: { id: evaluation },
    })
  })

  test('an accepted answer fills the evaluation with its origin, once the entry has moved, too', async () => {
    const { requestedFields } = await sent()
    const { database } = api
    const catalogue = await loadCatalogue()
    const found = await api.server.findSession(api.organizations.a.users.contributor.token)
    if (found.state !== 'active') throw new Error('no session')
    const { session } = found
    const [mass, share] = requestedFields.map(({ id }) => id)
    const fill = (values: { fieldId: string; value: number }[]) =>
      database.inOrganization(session.organizationId, (tx) =>
        fillFromRequest(tx, { catalogue }, { session }, values),
      )
    expect(await fill([{ fieldId: mass ?? '', value: 181.5 }])).toEqual({
      filled: [mass],
      locked: [],
      gone: [],
    })
    const filled = (await sender.get(`/evaluations/${evaluation}`)).json<Evaluation>()
    expect(filled.values['mass']).toMatchObject({ value: 181.5, origin: 'request' })
    await expect(fill([{ fieldId: share ?? '', value: 140 }])).rejects.toMatchObject({
      code: 'INVALID_VALUES',
    })
    expect(entry).toBe(filled.composition[0]?.id)
  })
})

describe('the thread', () => {
  const authorization = (role: 'contributor' | 'reader') => ({ ...api.loginAs(role) })

  test('words and files are kept as they are, and never run', async () => {
    const request = await sent()
    const text = '<img src=x onerror=alert(1)> **bold**\r\nsecond line'
    const file = (await upload(authorization('contributor'), request.id, '%PDF-1.7\n')).json<Attachment>()
    const answer = await sender.post(`/requests/${request.id}/messages`, { text, attachments: [file.id] })
    expect([answer.statusCode, answer.body]).toMatchObject([201, expect.anything()])
    const [, message] = await thread(recipient, request)
    expect(message).toMatchObject({
      text: '<img src=x onerror=alert(1)> **bold**\nsecond line',
      attachments: [{ name: 'report.pdf', mediaType: 'application/pdf', bytes: 9 }],
      own: false,
    })
    const told = await toldOf(recipient, request)
    expect(told[0]).toContain('contributor of a: &lt;img src=x')
    const download = await recipient.get(`/requests/${request.id}/attachments/${file.id}`)
    expect(download.body).toBe('%PDF-1.7\n')
    expect(download.headers).toMatchObject({
      'content-disposition': 'attachment; filename="report.pdf"',
      'x-content-type-options': 'nosniff',
    })
    expect((await stranger.get(`/requests/${request.id}/attachments/${file.id}`)).statusCode).toBe(404)
  })

  test('what is not read is counted until it is', async () => {
    const request = await sent()
    await sender.post(`/requests/${request.id}/messages`, { text: 'Any news?' })
    const unread = async () => (await recipient.get(`/requests/${request.id}`)).json<Request>().unread
    expect(await unread()).toBe(2)
    await recipient.post(`/requests/${request.id}/read`)
    expect(await unread()).toBe(0)
    expect((await sender.get(`/requests/${request.id}`)).json<Request>().unread).toBe(0)
  })

  test('a file waits for the message of who uploaded it, and for nobody else', async () => {
    const request = await sent()
    const file = (await upload(authorization('contributor'), request.id, 'notes')).json<Attachment>()
    const theirs = await recipient.post(`/requests/${request.id}/messages`, { attachments: [file.id] })
    expect([theirs.statusCode, theirs.body]).toMatchObject([422, expect.stringContaining('UNKNOWN_FILE')])
    expect((await recipient.get(`/requests/${request.id}/attachments/${file.id}`)).statusCode).toBe(404)
  })

  test.each([
    ['a huge file', () => Buffer.alloc(10_485_761, '%PDF-'), 413, 'BODY_TOO_LARGE'],
    ['a page that calls itself a report', () => '<html><script>alert(1)</script>', 422, 'FILE_TYPE'],
    ['nothing', () => '', 422, 'FILE_EMPTY'],
  ])('%s is refused', async (_what, content, status, code) => {
    const answer = await upload(authorization('contributor'), (await sent()).id, content())
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(code)])
  })

  test('whoever sees the request can be mentioned and is told so, once; nobody else, and no other is told of', async () => {
    const request = await sent()
    const people = (await sender.get(`/requests/${request.id}/people`)).json<{
      items: { id: string; name: string }[]
    }>().items
    const { users, otherTeamUser } = api.organizations.a
    expect(people.map(({ id }) => id)).toEqual(
      expect.arrayContaining([otherTeamUser.id, users.organization_owner.id, users.contributor.id]),
    )
    const named = people.find(({ id }) => id === otherTeamUser.id)
    const text = `@${named?.name} which dyebath?`
    const mentions = [otherTeamUser.id, users.organization_owner.id, otherTeamUser.id]
    const message = (
      await sender.post(`/requests/${request.id}/messages`, { text, mentions })
    ).json<ThreadEntry>()
    expect(message.mentions.map(({ id }) => id)).toEqual([otherTeamUser.id, users.organization_owner.id])
    for (const who of [recipient, owner]) {
      const told = (await toldOf(who, request)).filter((notice) => notice.includes('which dyebath?'))
      expect(told).toEqual([expect.stringContaining('mentioned you in the request')])
    }
    const ofOthers = api.organizations.b.users.contributor.id
    const refused = await sender.post(`/requests/${request.id}/messages`, {
      text: 'Hello',
      mentions: [ofOthers],
    })
    expect(refused.json()).toMatchObject({
      code: 'INVALID_VALUES',
      errors: [{ path: 'mentions[0]', code: 'CANNOT_SEE_REQUEST' }],
    })
    expect((await stranger.get(`/requests/${request.id}/people`)).statusCode).toBe(404)
    expect((await reader.get(`/requests/${request.id}/people`)).statusCode).toBe(403)
  })

  test('of a draft nobody of the other side can be mentioned', async () => {
    const draft = await written()
    const answer = await sender.get(`/requests/${draft.id}/people`)
    const ids = answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id)
    expect(ids).not.toContain(api.organizations.a.otherTeamUser.id)
    expect(ids).toContain(api.organizations.a.users.contributor.id)
  })

  test('a closed request takes no messages, files, changes or steps', async () => {
    const request = await written()
    await move(sender, request, 'cancelled', { confirmed: true })
    const answers = [
      await sender.post(`/requests/${request.id}/messages`, { text: 'Still there?' }),
      await upload(authorization('contributor'), request.id, '%PDF-1.7'),
      await sender.put(`/requests/${request.id}`, aRequest()),
      await move(sender, request, 'sent'),
    ]
    expect(answers.map((one) => [one.statusCode, one.json<{ code: string }>().code])).toEqual(
      answers.map(() => [409, 'REQUEST_CLOSED']),
    )
  })
})

describe('what is refused', () => {
  test('steps of the other side, and steps that there are not', async () => {
    const request = await sent()
    const refused = [
      await move(sender, request, 'accepted'),
      await move(sender, request, 'processed'),
      await move(recipient, request, 'cancelled', { confirmed: true }),
      await move(recipient, request, 'blocked_by_sender', { reason: 'no' }),
    ]
    expect(refused.map((one) => one.json<{ code: string }>().code)).toEqual(
      refused.map(() => 'MOVE_NOT_ALLOWED'),
    )
    expect((await move(recipient, request, 'blocked_by_recipient')).body).toContain('REASON_NEEDED')
    expect((await move(sender, request, 'cancelled')).body).toContain('NOT_CONFIRMED')
    expect((await move(reader, request, 'cancelled', { confirmed: true })).statusCode).toBe(403)
    expect((await move(stranger, request, 'accepted')).statusCode).toBe(404)
    const stale = await sender.put(`/requests/${request.id}`, aRequest(), { 'if-match': '"99"' })
    expect(stale.statusCode).toBe(409)
  })

  test.each([
    ['the own team', () => ({ team: api.organizations.a.mainTeamId }), 'ASKS_ITSELF'],
    ['a team of others', () => ({ team: api.organizations.b.mainTeamId }), 'UNKNOWN_TEAM'],
    ['two recipients', () => ({ contact: { name: 'Mill' } }), 'ONE_RECIPIENT'],
    ['nobody', () => ({ team: null, send: true }), 'NOBODY_ASKED'],
    [
      'a field that is none',
      () => ({ fields: [{ evaluation, path: 'values.constructor' }] }),
      'UNKNOWN_FIELD',
    ],
    [
      'a place beyond the list',
      () => ({ fields: [{ evaluation, path: 'composition[9].values.share' }] }),
      'UNKNOWN_FIELD',
    ],
    [
      'the same field twice',
      () => ({ fields: ['values.mass', 'values.mass'].map((path) => ({ evaluation, path })) }),
      'ASKED_TWICE',
    ],
    ['a title in two lines', () => ({ title: 'a\nb' }), 'CONTROL_CHARACTER'],
  ])('%s', async (_what, changes, code) => {
    const answer = await sender.post('/requests', aRequest(changes()))
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(code)])
  })

  test('an evaluation out of the sight of who asks', async () => {
    const answer = await recipient.post('/requests', aRequest({ team: api.organizations.a.mainTeamId }))
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('UNKNOWN_EVALUATION')])
  })

  test('other recipients and fields once it was sent; a draft is deleted, what was sent is not', async () => {
    const request = await sent()
    const changed = await sender.put(`/requests/${request.id}`, aRequest({ team: null }))
    expect(changed.body).toContain('SENT_ALREADY')
    const more = { fields: [{ evaluation, path: 'values.price' }] }
    expect((await sender.put(`/requests/${request.id}`, aRequest(more))).body).toContain('SENT_ALREADY')
    const renamed = await sender.put(`/requests/${request.id}`, aRequest({ title: 'Energy of dyeing' }))
    expect(renamed.json<Request>()).toMatchObject({ title: 'Energy of dyeing', fields: { asked: 2 } })
    expect((await sender.delete(`/requests/${request.id}`)).json<{ code: string }>().code).toBe(
      'MOVE_NOT_ALLOWED',
    )
    expect((await sender.delete(`/requests/${(await written()).id}`)).statusCode).toBe(200)
  })
})

test('many are moved at once, each by itself; the list filters and sorts', async () => {
  const [one, two] = [await sent(), await written({ title: 'Échantillon' })]
  const body = { ids: [one.id, two.id, crypto.randomUUID()], to: 'accepted' }
  expect((await recipient.post('/requests/moves', body)).json()).toMatchObject({
    items: [
      { id: one.id, ok: true, code: null },
      { id: two.id, ok: false, code: 'NOT_FOUND' },
      { ok: false, code: 'NOT_FOUND' },
    ],
  })
  const found = async (who: ApiCaller, query: string) =>
    (await who.get(`/requests?${query}`)).json<{ items: Request[] }>().items.map(({ id }) => id)
  expect(await found(sender, 'search=echant&status=draft&box=sent')).toEqual([two.id])
  expect(await found(recipient, 'search=echant')).toEqual([])
  expect(await found(owner, `evaluation=${evaluation}&status=accepted&sort=title`)).toContain(one.id)
  expect(await found(stranger, 'box=all')).toEqual([])
  const copy = (await sender.post(`/requests/duplicate/${one.id}`)).json<Request>()
  expect(copy).toMatchObject({
    title: 'Dyeing energy (copy)',
    status: 'draft',
    fields: { asked: 2, answered: 0 },
  })
})
