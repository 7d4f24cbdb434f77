import { TOTP, Secret } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '@ecotrame/contract'
import { users } from '../../platform/organizations/tables.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { hashPassword, openedSecret } from '../auth/index.ts'
import { triesPerAccount } from '../auth/tries.ts'

const password = 'Fil-de-lin-2026!'
let running: TestServer

beforeAll(async () => {
  running = await testServer()
  const passwordHash = await hashPassword(password)
  await running.database.asSystem((tx) => tx.update(users).set({ passwordHash }))
})
afterAll(() => running.close())
afterEach(() => void vi.useRealTimers())

/** Codes of the next time steps; each call goes one step on, as an app does after half a minute. */
const start = Date.now()
let steps = 0
function nextCode(secret: string): string {
  steps += 1
  const timestamp = start + steps * 30_000
  vi.useFakeTimers({ toFake: ['Date'], now: timestamp })
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
const get = (path: string, role: Role) =>
  running.server.inject({ url: `/api/users/otp/${path}`, headers: running.loginAs(role) })
const post = (path: string, payload: object, role: Role, headers = {}) =>
  running.server.inject({
    method: 'POST',
    url: `/api/users/otp/${path}`,
    headers: { ...running.loginAs(role), ...headers },
    payload,
  })
const login = (role: Role, otp: string, remoteAddress = '10.9.0.1') =>
  running.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: running.organizations.a.users[role].email, password, otp },
    remoteAddress,
  })

interface Activated {
  readonly secret: string
  readonly recoveryCodes: string[]
}
async function activate(role: Role): Promise<Activated> {
  const { secret } = (await get('configure', role)).json<{ secret: string }>()
  return (await post('set', { secret, code: nextCode(secret) }, role)).json<Activated>()
}

