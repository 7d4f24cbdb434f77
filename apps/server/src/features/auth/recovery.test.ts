import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import type { AddressInfo } from 'node:net'
import { auditLog } from '../../platform/audit/tables.ts'
import { users } from '../../platform/organizations/tables.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { issuePasswordCode, sendInvitation } from './index.ts'
import { hashPassword } from './password.ts'
import { codesPerAddress, resetsPerAccount, resetsPerAddress, triesPerAccount } from './tries.ts'

const oldPassword = 'Fil-de-lin-2026!'
const newPassword = 'Fil-de-laine-2027?'
let running: TestServer

beforeAll(async () => {
  running = await testServer({ configuration: { publicUrl: 'https://ecotrame.example' } })
  const passwordHash = await hashPassword(oldPassword)
  await running.database.asSystem((tx) => tx.update(users).set({ passwordHash }))
})
afterAll(() => running.close())

const post = (
  path: string,
  payload: object,
  remoteAddress = '10.1.0.1',
  headers: Record<string, string> = {},
) => running.server.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress, headers })
const ask = (email: string, address?: string, headers?: Record<string, string>) =>
  post('reset-password-request', { email }, address, headers)
const choose = (code: string, password = newPassword, address?: string) =>
  post('update-password', { code, password }, address)
const login = (email: string, password: string, address?: string) =>
  post('login', { email, password }, address)
const userOf = (
  role: 'reader' | 'contributor' | 'team_manager' | 'organization_owner',
  of: 'a' | 'b' = 'a',
) => running.organizations[of].users[role]
const lettersTo = (email: string) => running.mail.filter(({ to }) => to === email)
const codeIn = (text = '') => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? ''

/** The code of the next mail to somebody. */
async function askForCode(email: string): Promise<string> {
  const before = lettersTo(email).length
  await ask(email)
  await expect.poll(() => lettersTo(email)).toHaveLength(before + 1)
  return codeIn(lettersTo(email).at(-1)?.text)
}

