import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry, AuthInfo, PasskeyRow, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { hashPassword } from '../password.ts'
import { relyingParty } from './relying-party.ts'
import { softAuthenticator, type Ceremony } from './testing/authenticator.ts'

const origin = 'https://ecotrame.mill.example'
const rpId = 'ecotrame.mill.example'
const currentPassword = 'Fil-de-lin-2026!'

let running: TestServer
let reader: ApiCaller
let passwordHash: string
beforeAll(async () => {
  running = await testServer({ configuration: { publicUrl: origin } })
  reader = apiCaller(running, running.loginAs('reader'))
  passwordHash = await hashPassword(currentPassword)
})
afterAll(() => running.close())
beforeEach(() => running.database.asOwner('update users set password_hash = $1', [passwordHash]))

interface Answer {
  readonly statusCode: number
  readonly body: string
  readonly json: <T>() => T
}
const refusal = (answer: Answer) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
interface Options {
  readonly challenge: string
  readonly user: { readonly id: string }
  readonly authenticatorSelection: object
  readonly excludeCredentials: { readonly id: string }[]
  readonly rpId?: string
  readonly userVerification?: string
}
const optionsOf = (answer: Answer): Options => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ options: Options }>().options
}
const post = (path: string, payload?: object) =>
  running.server.inject({ method: 'POST', url: `/api${path}`, ...(payload ? { payload } : {}) })
const beginAdding = async (who = reader) =>
  optionsOf(await who.post('/account/passkeys/begin', { currentPassword }))

/** A passkey of somebody, made from beginning to end. */
async function added(who = reader, changes: Partial<Ceremony> = {}, name = 'Laptop') {
  const authenticator = softAuthenticator()
  const { challenge, user } = await beginAdding(who)
  const credential = authenticator.register({ origin, rpId, challenge, ...changes }, user.id)
  return { authenticator, answer: await who.post('/account/passkeys', { name, credential }) }
}
const beginLogin = async () => optionsOf(await post('/auth/passkeys/begin'))
const endLogin = (credential: object) => post('/auth/passkeys/end', { credential })
async function logIn({ login }: ReturnType<typeof softAuthenticator>, changes: Partial<Ceremony> = {}) {
  const { challenge } = await beginLogin()
  return endLogin(login({ origin, rpId, challenge, ...changes }))
}
const rows = async (who = reader) =>
  (await who.get('/account/passkeys')).json<{ items: PasskeyRow[] }>().items

