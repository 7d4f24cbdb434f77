import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry, AuthInfo, IdentityProvider, ProblemDetails } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { hashPassword } from '../../auth/index.ts'
import type { JsonObject } from './attributes.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupCore = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const password = 'Fil-de-lin-2026!'

let running: TestServer
let owner: ApiCaller
let provider: IdentityProvider
let token: string
let passwordHash: string
const fields = {
  name: 'Company login',
  issuer: 'https://login.mill.example',
  clientId: 'ecotrame',
  groupsClaim: 'groups',
  groups: [] as object[],
  defaultRole: 'contributor' as string | null,
  defaultTeam: null as string | null,
  enforced: false,
  domains: ['mill.example'],
}

beforeAll(async () => {
  running = await testServer({ capabilities: ['api'] })
  await running.server.listen({ port: 0, host: '127.0.0.1' })
  owner = apiCaller(running, running.loginAs('organization_owner'))
  provider = (await owner.post('/identity-providers', fields)).json()
  await prove()
  token = (await owner.post(`/identity-providers/${provider.id}/scim-tokens`)).json<{ token: string }>().token
  passwordHash = await hashPassword(password)
})
afterAll(() => running.close())
beforeEach(() => configure({}))

const prove = () => running.database.asOwner('update identity_domains set verified_at = now()')
async function configure(changes: Partial<typeof fields>): Promise<void> {
  const answer = await owner.put(`/identity-providers/${provider.id}`, { ...fields, ...changes })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await prove()
}

/** A request of the provider. */
const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  shown = token,
) =>
  running.server.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${shown}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
interface Answer {
  readonly statusCode: number
  readonly body: string
  readonly json: <T>() => T
}
const refusal = (answer: Answer) => {
  const { status, scimType } = answer.json<{ status: string; scimType?: string }>()
  expect(answer.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] })
  expect(status).toBe(String(answer.statusCode))
  return [answer.statusCode, scimType ?? null]
}
const address = () => `person-${randomUUID().slice(0, 8)}@mill.example`
const aUser = (changes: object = {}) => ({ schemas: [core], userName: address(), ...changes })
interface User extends JsonObject {
  id: string
  userName: string
  active: boolean
}
async function made(changes: object = {}): Promise<User> {
  const answer = await ask('POST', '/Users', aUser(changes))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<User>()
}
const patch = (path: string, ...operations: object[]) =>
  ask('PATCH', path, { schemas: [patchOp], Operations: operations })
