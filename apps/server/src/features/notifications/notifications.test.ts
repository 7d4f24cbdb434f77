import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification, NotificationChoices, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { notify, type Notice } from './index.ts'

let running: TestServer
let reader: ApiCaller
let readerId: string
beforeAll(async () => {
  running = await testServer()
  reader = apiCaller(running, running.loginAs('reader'))
  readerId = running.organizations.a.users.reader.id
})
afterAll(() => running.close())
beforeEach(() => running.database.asSystem((tx) => tx.execute('delete from notifications')))

const words = (title: string) => ({ title, content: `<p>${title}</p>` })
const tell = (changes: Partial<Notice> = {}, organization: 'a' | 'b' = 'a') => {
  const { id } = running.organizations[organization]
  return running.database.inOrganization(id, (tx) =>
    notify(tx, id, {
      type: 'export_created',
      to: [readerId],
      wording: { en: words('Your export is ready'), fr: words('Votre export est prêt') },
      ...changes,
    }),
  )
}
const list = async (caller = reader, query = 'state=unread') =>
  (await caller.get(`/notifications?${query}`)).json<{
    items: Notification[]
    meta: { totalItems: number }
  }>()
const titles = async (caller = reader, query?: string) =>
  (await list(caller, query)).items.map(({ title }) => title)
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}

