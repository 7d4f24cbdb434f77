import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as jose from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry, AuthInfo, IdentityProvider, ProblemDetails, TriedLogin } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { verifyDomains } from './domains.ts'
import { client, startOpenIdProvider, type OpenIdProvider } from './testing/open-id-provider.ts'

let running: TestServer
let owner: ApiCaller
let provider: OpenIdProvider
let kept: IdentityProvider
const fields = {
  name: 'Company login',
  issuer: '',
  clientId: client.id,
  groupsClaim: 'groups',
  groups: [] as object[],
  defaultRole: 'reader' as string | null,
  defaultTeam: null as string | null,
  enforced: false,
  domains: ['mill.example'],
}
beforeAll(async () => {
  running = await testServer({ configuration: { privateNetworks: ['127.0.0.0/8'] } })
  await running.server.listen({ port: 0, host: '127.0.0.1' })
  owner = apiCaller(running, running.loginAs('organization_owner'))
  const made = await owner.post('/identity-providers', { ...fields, issuer: 'https://not.yet.example' })
  if (made.statusCode !== 201) throw new Error(made.body)
  kept = made.json()
  provider = await startOpenIdProvider(kept.redirectUri, kept.logoutUri)
  fields.issuer = provider.issuer
  await owner.put(`/identity-providers/${kept.id}/secret`, { secret: client.secret })
})
afterAll(async () => {
  await provider.close()
  await running.close()
})
beforeEach(async () => {
  await configure({})
  await running.database.asOwner('update identity_domains set verified_at = now()')
})

/** Sets the provider up otherwise, for one test. */
async function configure(changes: Partial<typeof fields>): Promise<void> {
  const answer = await owner.put(`/identity-providers/${kept.id}`, { ...fields, ...changes })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await running.database.asOwner('update identity_domains set verified_at = now()')
}

const post = (path: string, payload: object) =>
  running.server.inject({ method: 'POST', url: `/api${path}`, payload })
const refusal = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}
const begin = async (binding: string, email = 'anna@mill.example') =>
  (await post('/auth/single-sign-on/begin', { email, binding })).json<{ url: string }>().url
const end = (back: URL, binding: string) =>
  post('/auth/single-sign-on/end', { query: back.search.slice(1), binding })

/** A login from its beginning to its end. */
async function signIn(person: OpenIdProvider['person']) {
  provider.person = person
  const binding = randomUUID()
  return end(await provider.follow(await begin(binding)), binding)
}
/** A login of a provider that is only tried. */
async function tryLogin(person: OpenIdProvider['person']): Promise<TriedLogin> {
  provider.person = person
  const binding = randomUUID()
  const { url } = (await owner.post(`/identity-providers/${kept.id}/try`, { binding })).json<{
    url: string
  }>()
  return (await end(await provider.follow(url), binding)).json()
}
const anna = { sub: 'anna-1', email: 'anna@mill.example', email_verified: true, name: 'Anna Weaver' }
const accountOf = async (email: string) =>
  (
    await running.database.asOwner<{ id: string; role: string; team_id: string | null; name: string }>(
      'select id, role, team_id, name from users where email = $1',
      [email],
    )
  )[0]