const list = async (path: string) => {
  const answer = await ask('GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ totalResults: number; itemsPerPage: number; startIndex: number; Resources: User[] }>()
}
const found = async (filter: string) =>
  (await list(`/Users?filter=${encodeURIComponent(filter)}`)).Resources.map(({ userName }) => userName)
const post = (path: string, payload: object) =>
  running.server.inject({ method: 'POST', url: `/api${path}`, payload })
const login = (email: string) => post('/auth/login', { email, password })
const accountOf = async (id: string) =>
  (
    await running.database.asOwner<{ role: string; team_id: string | null; name: string; email: string }>(
      'select role, team_id, name, email from users where id = $1',
      [id],
    )
  )[0]
const givePassword = (id: string) =>
  running.database.asOwner('update users set password_hash = $1 where id = $2', [passwordHash, id])

describe('the examples of RFC 7644 §3', () => {
  test('create, retrieve and look for a person', async () => {
    const userName = 'bjensen'
    const sent = {
      schemas: [core],
      userName,
      externalId: userName,
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      emails: [{ value: 'bjensen@mill.example', type: 'work', primary: true }],
    }
    const created = await ask('POST', '/Users', sent)
    expect(created.statusCode, created.body).toBe(201)
    expect(created.headers['content-type']).toMatch(/^application\/scim\+json/)
    const user = created.json<User & { meta: { location: string } }>()
    expect(user).toMatchObject({ ...sent, active: true, meta: { resourceType: 'User' } })
    expect(created.headers['location']).toBe(user.meta.location)
    expect(new URL(user.meta.location).pathname).toBe(`/api/scim/v2/Users/${user.id}`)
    expect((await ask('GET', `/Users/${user.id}`)).json()).toEqual(user)
    expect(await accountOf(user.id)).toMatchObject({
      name: 'Ms. Barbara J Jensen III',
      email: 'bjensen@mill.example',
      role: 'contributor',
    })
    const some = await list('/Users?attributes=userName&filter=userName%20eq%20%22BJensen%22')
    expect(some).toMatchObject({
      totalResults: 1,
      Resources: [{ schemas: [core], id: user.id, userName }],
    })
    expect(Object.keys(some.Resources[0] ?? {}).sort()).toEqual(['id', 'schemas', 'userName'])
    expect(refusal(await ask('POST', '/Users', sent))).toEqual([409, 'uniqueness'])
  })

  test.each([
    'userName eq "filters@mill.example"',
    'USERNAME Eq "FILTERS@mill.example"',
    'name.familyName co "O\'Malley"',
    'userName sw "FILTER"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "FILTER"',
    'userName sw "filter" and title pr or userName ew "ters@mill.example"',
    'meta.lastModified gt "2011-05-13T04:42:34Z" and userName sw "filters"',
    'meta.lastModified ge "2011-05-13T04:42:34Z" and userName sw "filters"',
    'meta.lastModified lt "2111-05-13T04:42:34Z" and userName sw "filters"',
    'not (userType eq "Employee") and (emails co "filters@" or emails.value co "example.org")',
    'userName sw "filters" and emails[type eq "work" and value co "@mill.example"]',
    'emails[type eq "work" and value co "filters@mill.example"] or ims[type eq "xmpp" and value co "@foo.com"]',
    'userName sw "filters" and active eq true',
    'userName sw "filters" and active eq "True"',
    'externalId eq "F-1" and schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"',
    'userName sw "filters" and userName ne "other"',
  ])('filter people by %s', async (filter) => {
    const userName = 'filters@mill.example'
    await ask('POST', '/Users', {
      ...aUser({ userName, externalId: 'F-1' }),
      name: { familyName: "O'Malley", givenName: 'Fil' },
    })
    expect(await found(filter)).toEqual([userName])
  })

  test.each([
    'title pr',
    'userType eq "Employee"',
    'userName eq "filters@mill.example" and not (userName sw "f")',
    'externalId eq "f-1"',
    'meta.lastModified le "2011-05-13T04:42:34Z"',
  ])('find nobody by %s', async (filter) => {
    expect(await found(filter)).toEqual([])
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName is "bjensen"',
    'userName eq "bjensen',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'not userName eq "a"',
    'nothing eq "a"',
    'emails[nothing eq "a"]',
    'emails[type eq "work"',
    'active gt true',
    'eq "a"',
    `${'('.repeat(30)}userName eq "a"${')'.repeat(30)}`,
    `${'not ('.repeat(30)}userName pr${')'.repeat(30)}`,
    `userName eq "${'a'.repeat(5000)}"`,
  ])('refuse the filter %.60s', async (filter) => {
    expect(refusal(await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`))).toEqual([
      400,
      'invalidFilter',
    ])
  })

  test('page through people', async () => {
    for (let one = 0; one < 3; one += 1) await made({ name: { familyName: 'Paged' } })
    const filter = encodeURIComponent('name.familyName eq "Paged"')
    const page = (query: string) => list(`/Users?filter=${filter}&${query}`)
    expect(await page('startIndex=1&count=2')).toMatchObject({
      totalResults: 3,
      itemsPerPage: 2,
      startIndex: 1,
    })
    expect(await page('startIndex=3&count=2')).toMatchObject({
      totalResults: 3,
      itemsPerPage: 1,
      startIndex: 3,
    })
    expect(await page('startIndex=-4&count=0')).toMatchObject({
      totalResults: 3,
      itemsPerPage: 0,
      startIndex: 1,
    })
    expect(await page('startIndex=9&count=-1')).toMatchObject({ totalResults: 3, itemsPerPage: 0 })
    expect(refusal(await ask('GET', '/Users?count=many'))).toEqual([400, 'invalidValue'])
  })

  test('replace a person: what is not named is gone, but nobody is taken back by that', async () => {
    const user = await made({ externalId: 'gone', name: { givenName: 'Ann', familyName: 'Loom' } })
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false })
    const replaced = await ask('PUT', `/Users/${user.id}`, {
      schemas: [core],
      id: randomUUID(),
      userName: user.userName,
      displayName: 'Anna Loom',
    })
    expect(replaced.statusCode, replaced.body).toBe(200)
    expect(replaced.json()).toMatchObject({ id: user.id, displayName: 'Anna Loom', active: false })
    expect(replaced.json()).not.toHaveProperty('externalId')
  })

  test('patch a person, with and without paths', async () => {
    const user = await made({ name: { givenName: 'Babs', familyName: 'Jensen' } })
    const path = `/Users/${user.id}`
    const whole = {
      op: 'add',
      value: { emails: [{ value: 'babs@mill.example', type: 'home' }], nickname: 'Babs' },
    }
    expect((await patch(path, whole)).statusCode).toBe(200)
    const answer = await patch(
      path,
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'barbara@mill.example' },
      { op: 'replace', path: 'name.familyName', value: 'Weaver' },
      { op: 'replace', path: 'addresses[type eq "work"].streetAddress', value: '1010 Broadway Ave' },
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Knit',
      },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      emails: [{ value: 'barbara@mill.example' }],
      name: { familyName: 'Weaver', givenName: 'Babs', formatted: 'Babs Weaver' },
      displayName: 'Babs Weaver',
    })
  })

  test('patch a person as Entra ID writes it', async () => {
    const user = await made()
    const answer = await patch(
      `/Users/${user.id}`,
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'displayName', value: 'Entra Person' },
      { op: 'Replace', value: { 'name.givenName': 'En', 'name.familyName': 'Tra', active: 'True' } },
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      active: true,
      displayName: 'Entra Person',
      name: { givenName: 'En' },
    })
  })

  test('patch the members of a group in every way', async () => {
    const [one, two] = [await made(), await made()]
    const answer = await ask('POST', '/Groups', {
      schemas: [groupCore],
      displayName: 'Tour Guides',
      members: [{ value: one.id }],
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const group = answer.json<{ id: string }>()
    const path = `/Groups/${group.id}`
    const members = async () =>
      (await ask('GET', path)).json<{ members: { value: string }[] }>().members.map(({ value }) => value)
    await patch(path, { op: 'add', path: 'members', value: [{ display: 'Two', value: two.id }] })
    expect((await members()).sort()).toEqual([one.id, two.id].sort())
    await patch(path, { op: 'remove', path: `members[value eq "${one.id}"]` })
    expect(await members()).toEqual([two.id])
    await patch(path, { op: 'replace', path: 'members', value: [{ value: one.id }] })
    expect(await members()).toEqual([one.id])
    await patch(
      path,
      { op: 'Remove', path: 'members', value: [{ value: one.id }] },
      { op: 'add', path: 'members', value: [{ value: two.id }] },
    )
    expect(await members()).toEqual([two.id])
    // Okta sends the id along with the name.
    await patch(path, { op: 'replace', value: { id: group.id, displayName: 'Guides' } })
    await patch(path, { op: 'remove', path: 'members' })
    expect(await members()).toEqual([])
    const listed = await list('/Groups?excludedAttributes=members&filter=displayName%20eq%20%22guides%22')
    expect(listed).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'Guides' }] })
    expect(listed.Resources[0]).not.toHaveProperty('members')
    expect(refusal(await ask('POST', '/Groups', { schemas: [groupCore], displayName: 'GUIDES' }))).toEqual([
      409,
      'uniqueness',
    ])
    const stranger = {
      op: 'add',
      path: 'members',
      value: [{ value: running.organizations.a.users.reader.id }],
    }
    expect(refusal(await patch(path, stranger))).toEqual([400, 'invalidValue'])
    expect((await ask('DELETE', path)).statusCode).toBe(204)
    expect(refusal(await ask('GET', path))).toEqual([404, null])
  })

  test('say what is supported', async () => {
    const config = (await ask('GET', '/ServiceProviderConfig')).json()
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
    })
    expect((await list('/ResourceTypes')).Resources.map(({ id }) => id)).toEqual(['User', 'Group'])
    expect((await list('/Schemas')).Resources.map(({ id }) => id)).toEqual([core, groupCore])
    expect((await ask('GET', `/Schemas/${core}`)).json()).toMatchObject({ id: core, name: 'User' })
    expect((await ask('GET', '/ResourceTypes/User')).statusCode).toBe(200)
    expect(refusal(await ask('GET', '/Schemas/urn:nothing'))).toEqual([404, null])
    expect(refusal(await ask('POST', '/Bulk', {}))).toEqual([404, null])
  })
})

describe('groups give roles and teams', () => {
  test('by the rules of single sign-on, at once', async () => {
    const { mainTeamId: team } = running.organizations.a
    await configure({ defaultRole: null, groups: [{ group: 'leads', role: 'team_manager', team }] })
    const user = await made()
    expect(await accountOf(user.id)).toMatchObject({ role: 'reader', team_id: null })
    const group = (
      await ask('POST', '/Groups', {
        schemas: [groupCore],
        displayName: 'leads',
        members: [{ value: user.id }],
      })
    ).json<{ id: string }>()
    expect(await accountOf(user.id)).toMatchObject({ role: 'team_manager', team_id: team })
    expect((await ask('GET', `/Users/${user.id}`)).json()).toMatchObject({
      groups: [{ value: group.id, display: 'leads' }],
    })
    // A group that is gone ends what is open.
    await givePassword(user.id)
    const { code } = (await login(user.userName)).json<AuthInfo>()
    await patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${user.id}"]` })
    expect((await callWith(code)).statusCode).toBe(401)
    await ask('DELETE', `/Groups/${group.id}`)
  })
})

const callWith = (code: string) =>
  running.server.inject({ url: '/api/account', headers: { authorization: `Bearer ${code}` } })

describe('a leaver is out everywhere', () => {
  /** Somebody with a password, an open session, a socket and a key. */
  async function atWork() {
    const user = await made()
    await running.database.asOwner(
      `update users set role = 'organization_owner', password_hash = $1 where id = $2`,
      [passwordHash, user.id],
    )
    const { code } = (await login(user.userName)).json<AuthInfo>()
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/api-keys',
      headers: { authorization: `Bearer ${code}` },
      payload: { name: `key of ${user.userName}`, scope: 'read' },
    })
    const { key } = answer.json<{ key: string }>()
    const withKey = () => running.server.inject({ url: '/api/products', headers: { 'x-api-key': key } })
    expect((await withKey()).statusCode).toBe(200)
    return { user, code, withKey }
  }
  const opened = async (code: string) => {
    const { port } = running.server.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, {
      path: '/live',
      auth: { token: code },
      transports: ['websocket'],
      reconnection: false,
    })
    await new Promise<void>((done, fail) => {
      socket.once('connect', done)
      socket.once('connect_error', fail)
    })
    return socket
  }

  test.each(['active: false', 'DELETE'])('by %s: session, key and socket', async (way) => {
    const { user, code, withKey } = await atWork()
    const socket = await opened(code)
    const closed = new Promise<void>((done) => socket.once('disconnect', () => done()))
    const path = `/Users/${user.id}`
    const answer =
      way === 'DELETE'
        ? await ask('DELETE', path)
        : await patch(path, { op: 'replace', value: { active: false } })
    expect(answer.statusCode, answer.body).toBe(way === 'DELETE' ? 204 : 200)
    await closed
    expect((await callWith(code)).statusCode).toBe(401)
    expect((await withKey()).statusCode).toBe(401)
    const told = (await owner.get(`/users/${user.id}`)).json<{ state: string }>()
    expect(told.state).toBe('deactivated')
    const log = (await owner.get(`/audit-log?entityId=${user.id}`)).json<{ items: AuditEntry[] }>()
    expect(log.items[0]).toMatchObject({ actor: { name: fields.name }, changes: [{ path: 'deactivatedAt' }] })
    if (way === 'DELETE') expect(refusal(await ask('GET', path))).toEqual([404, null])
  })

  test('and gets in again by no way until they are taken back', async () => {
    const { user } = await atWork()
    const path = `/Users/${user.id}`
    await post('/auth/reset-password-request', { email: user.userName })
    await expect.poll(() => running.mail.some(({ to }) => to === user.userName)).toBe(true)
    const mails = () => running.mail.filter(({ to }) => to === user.userName)
    const link = /code=([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
    await patch(path, { op: 'replace', path: 'active', value: false })
    const code = (answer: Answer) => answer.json<ProblemDetails>().code
    expect(code(await login(user.userName))).toBe('ACCOUNT_DEACTIVATED')
    expect(code(await post('/auth/login', { email: user.userName, password: 'wrong' }))).toBe('LOGIN_FAILED')
    // The link of before, a new link, an invitation, a password that an owner types.
    expect(code(await post('/auth/update-password', { code: link, password }))).toBe('RESET_CODE_NOT_VALID')
    const before = mails().length
    await post('/auth/reset-password-request', { email: user.userName })
    expect(code(await owner.post(`/users/${user.id}/invitation`))).toBe('ACCOUNT_DEACTIVATED')
    const typed = { name: 'Back', email: user.userName, role: 'reader', team: null, password }
    expect((await owner.put(`/users/${user.id}`, typed)).statusCode).toBe(200)
    expect(code(await login(user.userName))).toBe('ACCOUNT_DEACTIVATED')
    expect(code(await owner.post('/users', { ...typed, password: null }))).toBe('INVALID_VALUES')
    expect(mails().filter(({ text }) => text.includes('code='))).toHaveLength(before)
    await patch(path, { op: 'replace', path: 'active', value: true })
    expect((await login(user.userName)).statusCode).toBe(200)
  })

  test('whoever was deleted comes back as who they were', async () => {
    const user = await made()
    await ask('DELETE', `/Users/${user.id}`)
    expect(await found(`userName eq "${user.userName}"`)).toEqual([])
    expect(refusal(await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true }))).toEqual(
      [404, null],
    )
    const again = await ask('POST', '/Users', aUser({ userName: user.userName }))
    expect(again.json()).toMatchObject({ id: user.id, active: true })
  })

  test('but the last owner with a password stays', async () => {
    const boss = running.organizations.a.users.organization_owner
    await running.database.asOwner(
      `update users set role = 'reader' where role = 'organization_owner' and id <> $1 and organization_id = $2`,
      [boss.id, running.organizations.a.id],
    )
    await running.database.asOwner('update users set email = $1, password_hash = $2 where id = $3', [
      'boss@mill.example',
      passwordHash,
      boss.id,
    ])
    const taken = await made({ userName: 'boss@mill.example' })
    expect(taken.id).toBe(boss.id)
    const path = `/Users/${boss.id}`
    for (const answer of [
      await patch(path, { op: 'replace', path: 'active', value: false }),
      await ask('DELETE', path),
    ]) {
      expect(refusal(answer)).toEqual([403, null])
      expect(answer.json<{ detail: string }>().detail).toMatch(/owner/)
    }
    expect((await owner.get('/account')).statusCode).toBe(200)
  })
})

