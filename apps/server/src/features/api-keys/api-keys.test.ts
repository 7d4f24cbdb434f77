import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiKeyScope, Role } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
})
afterAll(() => running.close())

const asPerson = (role: Role = 'organization_owner', of: 'a' | 'b' = 'a') => running.loginAs(role, of)
const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Readonly<Record<string, string>>,
  payload?: object,
) =>
  running.server.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
const create = (payload: object, headers: Readonly<Record<string, string>> = asPerson()) =>
  call('POST', '/api-keys', headers, payload)
async function newKey(scope: ApiKeyScope, of: 'a' | 'b' = 'a') {
  const created = await create({ name: `${scope} key`, scope }, asPerson('organization_owner', of))
  return created.json<{ id: string; key: string; hint: string }>()
}
const using = (key: string) => ({ 'x-api-key': key })

describe('an API key', () => {
  test('is shown once and kept as a hash only, in no log and in no kept answer', async () => {
    const created = await create(
      { name: 'Webshop', scope: 'read' },
      { ...asPerson(), 'idempotency-key': 'same' },
    )
    expect(created.statusCode).toBe(201)
    const { key, hint, id } = created.json()
    expect(key).toMatch(/^eco_[\w-]{43}$/)
    expect(key.startsWith(hint)).toBe(true)
    const listed = await call('GET', '/api-keys?sort=-createdAt', asPerson())
    expect(listed.json().items[0]).toEqual({
      id,
      name: 'Webshop',
      scope: 'read',
      hint,
      state: 'active',
      expiresAt: null,
      lastUsedAt: null,
      addresses: [],
      createdAt: expect.any(String),
      createdBy: running.organizations.a.users.organization_owner.name,
    })
    await call('GET', '/evaluations', using(key))
    const tables = ['api_keys', 'idempotency_keys', 'audit_log']
    const rows = await Promise.all(
      tables.map((name) => running.database.asOwner(`select t::text from ${name} t`)),
    )
    expect(JSON.stringify(rows)).toContain('Webshop')
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(running.log()).not.toContain(key)
    expect(running.log()).toContain(`"api_key":"${id}"`)
  })

  test('reads what its organization has, with its last use', async () => {
    const { key, id } = await newKey('read')
    const answer = await call('GET', '/users', using(key))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(running.organizations.a.users.reader.id)
    expect(answer.body).not.toContain(running.organizations.b.users.reader.id)
    const listed = await call('GET', '/api-keys?limit=500', asPerson())
    const row = listed
      .json<{ items: { id: string; lastUsedAt: string | null }[] }>()
      .items.find((item) => item.id === id)
    expect(row?.lastUsedAt).toMatch(/^\d{4}-/)
  })

  test('evaluates in its own name, within its scope', async () => {
    const { key } = await newKey('evaluate')
    const { key: reading } = await newKey('read')
    const { key: widget } = await newKey('widget')
    const teamId = running.organizations.a.otherTeamId
    const payload = { name: 'By a program', category: 'tshirt', team: teamId }
    expect((await call('POST', '/evaluations', using(reading), payload)).json()).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
    expect((await call('GET', '/evaluations', using(widget))).json()).toMatchObject({
      code: 'PERMISSION_REQUIRED',
    })
    const created = await call('POST', '/evaluations', { ...using(key), 'idempotency-key': 'k' }, payload)
    expect(created.statusCode, created.body).toBe(201)
    expect(created.json().author).toEqual({ id: null, name: 'evaluate key' })
    const again = await call('POST', '/evaluations', { ...using(key), 'idempotency-key': 'k' }, payload)
    expect(again.json().id).toBe(created.json().id)
    const removed = await call('DELETE', `/evaluations/${created.json().id}`, using(key))
    expect(removed.json()).toMatchObject({ code: 'PERMISSION_REQUIRED' })
  })

  test('is no person: it has no account, opens no session and makes no keys', async () => {
    const { key } = await newKey('evaluate')
    for (const [method, path] of [
      ['GET', '/account'],
      ['GET', '/account/sessions'],
      ['GET', '/users/otp/configure'],
      ['GET', '/users/cgu/status'],
      ['POST', '/auth/logout'],
      ['POST', '/auth/navigation-tokens'],
      ['POST', '/api-keys'],
    ] as const)
      expect((await call(method, path, using(key))).json(), path).toMatchObject({
        code: 'PERMISSION_REQUIRED',
      })
  })

  test('ends when it is revoked, when it expires, and with the plan that opens it', async () => {
    const revoked = await newKey('read')
    expect((await call('GET', '/evaluations', using(revoked.key))).statusCode).toBe(200)
    expect((await call('DELETE', `/api-keys/${revoked.id}`, asPerson())).json()).toEqual({ id: revoked.id })
    expect((await call('GET', '/evaluations', using(revoked.key))).json()).toMatchObject({
      code: 'NO_SESSION',
    })
    expect((await call('DELETE', `/api-keys/${revoked.id}`, asPerson())).statusCode).toBe(404)

    const soon = new Date(Date.now() + 60_000).toISOString()
    const expiring = (await create({ name: 'Short', scope: 'read', expiresAt: soon })).json()
    expect((await call('GET', '/evaluations', using(expiring.key))).statusCode).toBe(200)
    await running.database.asOwner('update api_keys set expires_at = now() where id = $1', [expiring.id])
    expect((await call('GET', '/evaluations', using(expiring.key))).json()).toMatchObject({
      code: 'SESSION_EXPIRED',
    })
    const listed = await call('GET', '/api-keys?search=shORT', asPerson())
    expect(listed.json()).toMatchObject({
      items: [{ id: expiring.id, state: 'expired' }],
      meta: { totalItems: 1 },
    })
  })

  test.each([
    ['', 'NO_SESSION'],
    ['eco_', 'NO_SESSION'],
    [`eco_${'A'.repeat(43)}`, 'NO_SESSION'],
    ["' or true --", 'NO_SESSION'],
  ])('%j opens nothing', async (key, code) => {
    expect((await call('GET', '/evaluations', using(key))).json()).toMatchObject({ code })
  })

  test('a changed key opens nothing', async () => {
    const { key } = await newKey('read')
    const changed = key.slice(0, -2) + (key.at(-2) === 'A' ? 'B' : 'A') + key.slice(-1)
    expect((await call('GET', '/evaluations', using(changed))).statusCode).toBe(401)
    const hash = await running.database.asOwner<{ hash: string }>(
      `select encode(key_hash, 'hex') as hash from api_keys limit 1`,
    )
    expect((await call('GET', '/evaluations', using(hash[0]?.hash ?? ''))).statusCode).toBe(401)
  })
})