describe('the one-time code', () => {
  test('is configured, set and needed at login; what an app reads out of the QR code fits', async () => {
    const configured = (await get('configure', 'reader')).json()
    expect(configured.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(configured.uri).toMatch(/^otpauth:\/\/totp\/Ecotrame:reader%40a\.example\?/)
    expect(new URL(configured.uri).searchParams.get('secret')).toBe(configured.secret)
    expect(configured.qrCode).toMatch(/^<svg [^]*<\/svg>\s*$/)
    expect((await get('status', 'reader')).json()).toEqual({ activated: false, recoveryCodesLeft: 0 })
    expect((await get('configure', 'reader')).json().secret).toBe(configured.secret)

    const { secret } = configured
    const set = await post('set', { secret, code: nextCode(secret) }, 'reader')
    expect(set.json().secret).toBe(secret)
    expect(new Set(set.json().recoveryCodes).size).toBe(10)
    expect((await get('status', 'reader')).json()).toEqual({ activated: true, recoveryCodesLeft: 10 })
    expect((await login('reader', '')).statusCode).toBe(401)
    expect((await login('reader', nextCode(secret))).statusCode).toBe(200)
    expect((await get('configure', 'reader')).body).toBe('false')
  })

  test('set answers false for a wrong code, a secret of its own choice and after its time', async () => {
    const { secret } = (await get('configure', 'contributor')).json()
    const own = new Secret({ size: 20 }).base32
    expect((await post('set', { secret, code: '000000' }, 'contributor')).body).toBe('false')
    expect((await post('set', { secret: own, code: nextCode(own) }, 'contributor')).body).toBe('false')
    expect((await post('set', { secret: 'no base32 !', code: '000000' }, 'contributor')).body).toBe('false')
    await running.database.asOwner(`update otp_setups set expires_at = now() - interval '1 second'`)
    expect((await post('set', { secret, code: nextCode(secret) }, 'contributor')).body).toBe('false')
    expect((await get('status', 'contributor')).json().activated).toBe(false)
    expect((await get('configure', 'contributor')).json().secret).not.toBe(secret)
  })

  test('a code that set it does not also sign in', async () => {
    const { secret } = (await get('configure', 'organization_owner')).json()
    const code = nextCode(secret)
    await post('set', { secret, code }, 'organization_owner')
    expect((await login('organization_owner', code)).statusCode).toBe(401)
    expect((await login('organization_owner', nextCode(secret))).statusCode).toBe(200)
  })

  test('recovery codes sign in once each, however they are typed', async () => {
    const { recoveryCodes } = await activate('team_manager')
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    expect((await login('team_manager', first)).statusCode).toBe(200)
    expect((await login('team_manager', first)).statusCode).toBe(401)
    expect((await login('team_manager', ` ${second.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(
      200,
    )
    expect((await get('status', 'team_manager')).json().recoveryCodesLeft).toBe(8)
    const third = recoveryCodes[2] ?? ''
    const both = await Promise.all([login('team_manager', third), login('team_manager', third)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  test('a recovery code of somebody else opens nothing', async () => {
    const owner = await activate('platform_administrator')
    expect((await login('reader', owner.recoveryCodes[0] ?? '')).statusCode).toBe(401)
    expect((await login('platform_administrator', owner.recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  test('new recovery codes take the place of the old ones', async () => {
    const secret = await secretOf('platform_administrator')
    const old = (await post('recovery-codes', { code: nextCode(secret) }, 'platform_administrator')).json()
    const fresh = (await post('recovery-codes', { code: nextCode(secret) }, 'platform_administrator')).json()
    expect((await post('recovery-codes', { code: '000000' }, 'platform_administrator')).body).toBe('false')
    expect((await login('platform_administrator', old.recoveryCodes[0])).statusCode).toBe(401)
    expect((await login('platform_administrator', fresh.recoveryCodes[0])).statusCode).toBe(200)
  })

  test('is deactivated with a code; the old recovery codes go too', async () => {
    const { secret, recoveryCodes } = await secretAndCodes()
    const other = new Secret({ size: 20 }).base32
    expect((await post('deactivate', { secret, code: '000000' }, 'platform_administrator')).body).toBe(
      'false',
    )
    const wrongSecret = { secret: other, code: nextCode(secret) }
    expect((await post('deactivate', wrongSecret, 'platform_administrator')).body).toBe('false')
    const done = await post('deactivate', { secret, code: nextCode(secret) }, 'platform_administrator')
    expect(done.json()).toEqual({ secret })
    expect((await get('status', 'platform_administrator')).json()).toEqual({
      activated: false,
      recoveryCodesLeft: 0,
    })
    expect((await login('platform_administrator', '')).statusCode).toBe(200)
    expect((await post('deactivate', { code: recoveryCodes[0] }, 'platform_administrator')).body).toBe(
      'false',
    )
  })

  test('is not got rid of by trying', async () => {
    const secret = await secretOf('organization_owner')
    for (let tried = 0; tried < triesPerAccount; tried += 1)
      await post('deactivate', { code: String(tried).padStart(6, '0') }, 'organization_owner')
    const refused = await post('deactivate', { code: nextCode(secret) }, 'organization_owner')
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  test('is not found by trying at login, nor is a recovery code, from however many addresses', async () => {
    await running.database.asOwner('delete from login_tries')
    const secret = await secretOf('reader')
    for (let tried = 0; tried < triesPerAccount; tried += 1) {
      const guess = tried % 2 === 0 ? String(tried).padStart(6, '0') : `0000-0000-0000-000${tried}`
      expect((await login('reader', guess, `10.8.0.${tried}`)).statusCode).toBe(401)
    }
    const right = await login('reader', nextCode(secret), '10.8.1.1')
    expect([right.statusCode, right.json().code]).toEqual([429, 'TOO_MANY_TRIES'])
  })

  test('keeps neither code nor secret readable in the database, in logs, audit and kept answers', async () => {
    await running.database.asOwner('delete from login_tries')
    await running.database.asOwner('update users set otp_secret = null, otp_last_step = null')
    const { secret } = (await get('configure', 'contributor')).json()
    const payload = { secret, code: nextCode(secret) }
    const headers = { 'idempotency-key': 'once' }
    const { recoveryCodes } = (await post('set', payload, 'contributor', headers)).json<Activated>()
    expect(recoveryCodes).toHaveLength(10)
    const tables = ['users', 'otp_setups', 'recovery_codes', 'audit_log', 'idempotency_keys']
    const rows = await Promise.all(
      tables.map((name) => running.database.asOwner(`select t::text from ${name} t`)),
    )
    for (const hidden of [secret, ...recoveryCodes]) {
      expect(JSON.stringify(rows)).not.toContain(hidden)
      expect(running.log()).not.toContain(hidden)
    }
    expect(JSON.stringify(rows)).toContain('activate_otp')
  })
})

async function secretOf(role: Role): Promise<string> {
  const { id } = running.organizations.a.users[role]
  const [row] = await running.database.asOwner<{ otp_secret: string }>(
    'select otp_secret from users where id = $1',
    [id],
  )
  const owner = { organizationId: running.organizations.a.id, userId: id }
  return openedSecret(running.sealing, owner, row?.otp_secret ?? '') ?? ''
}

async function secretAndCodes(): Promise<Activated> {
  const secret = await secretOf('platform_administrator')
  const fresh = await post('recovery-codes', { code: nextCode(secret) }, 'platform_administrator')
  return { secret, recoveryCodes: fresh.json<Activated>().recoveryCodes }
}
