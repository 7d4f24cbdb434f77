import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuthInfo } from '@ecotrame/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/organizations/tables.ts'
import { sessions } from '../../platform/sessions/tables.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { hashPassword, randomPassword } from './password.ts'
import { sealedSecret } from './sealed-secret.ts'
import { triesPerAccount, triesPerAddress } from './tries.ts'

const password = 'Fil-de-lin-2026!'
const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let running: TestServer

beforeAll(async () => {
  running = await testServer()
  const passwordHash = await hashPassword(password)
  await running.database.asSystem((tx) => tx.update(users).set({ passwordHash }))
})
afterAll(() => running.close())

const post = (body: object, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  running.server.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers, remoteAddress })
const emailOf = (role: 'reader' | 'contributor' | 'team_manager' | 'organization_owner') =>
  running.organizations.a.users[role].email
const withToken = (token: string, url = '/api/configurations') =>
  running.server.inject({ url, headers: { authorization: `Bearer ${token}` } })

describe('login', () => {
  test('gives the user with role, permissions, organization and team, and a bearer token that works', async () => {
    const answer = await post({ email: emailOf('reader').toUpperCase(), password, otp: '' })
    expect(answer.statusCode).toBe(200)
    const info = AuthInfo.parse(answer.json())
    expect(info.user.organization.name).toBe('Organization a')
    expect(info.user.team?.name).toBe('Main')
    expect(info.user.role.permissions).toContainEqual({ identifier: 'find_all_evaluation' })
    expect(info.user.role.permissions).not.toContainEqual({ identifier: 'create_evaluation' })
    expect(Buffer.from(info.code, 'base64url')).toHaveLength(32)
    expect((Date.parse(info.exp) - Date.now()) / 3_600_000).toBeCloseTo(12, 1)
    expect((await withToken(info.code)).statusCode).toBe(200)
  })

  test.each([
    ['a wrong password', () => ({ email: emailOf('reader'), password: 'wrong' })],
    ['an account that does not exist', () => ({ email: 'nobody@a.example', password })],
  ])('answers %s with the same error', async (_what, body) => {
    const answer = await post(body(), { 'accept-language': 'fr' })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toEqual({
      type: 'about:blank',
      status: 401,
      code: 'LOGIN_FAILED',
      title:
        'L’adresse e-mail, le mot de passe ou le code à usage unique est incorrect. Vérifiez-les et réessayez.',
    })
  })

  test('needs the one-time code of an account that has one, and takes each code once', async () => {
    const email = emailOf('team_manager')
    const { id: userId } = running.organizations.a.users.team_manager
    const owner = { organizationId: running.organizations.a.id, userId }
    const sealed = sealedSecret(running.sealing, owner, otpSecret)
    await running.database.asSystem((tx) =>
      tx.update(users).set({ otpSecret: sealed }).where(eq(users.email, email)),
    )
    const otp = new TOTP({ secret: Secret.fromBase32(otpSecret) }).generate()
    expect((await post({ email, password })).json()).toMatchObject({ code: 'LOGIN_FAILED' })
    expect((await post({ email, password, otp: '000000' })).statusCode).toBe(401)
    expect((await post({ email, password, otp })).statusCode).toBe(200)
    expect((await post({ email, password, otp })).statusCode).toBe(401)
  })

  test('keeps neither the token nor the password, in the database or in the log', async () => {
    const info = AuthInfo.parse((await post({ email: emailOf('reader'), password })).json())
    await running.server.inject({
      url: `/api/nowhere?token=${info.code}&api_key=${info.code}`,
      headers: { authorization: `Bearer ${info.code}`, 'x-api-key': info.code },
    })
    await post({ email: emailOf('reader'), password: 12, secret: password })
    const rows = await running.database.asOwner('select s::text as row from sessions s')
    expect(JSON.stringify(rows)).not.toContain(info.code)
    expect(running.log()).toContain('/api/nowhere')
    expect(running.log()).not.toContain(info.code)
    expect(running.log()).not.toContain(password)
  })

  test('names every wrong field in the caller’s language', async () => {
    const answer = await post({ email: 'a', password: 7 }, { 'accept-language': 'fr-CA, en;q=0.5' })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-language']).toBe('fr')
    expect(answer.json().errors).toEqual([
      { path: 'email', code: 'TOO_SHORT', message: 'Saisissez au moins 3 caractères.' },
      { path: 'password', code: 'WRONG_TYPE', message: 'Saisissez une valeur de type texte.' },
    ])
  })
})