describe('a login', () => {
  test('of somebody new makes an account with the default role, and opens a session', async () => {
    const answer = await signIn(anna)
    expect(answer.statusCode, answer.body).toBe(200)
    const auth = answer.json<AuthInfo>()
    expect(auth).toMatchObject({ as: 'user', user: { email: anna.email, name: anna.name } })
    expect(auth.user.role.identifier).toBe('reader')
    const mine = await running.server.inject({
      url: '/api/account',
      headers: { authorization: `Bearer ${auth.code}` },
    })
    expect(mine.statusCode).toBe(200)
    const log = (await owner.get(`/audit-log?entityId=${auth.user.id}`)).json<{ items: AuditEntry[] }>()
    expect(log.items.map(({ action, actor }) => [action, actor.name])).toEqual([['create', 'Company login']])
    // Neither invited nor without a way in.
    expect((await owner.get(`/users/${auth.user.id}`)).json<{ state: string }>().state).toBe('active')
    const again = (await signIn({ ...anna, email: 'anna.weaver@mill.example' })).json<AuthInfo>()
    expect(again.user.id).toBe(auth.user.id)
  })

  test('gives role and team by group, the first that fits, and takes them along when groups change', async () => {
    const team = running.organizations.a.mainTeamId
    const groups = [
      { group: 'knitwear', role: 'contributor', team },
      { group: 'leads', role: 'team_manager', team },
    ]
    await configure({ groups, defaultRole: null })
    const bea = { ...anna, sub: 'bea', email: 'bea@mill.example' }
    expect((await signIn({ ...bea, groups: ['leads'] })).statusCode).toBe(200)
    expect(await accountOf(bea.email)).toMatchObject({ role: 'team_manager', team_id: team })
    await signIn({ ...bea, groups: ['other', 'leads', 'knitwear'] })
    expect(await accountOf(bea.email)).toMatchObject({ role: 'contributor' })
    // A group that is gone lets nobody in any more.
    expect(refusal(await signIn({ ...bea, groups: [] }))).toEqual([403, 'SIGN_ON_NOT_ALLOWED'])
    expect(refusal(await signIn({ ...anna, sub: 'new', email: 'new@mill.example' }))).toEqual([
      403,
      'SIGN_ON_NOT_ALLOWED',
    ])
    expect(await accountOf('new@mill.example')).toBeUndefined()
  })

  test.each([
    ['without an address', { email: undefined }],
    ['of an address that is not verified', { email_verified: false }],
    ['of a domain that the provider does not speak for', { email: 'anna@elsewhere.example' }],
  ])('%s is refused', async (_, changes) => {
    const { email, ...rest } = { ...anna, sub: randomUUID(), ...changes }
    expect(refusal(await signIn(email === undefined ? rest : { ...rest, email }))).toEqual([
      403,
      'SIGN_ON_NOT_ALLOWED',
    ])
  })

  test('takes no account of another organization, and none of who administers the installation', async () => {
    const { a, b } = running.organizations
    await running.database.asOwner('update users set email = $1 where id = $2', [
      'theirs@mill.example',
      b.users.reader.id,
    ])
    await running.database.asOwner('update users set email = $1 where id = $2', [
      'admin@mill.example',
      a.users.platform_administrator.id,
    ])
    for (const email of ['theirs@mill.example', 'admin@mill.example'])
      expect(refusal(await signIn({ ...anna, sub: randomUUID(), email }))).toEqual([
        403,
        'SIGN_ON_NOT_ALLOWED',
      ])
  })

  test('ends once, in the browser that began it, with the state that it began with', async () => {
    provider.person = anna
    const binding = randomUUID()
    const back = await provider.follow(await begin(binding))
    expect(refusal(await end(back, randomUUID()))).toEqual([401, 'SIGN_ON_FAILED'])
    const forged = new URL(back)
    forged.searchParams.set('state', 'another')
    expect(refusal(await end(forged, binding))).toEqual([401, 'SIGN_ON_FAILED'])
    expect((await end(back, binding)).statusCode).toBe(200)
    expect(refusal(await end(back, binding))).toEqual([401, 'SIGN_ON_FAILED'])
  })

  test('with a code that is none, or of another issuer, or refused there, is refused', async () => {
    for (const change of [
      (back: URL) => back.searchParams.set('code', 'invented'),
      (back: URL) => back.searchParams.set('iss', 'https://evil.example'),
      (back: URL) => {
        back.searchParams.delete('code')
        back.searchParams.set('error', 'access_denied')
      },
    ]) {
      provider.person = anna
      const binding = randomUUID()
      const back = await provider.follow(await begin(binding))
      change(back)
      expect(refusal(await end(back, binding))).toEqual([401, 'SIGN_ON_FAILED'])
    }
  })

  test('of somebody whom the provider has deactivated is refused, and groups that it has brought count', async () => {
    const { token } = (await owner.post(`/identity-providers/${kept.id}/scim-tokens`)).json<{
      token: string
    }>()
    const scim = (method: 'POST' | 'PATCH', path: string, payload: object) =>
      running.server.inject({
        method,
        url: `/api/scim/v2${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    const core = 'urn:ietf:params:scim:schemas:core:2.0'
    const fred = { ...anna, sub: 'fred', email: 'fred@mill.example' }
    const { mainTeamId: team } = running.organizations.a
    await configure({ groups: [{ group: 'leads', role: 'team_manager', team }], defaultRole: null })
    const { id } = (await scim('POST', '/Users', { schemas: [`${core}:User`], userName: fred.email })).json<{
      id: string
    }>()
    expect(refusal(await signIn(fred))).toEqual([403, 'SIGN_ON_NOT_ALLOWED'])
    const members = [{ value: id }]
    await scim('POST', '/Groups', { schemas: [`${core}:Group`], displayName: 'leads', members })
    const auth = (await signIn(fred)).json<AuthInfo>()
    expect(auth.user).toMatchObject({ id, role: { identifier: 'team_manager' } })
    const set = (active: boolean) =>
      scim('PATCH', `/Users/${id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: active }],
      })
    await set(false)
    expect(refusal(await signIn(fred))).toEqual([403, 'ACCOUNT_DEACTIVATED'])
    expect((await tryLogin(fred)).problem).toMatch(/deactivated/)
    await set(true)
    expect((await signIn(fred)).statusCode).toBe(200)
  })

  test('of a domain that nobody has proven leads nowhere', async () => {
    await running.database.asOwner('update identity_domains set verified_at = null')
    expect(
      refusal(await post('/auth/single-sign-on/begin', { email: anna.email, binding: randomUUID() })),
    ).toEqual([404, 'NO_SINGLE_SIGN_ON'])
  })

  test('says that the provider is down, when it is', async () => {
    await configure({ issuer: 'http://127.0.0.1:9' })
    expect(
      refusal(await post('/auth/single-sign-on/begin', { email: anna.email, binding: randomUUID() })),
    ).toEqual([502, 'PROVIDER_UNREACHABLE'])
  })

  test('that is only tried shows what comes back, and lets nobody in', async () => {
    const tried = await tryLogin({ ...anna, sub: 'carl', email: 'carl@mill.example', groups: ['knitwear'] })
    expect(tried).toMatchObject({ as: 'tried', role: 'reader', problem: null })
    expect(tried.claims).toContainEqual({ name: 'groups', value: '["knitwear"]' })
    expect(await accountOf('carl@mill.example')).toBeUndefined()
  })

  test('that is only tried names role and team of somebody who keeps theirs', async () => {
    const emma = { ...anna, sub: 'emma', email: 'emma@mill.example' }
    const { mainTeamId } = running.organizations.a
    await configure({ groups: [{ group: 'leads', role: 'team_manager', team: mainTeamId }] })
    await signIn({ ...emma, groups: ['leads'] })
    await configure({})
    expect(await tryLogin(emma)).toMatchObject({
      role: 'team_manager',
      team: expect.any(String),
      problem: null,
    })
  })
})