describe('a request for a new password', () => {
  test('is answered in the same way whether or not there is such an account', async () => {
    const { email } = userOf('reader')
    const [known, unknown] = [await ask(` ${email.toUpperCase()} `), await ask('nobody@a.example')]
    expect([known.statusCode, known.body]).toEqual([200, '{"ok":true}'])
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    await expect.poll(() => lettersTo(email)).toHaveLength(1)
    expect(lettersTo('nobody@a.example')).toEqual([])
  })

  test('sends a link of the configured address, whatever host the request names, in the language of the account', async () => {
    const { id, email } = userOf('contributor', 'b')
    await running.database.asSystem((tx) => tx.update(users).set({ language: 'fr' }).where(eq(users.id, id)))
    await ask(email, undefined, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    await expect.poll(() => lettersTo(email)).toHaveLength(1)
    const [letter] = lettersTo(email)
    expect(letter?.subject).toBe('Choisissez un nouveau mot de passe')
    expect(letter?.text).toMatch(
      /^https:\/\/ecotrame\.example\/auth\/password-reset\?code=[\w-]{43}&lang=fr$/m,
    )
    expect(letter?.html).toContain('<html lang="fr">')
    expect(letter?.html).not.toContain('evil')
  })

  test('keeps the code neither in the database nor in the log', async () => {
    const code = await askForCode(userOf('reader').email)
    const rows = await running.database.asOwner('select c::text as row from password_codes c')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
    await choose(code, 'weak')
    expect(running.log()).not.toContain(code)
  })

  test('is limited by account, also for one that does not exist', async () => {
    for (let asked = 0; asked < resetsPerAccount; asked += 1)
      expect((await ask('flood@a.example', `10.2.0.${asked}`)).statusCode).toBe(200)
    const refused = await ask('flood@a.example', '10.2.1.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is limited by address, whatever account it names', async () => {
    const ofAddress = (number: number) => ask(`somebody-${number}@a.example`, '10.2.2.2')
    const asked = await Promise.all(
      Array.from({ length: resetsPerAddress }, (_, number) => ofAddress(number)),
    )
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await ofAddress(resetsPerAddress)).statusCode).toBe(429)
  })
})

describe('choosing a new password', () => {
  test('opens the account with it, closes every session, and works once', async () => {
    const { email, token } = userOf('team_manager')
    const code = await askForCode(email)
    expect((await choose(code)).statusCode).toBe(200)
    const old = await running.server.inject({
      url: '/api/configurations',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(old.json()).toMatchObject({ code: 'NO_SESSION' })
    expect((await login(email, oldPassword)).statusCode).toBe(401)
    expect((await login(email, newPassword)).statusCode).toBe(200)
    expect((await choose(code, 'Une-autre-2028!')).json()).toMatchObject({ code: 'RESET_CODE_NOT_VALID' })
    expect((await login(email, newPassword)).statusCode).toBe(200)
    await expect.poll(() => lettersTo(email).at(-1)?.subject).toBe('Your password was changed')
    expect(JSON.stringify(lettersTo(email).at(-1))).not.toContain(newPassword)
  })

  test('is told to the audit log of the organization, without the password', async () => {
    const { id } = userOf('team_manager')
    const entries = await running.database.inOrganization(running.organizations.a.id, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.entityId, id)),
    )
    expect(entries).toMatchObject([{ action: 'reset_password', actorId: id, entity: 'user' }])
  })

  test('of two that use one code at the same moment, one succeeds', async () => {
    const code = await askForCode(userOf('contributor').email)
    const answers = await Promise.all([choose(code), choose(code, 'Une-autre-2028!'), choose(code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test('a newer code takes the place of the older one', async () => {
    const { email } = userOf('contributor', 'b')
    const [first, second] = [await askForCode(email), await askForCode(email)]
    expect((await choose(first)).statusCode).toBe(400)
    expect((await choose(second)).statusCode).toBe(200)
  })

  test('an expired code opens nothing', async () => {
    const code = await askForCode(userOf('reader', 'b').email)
    await running.database.asOwner(`update password_codes set expires_at = now() - interval '1 second'`)
    expect((await choose(code)).json()).toMatchObject({ code: 'RESET_CODE_NOT_VALID' })
  })

  test('a changed code opens nothing', async () => {
    const code = await askForCode(userOf('reader', 'b').email)
    const changed = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
    for (const wrong of [changed, code.slice(0, -1), `${code}=`, 'x', "' or true --"])
      expect((await choose(wrong)).json()).toMatchObject({ code: 'RESET_CODE_NOT_VALID' })
    expect((await choose(code)).statusCode).toBe(200)
  })

  test.each([
    ['Court-1!', ['PASSWORD_LENGTH']],
    ['fil-de-lin-2026', ['PASSWORD_UPPERCASE']],
    ['FIL-DE-LIN-2026', ['PASSWORD_LOWERCASE']],
    ['Fil-de-lin-lin', ['PASSWORD_NUMBER']],
    ['FilDeLin20262026', ['PASSWORD_SPECIAL']],
    [
      '',
      ['PASSWORD_LENGTH', 'PASSWORD_UPPERCASE', 'PASSWORD_LOWERCASE', 'PASSWORD_NUMBER', 'PASSWORD_SPECIAL'],
    ],
  ])('refuses %j and leaves the code as it is', async (password, rules) => {
    const { email } = userOf('organization_owner', 'b')
    const code = await running.database.asSystem((tx) =>
      issuePasswordCode(tx, {
        organizationId: running.organizations.b.id,
        userId: userOf('organization_owner', 'b').id,
        hours: 1,
      }),
    )
    const refused = await choose(code, password, '10.3.0.1')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'PASSWORD_NOT_COMPLIANT',
      title: 'Password not compliant.',
      detail: 'The password does not comply with our security rules...',
      errors: rules.map((rule) => ({ path: 'password', code: rule })),
    })
    expect((await choose(code, newPassword, '10.3.0.1')).statusCode).toBe(200)
    expect((await login(email, newPassword, '10.3.0.2')).statusCode).toBe(200)
  })

  test('refuses a password of 300 characters; one of 200 counts to its last character', async () => {
    const { email } = userOf('reader')
    const long = `Aa1!${'x'.repeat(196)}`
    const code = await askForCode(email)
    expect((await choose(code, `${long}${'x'.repeat(100)}`)).json()).toMatchObject({
      code: 'INVALID_VALUES',
      errors: [{ path: 'password', code: 'TOO_LONG' }],
    })
    expect((await choose(code, long)).statusCode).toBe(200)
    expect((await login(email, `${long.slice(0, -1)}y`)).statusCode).toBe(401)
    expect((await login(email, long)).statusCode).toBe(200)
  })

  test('lets somebody in whose old password was tried too often', async () => {
    const { email } = userOf('team_manager', 'b')
    for (let tried = 0; tried <= triesPerAccount; tried += 1) await login(email, 'wrong', `10.4.0.${tried}`)
    expect((await login(email, oldPassword, '10.4.1.1')).statusCode).toBe(429)
    expect((await choose(await askForCode(email))).statusCode).toBe(200)
    expect((await login(email, newPassword, '10.4.1.1')).statusCode).toBe(200)
  })

  test('codes that are guessed are limited by address', async () => {
    const guess = (number: number) => choose(`guess-${number}`, newPassword, '10.5.0.1')
    await Promise.all(Array.from({ length: codesPerAddress }, (_, number) => guess(number)))
    expect((await guess(codesPerAddress)).statusCode).toBe(429)
  })

  test('ends the live connections of the account', async () => {
    if (!running.server.server.listening) await running.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = running.server.server.address() as AddressInfo
    const { email, token } = userOf('organization_owner')
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/live',
      transports: ['websocket'],
      auth: { token },
    })
    await new Promise((resolve) => socket.on('connect', () => resolve(null)))
    const reason = new Promise((resolve) => socket.on('disconnect', resolve))
    expect((await choose(await askForCode(email), newPassword, '10.6.0.1')).statusCode).toBe(200)
    expect(await reason).toBe('io server disconnect')
    socket.close()
  })
})

test('an invitation lets somebody choose the first password, three days long', async () => {
  const { id } = running.organizations.a.otherTeamUser
  const email = running.organizations.a.otherTeamUser.email
  const organizationId = running.organizations.a.id
  await running.database.asSystem((tx) =>
    tx.update(users).set({ passwordHash: null }).where(eq(users.id, id)),
  )
  expect((await login(email, '')).statusCode).toBe(422)
  expect((await login(email, 'anything')).statusCode).toBe(401)
  const { mail } = running
  const already = mail.length
  const invited = { id, email, name: '<b>Ada</b>', language: 'en' } as const
  const webLink = (path: string, query: Readonly<Record<string, string>>) =>
    `https://e.example${path}?${new URLSearchParams(query)}`
  await running.database.inOrganization(organizationId, (tx) =>
    sendInvitation({ mail: running.post, webLink }, tx, {
      ...invited,
      organization: { id: organizationId, name: 'Lin & Laine' },
    }),
  )
  const sent = mail.slice(already)
  const code = /code=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  expect(sent[0]?.subject).toBe('Lin & Laine invites you to Ecotrame')
  expect(sent[0]?.text).toContain(`https://e.example/auth/password-reset?code=${code}&lang=en&invitation=1`)
  expect(sent[0]?.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;')
  expect((await choose(code, newPassword, '10.7.0.1')).statusCode).toBe(200)
  expect((await login(email, newPassword, '10.7.0.1')).statusCode).toBe(200)
})