describe('too many tries', () => {
  test('of one account are refused from any address, even with the right password, with the time to wait', async () => {
    const email = emailOf('organization_owner')
    for (let n = 0; n < triesPerAccount; n += 1)
      expect((await post({ email, password: 'wrong' }, {}, `10.1.0.${n}`)).statusCode).toBe(401)
    const refused = await post({ email, password }, {}, '10.1.1.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('TOO_MANY_TRIES')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  })

  test('of one address are refused for any account; tries that succeed do not count', async () => {
    for (let n = 0; n < triesPerAccount + 1; n += 1)
      expect((await post({ email: emailOf('reader'), password }, {}, '10.2.0.1')).statusCode).toBe(200)
    await running.database.asOwner(
      `update login_tries set tries = ${triesPerAddress} where subject = 'address:10.2.0.1'`,
    )
    await running.database.asOwner(
      `insert into login_tries values ('address:10.2.0.1', ${triesPerAddress}, now() + interval '1 minute')
       on conflict (subject) do nothing`,
    )
    const refused = await post({ email: emailOf('reader'), password }, {}, '10.2.0.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await post({ email: emailOf('reader'), password }, {}, '10.2.0.2')).statusCode).toBe(200)
  })
})

test('people of one address who log in at the same moment all get in, and leave no try behind', async () => {
  const emails = Object.values(running.organizations.b.users).map(({ email }) => email)
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(emails.map((email) => post({ email, password }, {}, '10.0.0.77')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(emails.map(() => 200))
  }
  const left = 'select tries from login_tries where subject = $1'
  expect(await running.database.asOwner(left, ['address:10.0.0.77'])).toEqual([])
})

describe('a session', () => {
  const openSession = async () =>
    AuthInfo.parse((await post({ email: emailOf('contributor'), password }, {}, '10.3.0.1')).json()).code

  test('ends with logout: the token is unknown from then on', async () => {
    const token = await openSession()
    const headers = { authorization: `Bearer ${token}` }
    const logout = await running.server.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(logout.json()).toEqual({ ok: true })
    expect((await withToken(token)).json().code).toBe('NO_SESSION')
  })

  test('does not open with a token that was tampered with', async () => {
    const token = await openSession()
    const other = token.startsWith('A') ? 'B' : 'A'
    const tampered = [other + token.slice(1), token.slice(0, -2), `${token}A`, token.toUpperCase()]
    for (const wrong of tampered) expect((await withToken(wrong)).json().code).toBe('NO_SESSION')
    expect((await withToken(token)).statusCode).toBe(200)
  })

  test('expires: the answer says so, and is another one than for a token that never was', async () => {
    const token = await openSession()
    await running.database.asSystem((tx) =>
      tx.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) }),
    )
    const expired = await withToken(token)
    expect(expired.statusCode).toBe(401)
    expect(expired.json().code).toBe('SESSION_EXPIRED')
    expect(expired.headers['www-authenticate']).toBe('Bearer')
    expect((await withToken('never-was')).json().code).toBe('NO_SESSION')
    expect((await running.server.inject({ url: '/api/configurations' })).json().code).toBe('NO_SESSION')
  })
})

test('a password made here follows the rules of passwords', () => {
  for (let n = 0; n < 200; n += 1) {
    const made = randomPassword()
    for (const needed of [/^.{12,}$/, /[A-Z]/, /[a-z]/, /\d/, /[^\w]/]) expect(made).toMatch(needed)
  }
})
