import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessKinds, type AccessPoint, type ListMeta } from '@ecotrame/contract'
import { hashPassword } from '../auth/index.ts'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
  await owner.post('/api-keys', { name: 'Shop', scope: 'read', addresses: ['203.0.113.0/24'] })
  await owner.post('/webhooks', {
    ...{ name: 'Stock', url: 'https://stock.example/told', events: ['job.ended'], state: 'paused' },
  })
})
afterAll(() => running.close())

const listed = async (query = '', who = owner) =>
  (await who.get(`/access-points?limit=500${query}`)).json<{
    items: Required<AccessPoint>[]
    meta: ListMeta
  }>()

test('everything by which somebody gets in is one list, with what each is and whether it works', async () => {
  const { items, meta } = await listed()
  expect(meta.totalItems).toBe(items.length)
  const { users, otherTeamUser } = running.organizations.a
  const people = [...Object.values(users), otherTeamUser]
  const sessions = items.filter(({ kind }) => kind === 'session')
  expect(sessions.map(({ name }) => name).sort()).toEqual(people.map(({ name }) => name).sort())
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ role: 'organization_owner' }])
  expect(items.find(({ kind }) => kind === 'api_key')).toMatchObject({
    ...{ name: 'Shop', address: '203.0.113.0/24', lastUsedAt: null, works: true, role: null },
  })
  expect(items.find(({ kind }) => kind === 'webhook')).toMatchObject({
    ...{ name: 'Stock', detail: 'https://stock.example/told', works: false },
  })
})

test('kinds add up to the whole; pages and words find what they say', async () => {
  const whole = await listed()
  const kinds = await Promise.all(accessKinds.map((kind) => listed(`&kind=${kind}`)))
  expect(kinds.reduce((sum, { meta }) => sum + meta.totalItems, 0)).toBe(whole.meta.totalItems)
  expect((await listed('&search=sHóP')).items.map(({ name }) => name)).toEqual(['Shop'])
  for (const sort of ['name', '-createdAt', 'lastUsedAt']) {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (page) =>
        (await owner.get(`/access-points?limit=2&page=${page}&sort=${sort}`)).json<{
          items: AccessPoint[]
        }>(),
      ),
    )
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(whole.meta.totalItems)
  }
})

test('an owner ends the session of somebody; nobody else may, and not that of another organization', async () => {
  const contributor = apiCaller(running, running.loginAs('contributor'))
  const { items } = await listed('&kind=session')
  const id = items.find(({ role }) => role === 'reader')?.id ?? ''
  const path = `/access-points/sessions/${id}`
  expect((await contributor.delete(path)).statusCode).toBe(403)
  expect((await contributor.get('/access-points')).statusCode).toBe(403)
  const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
  expect((await stranger.delete(path)).statusCode).toBe(404)
  expect((await listed('', stranger)).items.map(({ id: one }) => one)).not.toContain(id)
  const reader = apiCaller(running, running.loginAs('reader'))
  expect((await reader.get('/account')).statusCode).toBe(200)
  expect((await owner.delete(path)).json()).toEqual({ id })
  expect((await reader.get('/account')).statusCode).toBe(401)
  expect((await owner.delete(path)).statusCode).toBe(404)
  const log = (await owner.get('/audit-log?action=end_session')).json<{ items: object[] }>()
  expect(log.items).toMatchObject([{ entityName: running.organizations.a.users.reader.name }])
})

test('people get in from the networks of the organization alone; a list never shuts out who saves it', async () => {
  const { email } = running.organizations.b.users.organization_owner
  const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
  const colleague = apiCaller(running, running.loginAs('reader', 'b'))
  const path = '/access-points/networks'
  expect((await stranger.get(path)).json()).toEqual({ networks: [], own: '127.0.0.1' })
  const codes = async (networks: readonly string[]) =>
    (await stranger.put(path, { networks }))
      .json<{ errors: { code: string }[] }>()
      .errors.map(({ code }) => code)
  expect(await codes(['203.0.113.0/24'])).toEqual(['SHUTS_YOU_OUT'])
  expect(await codes(['127.0.0.1', 'home'])).toEqual(['NOT_A_NETWORK'])
  expect((await stranger.get(path)).json()).toMatchObject({ networks: [] })

  const at = (token: { readonly authorization: string }, remoteAddress: string) =>
    running.server.inject({ url: '/api/account', headers: token, remoteAddress })
  const readerToken = running.loginAs('reader', 'b')
  expect((await colleague.get('/account')).statusCode).toBe(200)
  await running.database.asOwner(
    `update sessions s set address = '198.51.100.9' from users u where u.id = s.user_id and u.email = $1`,
    [running.organizations.b.users.contributor.email],
  )
  expect((await stranger.put(path, { networks: ['127.0.0.0/8', '203.0.113.0/24'] })).json()).toEqual({
    networks: ['127.0.0.0/8', '203.0.113.0/24'],
  })
  expect((await at(running.loginAs('contributor', 'b'), '127.0.0.1')).statusCode).toBe(401)
  expect((await at(readerToken, '203.0.113.8')).statusCode).toBe(200)
  expect((await at(readerToken, '198.51.100.9')).json()).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' })
  const hash = await hashPassword('Lin-et-Laine-2026!')
  await running.database.asOwner('update users set password_hash = $1 where email = $2', [hash, email])
  const login = (remoteAddress: string) =>
    running.server.inject({
      ...{ method: 'POST', url: '/api/auth/login', remoteAddress },
      payload: { email, password: 'Lin-et-Laine-2026!' },
    })
  expect((await login('198.51.100.9')).json()).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' })
  expect((await login('203.0.113.8')).statusCode).toBe(200)
  expect(
    (await apiCaller(running, running.loginAs('contributor', 'b')).put(path, { networks: [] })).statusCode,
  ).toBe(401)
  expect((await colleague.put(path, { networks: [] })).statusCode).toBe(403)
  const log = (await stranger.get('/audit-log?entity=organization')).json<{ items: object[] }>()
  expect(log.items).toMatchObject([
    { action: 'update', changes: [{ field: expect.stringContaining('Allowed networks') }] },
  ])
})
