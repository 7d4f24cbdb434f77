import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Announcement, AuditEntry, Notification, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { tellDue } from './tell.ts'

let running: TestServer
let administrator: ApiCaller
let reader: ApiCaller
let stranger: ApiCaller
beforeAll(async () => {
  running = await testServer()
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
  reader = apiCaller(running, running.loginAs('reader'))
  stranger = apiCaller(running, running.loginAs('reader', 'b'))
})
afterAll(() => running.close())

const script = '<script>alert(1)</script>'
const text = {
  kind: 'feature',
  title: { en: `New ${script}`, fr: 'Nouveau' },
  body: { en: `**Strong** words ${script} [here](javascript:alert(1))`, fr: 'Des mots' },
  url: '/trainings',
}
const write = async (body: object) =>
  (await administrator.post('/announcements', { ...text, state: 'published', ...body })).json<Announcement>()
const listed = async (who: ApiCaller, query = '') =>
  (await who.get(`/announcements?limit=100${query}`)).json<{ items: Announcement[] }>().items
const told = async (who: ApiCaller) =>
  (await who.get('/notifications?limit=100'))
    .json<{ items: Notification[] }>()
    .items.filter(({ type }) => type === 'announcement_created')
const unread = async (who: ApiCaller) =>
  (await who.get('/announcements/unread')).json<{ unread: number }>().unread
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}

describe('an announcement', () => {
  test('that is published is told to everybody of every organization, once, and unread until it is read', async () => {
    const { id } = await write({})
    for (const who of [reader, stranger]) {
      expect((await told(who)).map(({ context }) => context.url)).toEqual([`/announcements?item=${id}`])
      expect(await unread(who)).toBe(1)
      expect((await listed(who)).map((one) => [one.id, one.read])).toEqual([[id, false]])
    }
    expect((await reader.put('/announcements/read', { ids: [id, crypto.randomUUID()] })).json()).toEqual({
      unread: 0,
    })
    expect([await unread(reader), await unread(stranger)]).toEqual([0, 1])
    const { rowVersion } = (await administrator.get(`/announcements/${id}`)).json<Announcement>()
    const again = { ...text, state: 'published', title: { en: 'Newer', fr: 'Plus récent' } }
    const tag = { 'if-match': `"${rowVersion}"` }
    expect((await administrator.put(`/announcements/${id}`, again, tag)).statusCode).toBe(200)
    expect(refusal(await administrator.put(`/announcements/${id}`, again, tag))).toEqual([
      409,
      'STALE_VERSION',
    ])
    expect(await told(stranger)).toHaveLength(1)
    const log = (await administrator.get('/audit-log?entity=announcement')).json<{ items: AuditEntry[] }>()
    expect(log.items.map(({ action, entityName }) => [action, entityName])).toEqual([
      ['update', 'Newer'],
      ['create', `New ${script}`],
    ])
    await administrator.delete(`/announcements/${id}`)
    expect([await unread(stranger), await listed(reader)]).toEqual([0, []])
  })

  test('keeps scripts as the letters that they are, and tells no address but a safe one', async () => {
    const before = (await told(reader)).length
    const { id, title, body } = await write({})
    expect([title.en, body.en]).toEqual([text.title.en, text.body.en])
    const notifications = await told(reader)
    expect(notifications).toHaveLength(before + 1)
    expect(notifications[0]?.content).toBe(`Strong words ${script} [here](javascript:alert(1))`)
    for (const url of ['javascript:alert(1)', '//evil.example', 'http://plain.example', '/\\evil.example'])
      expect(
        refusal(await administrator.post('/announcements', { ...text, state: 'draft', url })),
        url,
      ).toEqual([422, 'INVALID_VALUES', 'url INVALID_ADDRESS'])
    await administrator.delete(`/announcements/${id}`)
  })

  test('of a moment to come waits for it; of the past it is listed there and told to nobody', async () => {
    const before = (await told(reader)).length
    const later = await write({ publishedAt: inMinutes(30) })
    const past = await write({ publishedAt: inMinutes(-60 * 24 * 40) })
    const draft = await write({ state: 'draft', title: { en: 'Draft', fr: '' }, body: { en: '', fr: '' } })
    expect([later.state, past.state, draft.state]).toEqual(['scheduled', 'published', 'draft'])
    expect((await listed(reader)).map((one) => [one.id, one.read])).toEqual([[past.id, true]])
    expect(await listed(reader, '&state=draft&state=scheduled')).toEqual([])
    expect((await reader.get(`/announcements/${later.id}`)).statusCode).toBe(404)
    expect((await listed(administrator)).map(({ id }) => id)).toEqual([draft.id, later.id, past.id])
    expect((await told(reader)).length).toBe(before)
    await running.database.asSystem((tx) =>
      tx.execute(sql`update announcements set published_at = now() where id = ${later.id}`),
    )
    const looks = await Promise.all([tellDue(running.database), tellDue(running.database)])
    expect(looks.sort()).toEqual([0, 1])
    expect((await told(reader)).length).toBe(before + 1)
    for (const { id } of [later, past, draft]) await administrator.delete(`/announcements/${id}`)
  })

  test('is complete in both languages when it is published, and written by administrators only', async () => {
    const incomplete = {
      ...text,
      state: 'published',
      title: { en: 'Only', fr: ' ' },
      body: { en: 'x', fr: '' },
    }
    expect(refusal(await administrator.post('/announcements', incomplete))).toEqual([
      422,
      'INVALID_VALUES',
      'title.fr REQUIRED',
      'body.fr REQUIRED',
    ])
    for (const role of ['organization_owner', 'reader'] as const) {
      const who = apiCaller(running, running.loginAs(role))
      expect((await who.post('/announcements', { ...text, state: 'published' })).statusCode, role).toBe(403)
    }
  })

  test('is found by its words in both languages, without accents and case', async () => {
    const { id } = await write({ title: { en: 'Dyeing', fr: 'Teinture à façon' }, kind: 'data' })
    expect((await listed(reader, '&search=FACON&kind=data')).map((one) => one.id)).toEqual([id])
    expect(await listed(reader, '&search=facon&kind=method')).toEqual([])
    await administrator.delete(`/announcements/${id}`)
  })
})