describe('who is brought', () => {
  test('is of a domain that the organization has proven', async () => {
    expect(refusal(await ask('POST', '/Users', aUser({ userName: 'a@elsewhere.example' })))).toEqual([
      400,
      'invalidValue',
    ])
    const invited = address()
    const { id } = (
      await owner.post('/users', { name: 'Ina', email: invited, role: 'reader', team: null })
    ).json<{ id: string }>()
    await running.database.asOwner('update identity_domains set verified_at = null')
    expect(refusal(await ask('POST', '/Users', aUser({ userName: invited })))).toEqual([400, 'invalidValue'])
    await prove()
    // Whom the provider has not brought, it does not see.
    expect(refusal(await ask('GET', `/Users/${id}`))).toEqual([404, null])
    expect((await made({ userName: invited })).id).toBe(id)
    const moved = { op: 'replace', path: 'userName', value: 'x@elsewhere.example' }
    const both = [
      moved,
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'x@elsewhere.example' },
    ]
    expect(refusal(await patch(`/Users/${id}`, ...both))).toEqual([400, 'invalidValue'])
  })

  test('has no account elsewhere, and administers no installation', async () => {
    const { a, b } = running.organizations
    for (const [id, email] of [
      [b.users.reader.id, 'theirs@mill.example'],
      [a.users.platform_administrator.id, 'admin@mill.example'],
    ] as const)
      await running.database.asOwner('update users set email = $1 where id = $2', [email, id])
    expect(refusal(await ask('POST', '/Users', aUser({ userName: 'theirs@mill.example' })))).toEqual([
      409,
      'uniqueness',
    ])
    expect(refusal(await ask('POST', '/Users', aUser({ userName: 'admin@mill.example' })))).toEqual([
      403,
      null,
    ])
    for (const method of ['GET', 'DELETE'] as const)
      expect(refusal(await ask(method, `/Users/${b.users.reader.id}`))).toEqual([404, null])
    expect(refusal(await ask('GET', '/Users/nothing'))).toEqual([404, null])
  })

  test('by many requests at once is brought once', async () => {
    const user = aUser()
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/Users', user)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })
})

describe('a careless or hostile provider', () => {
  test.each<[string, number, string, object]>([
    ['the id', 400, 'mutability', { op: 'replace', path: 'id', value: randomUUID() }],
    ['the id without a path', 400, 'mutability', { op: 'replace', value: { id: randomUUID() } }],
    ['the groups', 400, 'mutability', { op: 'add', path: 'groups', value: [{ value: 'x' }] }],
    ['no user name', 400, 'mutability', { op: 'remove', path: 'userName' }],
    ['an unknown attribute', 400, 'invalidPath', { op: 'add', path: 'nothing', value: 1 }],
    ['a filter that is none', 400, 'invalidFilter', { op: 'add', path: 'emails[type].value', value: 'x' }],
    [
      'an address that is not there',
      400,
      'noTarget',
      { op: 'replace', path: 'emails[type eq "fax"].value', value: 'a@mill.example' },
    ],
    ['nothing', 400, 'noTarget', { op: 'remove' }],
    ['an unknown operation', 400, 'invalidSyntax', { op: 'move', path: 'userName' }],
    ['a name that is none', 400, 'invalidValue', { op: 'replace', path: 'userName', value: { a: 1 } }],
    ['a control character', 400, 'invalidValue', { op: 'replace', path: 'displayName', value: 'a\u0000b' }],
    ['an active that is none', 400, 'invalidValue', { op: 'replace', path: 'active', value: 'maybe' }],
  ])('patches %s', async (_, status, scimType, operation) => {
    const user = await made()
    expect(refusal(await patch(`/Users/${user.id}`, operation))).toEqual([status, scimType])
    expect((await ask('GET', `/Users/${user.id}`)).json()).toEqual(user)
  })

  test('sends unknown schemas, no JSON, or ten megabytes', async () => {
    expect(refusal(await ask('POST', '/Users', { ...aUser(), schemas: ['urn:nothing'] }))).toEqual([
      400,
      'invalidSyntax',
    ])
    expect(refusal(await ask('POST', '/Users', { ...aUser(), schemas: [core, 'urn:nothing'] }))).toEqual([
      400,
      'invalidValue',
    ])
    const raw = (payload: string, type = 'application/scim+json') =>
      running.server.inject({
        method: 'POST',
        url: '/api/scim/v2/Users',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      })
    expect(refusal(await raw('{'))).toEqual([400, 'invalidSyntax'])
    expect(refusal(await raw('[]'))).toEqual([400, 'invalidSyntax'])
    expect(refusal(await raw('a', 'text/plain'))).toEqual([415, null])
    expect(refusal(await raw(JSON.stringify(aUser({ nickName: 'x'.repeat(10_000_000) }))))).toEqual([
      413,
      null,
    ])
    const polluting = `{"schemas":["${core}"],"userName":"${address()}","__proto__":{"active":false}}`
    expect(refusal(await raw(polluting))).toEqual([400, 'invalidSyntax'])
  })

  test('shows a token that is none, of another organization, revoked, or of an organization that is gone', async () => {
    const user = await made()
    for (const shown of ['', 'scim_nothing', running.loginAs('organization_owner').authorization.slice(7)])
      expect(refusal(await ask('GET', '/Users', undefined, shown))).toEqual([401, null])
    const other = apiCaller(running, running.loginAs('organization_owner', 'b'))
    const theirs = (
      await other.post('/identity-providers', { ...fields, domains: ['other.example'] })
    ).json<IdentityProvider>()
    const tokens = `/identity-providers/${theirs.id}/scim-tokens`
    const newToken = async () => {
      const answer = await other.post(tokens)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<{ id: string; token: string }>()
    }
    const first = await newToken()
    expect(refusal(await ask('GET', `/Users/${user.id}`, undefined, first.token))).toEqual([404, null])
    expect((await ask('GET', '/Users', undefined, first.token)).json()).toMatchObject({ totalResults: 0 })
    const used = (await other.get(tokens)).json<{ items: { lastUsedAt: string | null }[] }>()
    expect(used.items[0]?.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(used)).not.toContain(first.token)
    expect((await owner.get(tokens)).statusCode).toBe(404)
    expect((await other.delete(`${tokens}/${first.id}`)).statusCode).toBe(200)
    expect(refusal(await ask('GET', '/Users', undefined, first.token))).toEqual([401, null])
    const second = await newToken()
    await running.database.asOwner('delete from organizations where id = $1', [running.organizations.b.id])
    expect(refusal(await ask('GET', '/Users', undefined, second.token))).toEqual([401, null])
    const rows = JSON.stringify(await running.database.asOwner('select * from scim_tokens'))
    expect(rows).not.toContain(token)
    expect(running.log()).not.toContain(token)
  })

  test('is refused in the language that it asks for', async () => {
    const answer = await running.server.inject({
      url: '/api/scim/v2/Users',
      headers: { 'accept-language': 'fr' },
    })
    expect(answer.json<{ detail: string }>().detail).toMatch(/jeton SCIM/)
  })
})