describe('a notification', () => {
  test('is told to whom it is for, with where it leads, newest first and in their language', async () => {
    await tell()
    await tell({ wording: { en: words('Second'), fr: words('Le deuxième') }, context: { url: '/requests' } })
    const { items, meta } = await list(reader, `state=unread&user=${readerId}`)
    expect(meta.totalItems).toBe(2)
    expect(items[0]).toEqual({
      id: expect.any(String),
      type: 'export_created',
      title: 'Second',
      content: '<p>Second</p>',
      state: 'unread',
      user: readerId,
      context: { requestId: null, url: '/requests' },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const french = await reader.get('/notifications', { 'accept-language': 'fr' })
    expect(french.json<{ items: Notification[] }>().items[1]?.title).toBe('Votre export est prêt')
  })

  test('reaches everybody of one organization, nobody of another, and nobody who is not in it', async () => {
    await tell({ to: 'everybody' })
    await tell({ to: [readerId] }, 'b')
    const told = await running.database.asOwner<{ organization_id: string }>(
      'select organization_id from notifications',
    )
    expect(told).toHaveLength(6)
    expect(new Set(told.map((row) => row.organization_id))).toEqual(new Set([running.organizations.a.id]))
  })

  test('goes with the transaction that tells it', async () => {
    const { id } = running.organizations.a
    const failing = running.database.inOrganization(id, async (tx) => {
      await notify(tx, id, {
        type: 'job_ended',
        to: 'everybody',
        wording: { en: words('A'), fr: words('A') },
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await titles()).toEqual([])
  })

  test('leads nowhere but into the application', async () => {
    for (const url of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere',
      'javascript:alert(1)',
    ])
      await expect(tell({ context: { url } }), url).rejects.toThrow()
    await tell({ context: { url: '/' } })
  })

  test('is found by its words without accents and case, by type, and page by page', async () => {
    for (const name of ['Été', 'Hiver', 'Printemps'])
      await tell({ wording: { en: words(name), fr: words(name) } })
    await tell({ type: 'job_ended' })
    expect(await titles(reader, 'search=ete')).toEqual(['Été'])
    expect(await titles(reader, 'type=job_ended')).toEqual(['Your export is ready'])
    expect(await titles(reader, 'sort=createdAt&limit=2')).toEqual(['Été', 'Hiver'])
    expect(await titles(reader, 'limit=2&page=2')).toEqual(['Hiver', 'Été'])
    expect((await reader.get('/notifications?sort=title')).statusCode).toBe(400)
  })
})

describe('the choice of the settings', () => {
  const choose = async (channels: { inApp: boolean; email: boolean }) => {
    const quiet = { inApp: true, email: false }
    const notifications: NotificationChoices = {
      request_updated: quiet,
      request_message: quiet,
      announcement_created: quiet,
      export_created: channels,
      job_ended: quiet,
      comment_written: quiet,
      access_asked: quiet,
      webhook_disabled: quiet,
      market_changed: quiet,
      connector_ran: quiet,
    }
    await reader.put('/account/settings', { notifications })
  }
  const kept = () =>
    running.database.asOwner<{ in_app: boolean; digest: string }>('select in_app, digest from notifications')

  test.each([
    [{ inApp: true, email: false }, 1, [{ in_app: true, digest: 'none' }]],
    [{ inApp: true, email: true }, 1, [{ in_app: true, digest: 'waiting' }]],
    [{ inApp: false, email: true }, 0, [{ in_app: false, digest: 'waiting' }]],
    [{ inApp: false, email: false }, 0, []],
  ])('%j shows %i and keeps %j', async (channels, shown, rows) => {
    await choose(channels)
    await tell()
    expect((await list()).meta.totalItems).toBe(shown)
    expect(await kept()).toEqual(rows)
    await choose({ inApp: true, email: false })
  })
})

describe('reading', () => {
  const put = (id: string, user = readerId, state = 'read') =>
    reader.put(`/notifications/${id}`, { state, user })

  test('takes one off the list of unread ones, once and for good', async () => {
    await tell()
    const [one] = (await list()).items
    for (const _time of [1, 2])
      expect((await put(one?.id ?? '')).json()).toMatchObject({ id: one?.id, state: 'read' })
    expect(await titles()).toEqual([])
    expect(await titles(reader, 'state=read')).toHaveLength(1)
    expect(await titles(reader, 'state=read&state=unread')).toHaveLength(1)
    expect(refusal(await put(one?.id ?? '', readerId, 'unread'))[0]).toBe(422)
  })

  test('is for the person only: others neither see nor read it, and nobody reads for others', async () => {
    await tell()
    const [one] = (await list()).items
    const colleague = apiCaller(running, running.loginAs('contributor'))
    const stranger = apiCaller(running, running.loginAs('reader', 'b'))
    for (const other of [colleague, stranger]) {
      expect(await titles(other, `user=${readerId}`)).toEqual([])
      expect((await other.get(`/notifications/${one?.id}`)).statusCode).toBe(404)
      const answer = await other.put(`/notifications/${one?.id}`, { state: 'read', user: readerId })
      expect(answer.statusCode).toBe(404)
    }
    const forOthers = await put(one?.id ?? '', running.organizations.a.users.contributor.id)
    expect(refusal(forOthers)).toEqual([422, 'INVALID_VALUES', 'user NOT_YOURSELF'])
    expect(await titles()).toHaveLength(1)
  })

  test('reads all that were seen: what arrived meanwhile stays unread', async () => {
    await tell()
    await tell()
    const [newest] = (await list()).items
    await tell({ wording: { en: words('Meanwhile'), fr: words('Entre-temps') } })
    const all = { state: 'read', user: readerId, upTo: newest?.id }
    expect((await reader.put('/notifications', all)).json()).toEqual({ read: 2 })
    expect((await reader.put('/notifications', all)).json()).toEqual({ read: 0 })
    expect(await titles()).toEqual(['Meanwhile'])
    const unknown = await reader.put('/notifications', { ...all, upTo: crypto.randomUUID() })
    expect(refusal(unknown)).toEqual([422, 'INVALID_VALUES', 'upTo UNKNOWN_NOTIFICATION'])
  })

  test('needs a person: an API key has no notifications', async () => {
    const owner = apiCaller(running, running.loginAs('organization_owner'))
    const made = await owner.post('/api-keys', { name: 'Reader', scope: 'read', expiresAt: null })
    const byKey = apiCaller(running, { 'x-api-key': made.json<{ key: string }>().key })
    expect((await byKey.get('/notifications')).statusCode).toBe(403)
  })
})