describe('API keys of an organization', () => {
  test.each([
    [{ scope: 'read' }, 'name', 'REQUIRED'],
    [{ name: ' ', scope: 'read' }, 'name', 'REQUIRED'],
    [{ name: 'x', scope: 'admin' }, 'scope', 'UNKNOWN_CHOICE'],
    [{ name: 'x', scope: 'read', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'IN_THE_PAST'],
    [{ name: 'x', scope: 'read', expiresAt: 'tomorrow' }, 'expiresAt', 'INVALID_FORMAT'],
  ])('refuses %j', async (payload, path, code) => {
    const answer = await create(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path, code }])
  })

  test('only owners and administrators see, make and revoke them', async () => {
    const { id } = await newKey('read')
    for (const role of ['reader', 'contributor', 'team_manager'] as const) {
      expect((await call('GET', '/api-keys', asPerson(role))).statusCode).toBe(403)
      expect((await create({ name: 'x', scope: 'read' }, asPerson(role))).statusCode).toBe(403)
      expect((await call('DELETE', `/api-keys/${id}`, asPerson(role))).statusCode).toBe(403)
    }
    expect((await call('GET', '/api-keys', asPerson('platform_administrator'))).statusCode).toBe(200)
  })

  test('are nobody else’s', async () => {
    const { id, key } = await newKey('read', 'b')
    const listed = await call('GET', '/api-keys?limit=500', asPerson())
    expect(listed.body).not.toContain(id)
    expect((await call('DELETE', `/api-keys/${id}`, asPerson())).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await call('GET', '/users?limit=500', using(key))).body).not.toContain(
      running.organizations.a.users.reader.id,
    )
  })

  test('need the capability of the plan, also those that were made before', async () => {
    const { key } = await newKey('read', 'b')
    await running.database.asOwner('delete from subscriptions where organization_id = $1', [
      running.organizations.b.id,
    ])
    const owner = asPerson('organization_owner', 'b')
    expect((await call('GET', '/api-keys', owner)).json()).toMatchObject({ code: 'CAPABILITY_REQUIRED' })
    expect((await create({ name: 'x', scope: 'read' }, owner)).json()).toMatchObject({
      code: 'CAPABILITY_REQUIRED',
    })
    expect((await call('GET', '/evaluations', using(key))).json()).toMatchObject({
      code: 'CAPABILITY_REQUIRED',
    })
  })
})