describe('where the provider is enforced', () => {
  const password = 'a long password 1A!'
  const logIn = (email: string) => post('/auth/login', { email, password })

  test('a password lets in owners alone, and a wrong one tells nothing', async () => {
    const { users } = running.organizations.a
    for (const [role, email] of [
      ['contributor', 'work@mill.example'],
      ['organization_owner', 'boss@mill.example'],
    ] as const) {
      await owner.put(`/users/${users[role].id}`, {
        name: role,
        email,
        role,
        team: role === 'contributor' ? running.organizations.a.mainTeamId : null,
        password,
      })
    }
    expect((await logIn('work@mill.example')).statusCode).toBe(200)
    owner = apiCaller(running, {
      authorization: `Bearer ${(await logIn('boss@mill.example')).json<AuthInfo>().code}`,
    })
    await configure({ enforced: true })
    expect(refusal(await logIn('work@mill.example'))).toEqual([403, 'SINGLE_SIGN_ON_REQUIRED'])
    expect(refusal(await post('/auth/login', { email: 'work@mill.example', password: 'wrong' }))).toEqual([
      401,
      'LOGIN_FAILED',
    ])
    expect((await logIn('boss@mill.example')).statusCode).toBe(200)
  })
})

describe('a log-out at the provider', () => {
  test('ends the session that it names, and a token ends it once', async () => {
    const auth = (await signIn({ ...anna, sub: 'dora', email: 'dora@mill.example' })).json<AuthInfo>()
    const isIn = async () =>
      (
        await running.server.inject({
          url: '/api/account',
          headers: { authorization: `Bearer ${auth.code}` },
        })
      ).statusCode === 200
    expect(await isIn()).toBe(true)
    const [session] = await running.database.asOwner<{ sid: string }>(
      `select provider_session as sid from sessions where provider_subject = 'dora'`,
    )
    // The provider reaches the address that the product has told; here it listens elsewhere.
    const { port } = running.server.server.address() as AddressInfo
    const relay: Server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        void fetch(`http://127.0.0.1:${port}${request.url ?? ''}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: Buffer.concat(chunks),
        }).then((answer) => response.writeHead(answer.status).end())
      })
    })
    const { hostname, port: told } = new URL(kept.logoutUri)
    if (Number(told) !== port) await new Promise<void>((done) => relay.listen(Number(told), hostname, done))
    await provider.logOut('dora', session?.sid ?? '')
    expect(await isIn()).toBe(false)
    relay.close()
  })

  test.each([
    ['no token', ''],
    ['a token of nobody', 'a.b.c'],
  ])('with %s is refused', async (_, token) => {
    const answer = await running.server.inject({
      method: 'POST',
      url: new URL(kept.logoutUri).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    expect(answer.statusCode).toBe(400)
  })

  test('with a token that another key has signed is refused', async () => {
    const { privateKey } = await jose.generateKeyPair('RS256')
    const token = await new jose.SignJWT({
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      sub: 'dora',
    })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(provider.issuer)
      .setAudience(client.id)
      .setIssuedAt()
      .setJti(randomUUID())
      .sign(privateKey)
    const answer = await running.server.inject({
      method: 'POST',
      url: new URL(kept.logoutUri).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('setting a provider up', () => {
  test('shows what it says of itself, or why it says nothing', async () => {
    const checked = (await owner.post(`/identity-providers/${kept.id}/check`, {})).json<{
      ok: boolean
      problem: string | null
      found: { name: string; value: string }[]
    }>()
    expect(checked).toMatchObject({ ok: true, problem: null })
    expect(checked.found).toContainEqual({ name: 'issuer', value: provider.issuer })
    await configure({ issuer: `${provider.issuer}/nothing` })
    const other = (await owner.post(`/identity-providers/${kept.id}/check`, {})).json<{ problem: string }>()
    expect(other.problem).toMatch(/No OpenID provider/)
  })

  test('proves a domain by its record, and by nothing else', async () => {
    const of = { organizationId: running.organizations.a.id, providerId: kept.id }
    await running.database.asOwner('update identity_domains set verified_at = null')
    const domainsNow = async () =>
      (await owner.get(`/identity-providers/${kept.id}`)).json<IdentityProvider>().domains
    const [{ record = '' } = {}] = await domainsNow()
    for (const records of [[], ['ecotrame-domain=other'], [`x${record}`]])
      await verifyDomains(running.database, of, () => Promise.resolve(records))
    await verifyDomains(running.database, of, () => Promise.reject(new Error('no DNS')))
    expect((await domainsNow())[0]?.verifiedAt).toBeNull()
    await verifyDomains(running.database, of, () => Promise.resolve(['v=spf1', record]))
    expect((await domainsNow())[0]?.verifiedAt).not.toBeNull()
  })

  test('never answers the secret, and keeps it sealed', async () => {
    const answer = await owner.get(`/identity-providers/${kept.id}`)
    expect(answer.json<IdentityProvider>().hasSecret).toBe(true)
    expect(answer.body).not.toContain(client.secret)
    const rows = await running.database.asOwner('select * from identity_providers')
    expect(JSON.stringify(rows)).not.toContain(client.secret)
    expect(running.log()).not.toContain(client.secret)
  })

  test.each([
    [{ domains: ['nodot'] }, 'domains[0] INVALID_FORMAT'],
    [{ issuer: 'ftp://x.example' }, 'issuer INVALID_ADDRESS'],
    [{ defaultTeam: randomUUID() }, 'defaultTeam UNKNOWN_TEAM'],
    [
      { groups: [{ group: 'g', role: 'platform_administrator', team: null }] },
      'groups[0].role UNKNOWN_CHOICE',
    ],
  ])('refuses %j', async (changes, field) => {
    const answer = await owner.post('/identity-providers', { ...fields, name: 'Wrong', ...changes })
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', field])
  })

  test('is for owners of the organization', async () => {
    const manager = apiCaller(running, running.loginAs('team_manager'))
    expect(refusal(await manager.get('/identity-providers'))).toEqual([403, 'PERMISSION_REQUIRED'])
    const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
    expect(refusal(await stranger.get(`/identity-providers/${kept.id}`))).toEqual([404, 'NOT_FOUND'])
    expect(
      refusal(await stranger.post(`/identity-providers/${kept.id}/try`, { binding: randomUUID() })),
    ).toEqual([404, 'NOT_FOUND'])
  })
})
