import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionRow } from '@ecotrame/contract'
import { users } from '../../platform/organizations/tables.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { hashPassword } from '../auth/index.ts'
import { deviceOf } from './device.ts'

const password = 'Fil-de-lin-2026!'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
let running: TestServer

beforeAll(async () => {
  running = await testServer()
  const passwordHash = await hashPassword(password)
  await running.database.asSystem((tx) => tx.update(users).set({ passwordHash }))
})
afterAll(() => running.close())

async function signIn(role: 'reader' | 'contributor', agent = firefox): Promise<string> {
  const { email } = running.organizations.a.users[role]
  const answer = await running.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'user-agent': agent },
    remoteAddress: '192.0.2.7',
  })
  return answer.json<{ code: string }>().code
}
const call = (token: string, method: 'GET' | 'DELETE' = 'GET', id = '', remoteAddress = '192.0.2.7') =>
  running.server.inject({
    method,
    url: `/api/account/sessions${id === '' ? '' : `/${id}`}`,
    headers: { authorization: `Bearer ${token}` },
    remoteAddress,
  })
const list = async (token: string) => (await call(token)).json<{ items: SessionRow[] }>().items

describe('sessions', () => {
  test('are listed with device, address and last use; the own one is marked', async () => {
    const token = await signIn('reader')
    const items = await list(token)
    expect(items).toHaveLength(2)
    expect(items.find(({ current }) => current)).toMatchObject({
      device: { browser: 'Firefox', system: 'Linux' },
      address: '192.0.2.7',
    })
    expect(items.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain(token)
  })

  test('tell the address and the time of their last use, to the minute', async () => {
    const token = await signIn('reader')
    const first = (await list(token)).find(({ current }) => current)
    await call(token, 'GET', '', '192.0.2.8')
    expect((await list(token)).find(({ current }) => current)?.lastUsedAt).toBe(first?.lastUsedAt)
    await running.database.asOwner(`update sessions set last_used_at = now() - interval '2 minutes'`)
    await call(token, 'GET', '', '192.0.2.8')
    const later = (await list(token)).find(({ current }) => current)
    expect(later?.address).toBe('192.0.2.8')
    expect(Date.parse(later?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.lastUsedAt ?? ''))
  })

  test('end at once, with their live connection', async () => {
    if (!running.server.server.listening) await running.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = running.server.server.address() as AddressInfo
    const [mine, other] = [await signIn('contributor'), await signIn('contributor')]
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/live',
      transports: ['websocket'],
      auth: { token: other },
    })
    await new Promise((resolve) => socket.on('connect', () => resolve(null)))
    const reason = new Promise((resolve) => socket.on('disconnect', resolve))
    const otherId = (await list(other)).find(({ current }) => current)?.id ?? ''
    expect((await call(mine, 'DELETE', otherId)).json()).toEqual({ id: otherId })
    expect((await call(other)).json()).toMatchObject({ code: 'NO_SESSION' })
    expect(await reason).toBe('io server disconnect')
    socket.close()
    expect((await call(mine, 'DELETE', otherId)).statusCode).toBe(404)
  })

  test('of somebody else are not there, in the same organization or another', async () => {
    const mine = await signIn('contributor')
    const theirs = (await list(await signIn('reader'))).find(({ current }) => current)?.id ?? ''
    const [foreign] = await running.database.asOwner<{ id: string }>(
      'select id from sessions where organization_id = $1 limit 1',
      [running.organizations.b.id],
    )
    for (const id of [theirs, foreign?.id ?? ''])
      expect((await call(mine, 'DELETE', id)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await call(mine, 'DELETE', 'no-id')).statusCode).toBe(400)
  })

  test('all others end together', async () => {
    const mine = await signIn('reader')
    await signIn('reader')
    const others = (await list(mine)).length - 1
    expect(others).toBeGreaterThan(1)
    expect((await call(mine, 'DELETE')).json()).toEqual({ ended: others })
    expect(await list(mine)).toHaveLength(1)
    expect((await call(mine, 'DELETE')).json()).toEqual({ ended: 0 })
  })

  test('that have expired are not listed', async () => {
    const [mine, old] = [await signIn('reader'), await signIn('reader')]
    const oldId = (await list(old)).find(({ current }) => current)?.id ?? ''
    await running.database.asOwner('update sessions set expires_at = now() where id = $1', [oldId])
    expect((await list(mine)).map(({ id }) => id)).not.toContain(oldId)
    expect((await call(old)).json()).toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test('a browser may say anything of itself', async () => {
    const token = await signIn('reader', `<script>${'x'.repeat(5000)}`)
    const row = (await list(token)).find(({ current }) => current)
    expect(row?.device).toEqual({ browser: null, system: null })
  })
})

test.each([
  [firefox, 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s is %s on %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})
