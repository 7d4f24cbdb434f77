import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer()
})
afterAll(() => running.close())

const path = '/audit-log/export'
const ask = (role: Role = 'organization_owner', wanted = path) =>
  running.server.inject({
    method: 'POST',
    url: '/api/auth/navigation-tokens',
    headers: { ...running.loginAs(role), 'idempotency-key': 'always' },
    payload: { path: wanted },
  })
const tokenFor = async (role?: Role) => (await ask(role)).json<{ token: string }>().token
const open = (token: string, url = `/api${path}?format=json`) =>
  running.server.inject({ url: `${url}${url.includes('?') ? '&' : '?'}token=${token}` })

describe('the token of a browser navigation', () => {
  test('opens its path once, as who asked for it, with a query of its own', async () => {
    const asked = await ask()
    expect(asked.statusCode).toBe(201)
    const { token, expiresAt } = asked.json()
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    const opened = await open(token)
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
    expect((await open(token)).json()).toMatchObject({ code: 'NO_SESSION' })
  })

  test('of two that come at the same moment, one is served', async () => {
    const token = await tokenFor()
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })

  test('opens no other path, and is used up by the try', async () => {
    const token = await tokenFor()
    for (const url of ['/api/account', '/api/audit-log', '/api/api-keys'])
      expect((await open(token, url)).json(), url).toMatchObject({ code: 'NO_SESSION' })
    // Those calls take no token at all, so nothing was tried yet.
    expect((await open(token, `/api${path}/?format=json`)).statusCode).toBe(401)
    expect((await open(token)).statusCode).toBe(401)
  })

  test('opens nothing after its minute', async () => {
    const token = await tokenFor()
    await running.database.asOwner(`update navigation_tokens set expires_at = now() - interval '1 second'`)
    expect((await open(token)).json()).toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test('ends with the session that asked for it', async () => {
    const token = await tokenFor('platform_administrator')
    await running.database.asOwner('delete from sessions where user_id = $1', [
      running.organizations.a.users.platform_administrator.id,
    ])
    expect((await open(token)).json()).toMatchObject({ code: 'NO_SESSION' })
  })

  test('opens nothing when changed, nor is a session’s token one', async () => {
    const token = await tokenFor()
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect((await open(changed)).statusCode).toBe(401)
    expect((await open(running.organizations.a.users.organization_owner.token)).statusCode).toBe(401)
    const asBearer = await running.server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asBearer.statusCode).toBe(401)
  })

  test('gives nobody more than their role does', async () => {
    const token = await tokenFor('reader')
    expect((await open(token)).json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })

  test.each([
    ['/account', 404],
    ['/evaluations', 404],
    ['/audit-log/export?format=csv', 422],
    ['https://elsewhere.example/audit-log/export', 422],
    ['', 422],
  ])('is not made for %j', async (wanted, status) => {
    expect((await ask('organization_owner', wanted)).statusCode).toBe(status)
  })

  test('is kept as a hash, logged nowhere, and given anew each time it is asked for', async () => {
    const tokens = [await tokenFor(), await tokenFor()]
    expect(new Set(tokens).size).toBe(2)
    const rows = await running.database.asOwner(
      `select t::text from navigation_tokens t union all select k::text from idempotency_keys k`,
    )
    await open(tokens[0] ?? '')
    await open(tokens[1] ?? '', '/api/nowhere')
    expect(running.log()).toContain('"path":"/api/audit-log/export"')
    for (const token of tokens) {
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(running.log()).not.toContain(token)
    }
  })
})