describe('a passkey', () => {
  test('is made for the configured address, found without a name, by a person whom the device verifies', async () => {
    const options = await beginAdding()
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Ecotrame' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await beginLogin()).toMatchObject({ rpId, userVerification: 'required' })
  })

  test('is added, named, told by mail and in the log, logs in, and is removed', async () => {
    const { authenticator, answer } = await added()
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json<PasskeyRow>()
    expect(answer.json()).toMatchObject({ name: 'Laptop', lastUsedAt: null, suspected: false })
    const { email, id: userId } = running.organizations.a.users.reader
    const mails = () => running.mail.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(mails()).toEqual(['A passkey was added to your account'])
    // The device that has one is not asked to make another.
    expect((await beginAdding()).excludeCredentials).toEqual([
      expect.objectContaining({ id: authenticator.id }),
    ])
    const renamed = await reader.put(`/account/passkeys/${id}`, { name: 'Old laptop' })
    expect(renamed.json()).toMatchObject({ id, name: 'Old laptop' })

    const login = await logIn(authenticator)
    expect(login.statusCode, login.body).toBe(200)
    const auth = login.json<AuthInfo>()
    expect(auth.user.id).toBe(userId)
    const own = await running.server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${auth.code}` },
    })
    expect(own.statusCode).toBe(200)
    expect((await rows())[0]?.lastUsedAt).not.toBeNull()

    const removal = await reader.post(`/account/passkeys/${id}/removal`, { currentPassword })
    expect(removal.statusCode, removal.body).toBe(200)
    expect(mails()).toHaveLength(2)
    expect(refusal(await logIn(authenticator))).toEqual([422, 'PASSKEY_FAILED'])
    const owner = apiCaller(running, running.loginAs('organization_owner'))
    const log = (await owner.get(`/audit-log?entityId=${userId}`)).json<{ items: AuditEntry[] }>()
    expect(log.items.map(({ changes }) => [changes[0]?.from, changes[0]?.to])).toEqual([
      ['Old laptop', null],
      ['Laptop', 'Old laptop'],
      [null, 'Laptop'],
    ])
  })

  test('counts for password and one-time code', async () => {
    const { authenticator } = await added()
    await running.database.asOwner(`update users set otp_secret = 'sealed' where id = $1`, [
      running.organizations.a.users.reader.id,
    ])
    expect((await logIn(authenticator)).statusCode).toBe(200)
    await running.database.asOwner('update users set otp_secret = null')
  })
})

describe('a change of passkeys is confirmed', () => {
  const begin = (body: object) => reader.post('/account/passkeys/begin', body)

  test('by the password', async () => {
    expect(refusal(await begin({}))).toEqual([422, 'INVALID_VALUES', 'currentPassword WRONG_PASSWORD'])
    const { answer } = await added()
    const removal = `/account/passkeys/${answer.json<PasskeyRow>().id}/removal`
    expect(refusal(await reader.post(removal, { currentPassword: 'wrong' }))).toEqual([
      422,
      'INVALID_VALUES',
      'currentPassword WRONG_PASSWORD',
    ])
  })

  test('and the one-time code, where there is one', async () => {
    await running.database.asOwner(`update users set otp_secret = 'sealed' where id = $1`, [
      running.organizations.a.users.reader.id,
    ])
    expect(refusal(await begin({ currentPassword, otp: '123456' }))).toEqual([
      422,
      'INVALID_VALUES',
      'otp WRONG_CODE',
    ])
    await running.database.asOwner('update users set otp_secret = null')
  })

  test('or by a recent login, where there is no password', async () => {
    await running.database.asOwner('update users set password_hash = null')
    expect((await begin({})).statusCode).toBe(200)
    await running.database.asOwner(`update sessions set created_at = now() - interval '11 minutes'`)
    expect(refusal(await begin({}))).toEqual([403, 'LOGIN_NOT_RECENT'])
    await running.database.asOwner('update sessions set created_at = now()')
  })

  test('and the last way in stays', async () => {
    await running.database.asOwner('delete from passkeys')
    const { answer } = await added()
    await running.database.asOwner('update users set password_hash = null')
    const { id } = answer.json<PasskeyRow>()
    expect(refusal(await reader.post(`/account/passkeys/${id}/removal`, {}))).toEqual([409, 'LAST_WAY_IN'])
  })
})

describe('an attacker', () => {
  test.each<[string, Partial<Ceremony>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a person whom nobody verified', { verified: false }],
    ['a challenge that nobody made', { challenge: 'aW52ZW50ZWQ' }],
    ['another ceremony', { type: 'webauthn.payment' }],
  ])('with %s neither adds a passkey nor logs in', async (_, changes) => {
    expect(refusal((await added(reader, changes)).answer)).toEqual([422, 'PASSKEY_FAILED'])
    const { authenticator } = await added()
    expect(refusal(await logIn(authenticator, changes))).toEqual([422, 'PASSKEY_FAILED'])
    expect((await logIn(authenticator)).statusCode).toBe(200)
  })

  test('replays nothing', async () => {
    const { authenticator } = await added()
    const { challenge } = await beginLogin()
    const credential = authenticator.login({ origin, rpId, challenge })
    expect((await endLogin(credential)).statusCode).toBe(200)
    expect(refusal(await endLogin(credential))).toEqual([422, 'PASSKEY_FAILED'])
    const late = await beginLogin()
    await running.database.asOwner(`update passkey_challenges set expires_at = now() - interval '1 second'`)
    expect(refusal(await endLogin(authenticator.login({ origin, rpId, challenge: late.challenge })))).toEqual(
      [422, 'PASSKEY_FAILED'],
    )
  })

  test('cannot use a challenge for something else, or of somebody else', async () => {
    const { authenticator } = await added()
    const { challenge, user } = await beginAdding()
    expect(refusal(await endLogin(authenticator.login({ origin, rpId, challenge })))).toEqual([
      422,
      'PASSKEY_FAILED',
    ])
    const contributor = apiCaller(running, running.loginAs('contributor'))
    const credential = softAuthenticator().register({ origin, rpId, challenge, counter: 1 }, user.id)
    expect(refusal(await contributor.post('/account/passkeys', { name: 'Mine', credential }))).toEqual([
      422,
      'PASSKEY_FAILED',
    ])
    // A login is none that adds one.
    const open = await beginLogin()
    const other = softAuthenticator().register({ origin, rpId, challenge: open.challenge }, user.id)
    expect(refusal(await reader.post('/account/passkeys', { name: 'Mine', credential: other }))).toEqual([
      422,
      'PASSKEY_FAILED',
    ])
  })

  test('cannot log in to another account with their own passkey, or with an altered signature', async () => {
    const { authenticator } = await added()
    const { userHandle } = authenticator
    authenticator.userHandle = Buffer.from(running.organizations.a.users.contributor.id).toString('base64url')
    expect(refusal(await logIn(authenticator))).toEqual([422, 'PASSKEY_FAILED'])
    authenticator.userHandle = userHandle
    const { challenge } = await beginLogin()
    const credential = authenticator.login({ origin, rpId, challenge })
    const signature = Buffer.from(credential.response.signature, 'base64url')
    signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
    const altered = { ...credential.response, signature: signature.toString('base64url') }
    expect(refusal(await endLogin({ ...credential, response: altered }))).toEqual([422, 'PASSKEY_FAILED'])
  })

  test('cannot take or see a passkey of somebody else', async () => {
    const { authenticator, answer } = await added()
    const { id } = answer.json<PasskeyRow>()
    const stranger = apiCaller(running, running.loginAs('reader', 'b'))
    const { challenge, user } = await beginAdding(stranger)
    const credential = authenticator.register({ origin, rpId, challenge }, user.id)
    expect(refusal(await stranger.post('/account/passkeys', { name: 'Mine', credential }))).toEqual([
      422,
      'PASSKEY_FAILED',
    ])
    expect(await rows(stranger)).toEqual([])
    expect(refusal(await stranger.put(`/account/passkeys/${id}`, { name: 'x' }))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await stranger.post(`/account/passkeys/${id}/removal`, { currentPassword }))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })

  test('with a copy is found out by the counter: the passkey opens nothing any more', async () => {
    const { authenticator } = await added()
    expect((await logIn(authenticator, { counter: 7 })).statusCode).toBe(200)
    // Nobody without the key makes a passkey suspected.
    const { challenge } = await beginLogin()
    const forged = authenticator.login({ origin, rpId, challenge, counter: 3 })
    await endLogin({ ...forged, response: { ...forged.response, signature: 'AAAA' } })
    expect((await logIn(authenticator, { counter: 8 })).statusCode).toBe(200)
    for (const counter of [8, 9])
      expect(refusal(await logIn(authenticator, { counter }))).toEqual([403, 'PASSKEY_SUSPECTED'])
    expect((await rows()).some(({ suspected }) => suspected)).toBe(true)
    expect(running.mail.at(-1)?.subject).toBe('A passkey of your account may have been copied')
  })

  test('with a passkey that counts nothing is none', async () => {
    const { authenticator } = await added(reader, { counter: 0 })
    for (const counter of [0, 0]) expect((await logIn(authenticator, { counter })).statusCode).toBe(200)
  })

  test('sends rubbish', async () => {
    const credential = { id: 'a', rawId: 'a', type: 'public-key' }
    const response = { clientDataJSON: 'AAAA', authenticatorData: '', signature: '' }
    expect(refusal(await endLogin({ ...credential, response }))).toEqual([422, 'PASSKEY_FAILED'])
    expect((await endLogin({ ...credential, response: { clientDataJSON: '{' } })).statusCode).toBe(422)
    const attestationObject = 'AAAA'
    const { challenge } = await beginAdding()
    const clientDataJSON = Buffer.from(JSON.stringify({ challenge })).toString('base64url')
    const made = { ...credential, response: { clientDataJSON, attestationObject } }
    expect(refusal(await reader.post('/account/passkeys', { name: 'x', credential: made }))).toEqual([
      422,
      'PASSKEY_FAILED',
    ])
  })
})

describe('a passkey gets nobody past', () => {
  test('an identity provider that is required, but owners', async () => {
    const owner = apiCaller(running, running.loginAs('organization_owner'))
    const [mine, theirs] = [await added(owner), await added()]
    const { organization_owner: boss, reader: person } = running.organizations.a.users
    const before = await running.database.asOwner<{ id: string; email: string }>(
      'select id, email from users',
    )
    await running.database.asOwner(`update users set email = 'p@mill.example' where id = $1`, [person.id])
    await running.database.asOwner(`update users set email = 'o@mill.example' where id = $1`, [boss.id])
    const provider = await owner.post('/identity-providers', {
      name: 'Company login',
      issuer: 'https://login.mill.example',
      clientId: 'ecotrame',
      groupsClaim: 'groups',
      groups: [],
      defaultRole: null,
      defaultTeam: null,
      enforced: true,
      domains: ['mill.example'],
    })
    expect(provider.statusCode, provider.body).toBe(201)
    await running.database.asOwner('update identity_domains set verified_at = now()')
    expect(refusal(await logIn(theirs.authenticator))).toEqual([403, 'SINGLE_SIGN_ON_REQUIRED'])
    expect((await logIn(mine.authenticator)).statusCode).toBe(200)
    await running.database.asOwner('delete from identity_providers')
    for (const { id, email } of before)
      await running.database.asOwner('update users set email = $1 where id = $2', [email, id])
  })

  test('a deactivation', async () => {
    const { authenticator } = await added()
    const { id } = running.organizations.a.users.reader
    await running.database.asOwner('update users set deactivated_at = now() where id = $1', [id])
    expect(refusal(await logIn(authenticator))).toEqual([403, 'ACCOUNT_DEACTIVATED'])
    await running.database.asOwner('update users set deactivated_at = null')
  })
})

test.each([
  ['http://127.0.0.1:4000/', 'localhost', 'http://localhost:4000'],
  ['https://eco.example/app/', 'eco.example', 'https://eco.example'],
])('an installation at %s has passkeys of %s', (address, id, at) => {
  expect(relyingParty(() => address)).toEqual({ id, origin: at })
})
test.each(['http://192.168.1.7:4000/', 'http://[2001:db8::1]/'])(
  'an installation at %s has none',
  (address) => {
    expect(() => relyingParty(() => address)).toThrow('NO_PASSKEYS_HERE')
  },
)
