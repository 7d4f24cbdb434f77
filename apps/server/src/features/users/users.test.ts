import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolePermissions, type AuthInfo, type ProblemDetails, type UserDetail } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

let running: TestServer
let owner: ApiCaller
let administrator: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
  administrator = apiCaller(running, running.loginAs('platform_administrator'))
})
afterAll(() => running.close())

const strong = 'Warp-and-weft-2026'
let counter = 0
const aPerson = (changes: object = {}) => {
  counter += 1
  const team = running.organizations.a.mainTeamId
  return { name: `Ada ${counter}`, email: `ada${counter}@a.example`, role: 'contributor', team, ...changes }
}
const made = async (changes: object = {}): Promise<UserDetail> => {
  const answer = await owner.post('/users', aPerson(changes))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<UserDetail>()
}
const bodyOf = ({ name, email, role, team }: UserDetail, changes: object = {}) => ({
  name,
  email,
  role: role.identifier,
  team: team?.id ?? null,
  ...changes,
})
const login = (email: string, password: string) =>
  running.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const refusal = (answer: { json: <T>() => T; statusCode: number }) => {
  const { code, errors } = answer.json<ProblemDetails>()
  return [answer.statusCode, code, ...(errors ?? []).map((field) => `${field.path} ${field.code}`)]
}

describe('creating an account', () => {
  test('with a password: the person signs in with it, however the address is typed', async () => {
    const created = await made({ email: 'Zoe.Lin@A.example', password: strong })
    expect(created).toMatchObject({ email: 'zoe.lin@a.example', state: 'active', language: 'en' })
    const answer = await login('ZOE.lin@a.example', strong)
    expect(answer.json<AuthInfo>().user.id).toBe(created.id)
    const seen = (await owner.get(`/users/${created.id}`)).json<UserDetail>()
    expect(seen.lastLoginAt).not.toBeNull()
  })

  test('without a password: an invitation in the language of the person, and no way in before', async () => {
    const before = running.mail.length
    const created = await made({ language: 'fr' })
    expect(created).toMatchObject({ state: 'invited', language: 'fr' })
    const [message] = running.mail.slice(before)
    expect(message).toMatchObject({ to: created.email })
    expect(message?.text).toContain('invitation=1')
    expect((await login(created.email ?? '', '')).statusCode).toBe(422)
    expect(refusal(await login(created.email ?? '', strong))).toEqual([401, 'LOGIN_FAILED'])
  })

  test('an invitation is sent again, and then the first link is worth nothing', async () => {
    const created = await made()
    const again = await owner.post(`/users/${created.id}/invitation`)
    expect(again.json()).toEqual({ id: created.id, email: created.email })
    const [first, second] = running.mail
      .filter(({ to }) => to === created.email)
      .map(({ text }) => /code=([\w-]+)/.exec(text)?.[1])
    const choose = (code: string | undefined) =>
      running.server.inject({
        method: 'POST',
        url: '/api/auth/update-password',
        payload: { code, password: strong },
      })
    expect((await choose(first)).statusCode).not.toBe(200)
    expect((await choose(second)).statusCode).toBe(200)
    expect((await login(created.email ?? '', strong)).statusCode).toBe(200)
    expect(refusal(await owner.post(`/users/${created.id}/invitation`))).toEqual([409, 'NOT_INVITED'])
  })

  test.each([
    ['no role', { role: undefined }, [422, 'INVALID_VALUES', 'role REQUIRED']],
    ['an unknown role', { role: 'king' }, [422, 'INVALID_VALUES', 'role UNKNOWN_CHOICE']],
    ['no name', { name: ' ' }, [422, 'INVALID_VALUES', 'name REQUIRED']],
    ['no address', { email: 'ada' }, [422, 'INVALID_VALUES', 'email INVALID_FORMAT']],
    ['an address taken', { email: 'READER@a.example' }, [422, 'INVALID_VALUES', 'email EMAIL_TAKEN']],
    [
      'an address taken elsewhere',
      { email: 'reader@b.example' },
      [422, 'INVALID_VALUES', 'email EMAIL_TAKEN'],
    ],
    [
      'an owner with a team',
      { role: 'organization_owner' },
      [422, 'INVALID_VALUES', 'team OWNER_HAS_NO_TEAM'],
    ],
    ['a team that is none', { team: crypto.randomUUID() }, [422, 'INVALID_VALUES', 'team UNKNOWN_TEAM']],
    [
      'a weak password',
      { password: 'abc' },
      [
        422,
        'PASSWORD_NOT_COMPLIANT',
        'password PASSWORD_LENGTH',
        'password PASSWORD_UPPERCASE',
        'password PASSWORD_NUMBER',
        'password PASSWORD_SPECIAL',
      ],
    ],
    [
      'a password of 300 characters',
      { password: 'Aa1-'.repeat(75) },
      [422, 'INVALID_VALUES', 'password TOO_LONG'],
    ],
    ['an administrator of the platform', { role: 'platform_administrator' }, [403, 'ADMINISTRATOR_ONLY']],
  ])('is refused with %s', async (_what, changes, expected) => {
    const before = running.mail.length
    expect(refusal(await owner.post('/users', aPerson(changes)))).toEqual(expected)
    expect(running.mail).toHaveLength(before)
  })

  test('is refused with a team of another organization', async () => {
    const answer = await owner.post('/users', aPerson({ team: running.organizations.b.mainTeamId }))
    expect(refusal(answer)).toEqual([422, 'INVALID_VALUES', 'team UNKNOWN_TEAM'])
  })

  test('says in French what is wrong', async () => {
    const body = aPerson({ email: 'reader@a.example' })
    const answer = await owner.post('/users', body, { 'accept-language': 'fr' })
    expect(answer.json<ProblemDetails>().errors?.[0]?.message).toMatch(/existe déjà/)
  })
})

describe('saving an account', () => {
  test('of two people who have read the same, the second is told; nothing is overwritten', async () => {
    const read = await made()
    const tag = { 'if-match': `"${read.rowVersion}"` }
    const first = await owner.put(`/users/${read.id}`, bodyOf(read, { name: 'By the first' }), tag)
    expect([first.statusCode, first.headers.etag]).toEqual([200, `"${read.rowVersion + 1}"`])
    const second = await administrator.put(`/users/${read.id}`, bodyOf(read, { name: 'By the second' }), tag)
    expect(refusal(second)).toEqual([409, 'STALE_VERSION'])
    const { savedBy, savedAt } = second.json<ProblemDetails>()
    expect(savedBy).toBe(running.organizations.a.users.organization_owner.name)
    expect(new Date(savedAt ?? '').toISOString()).toBe(savedAt)
    expect((await owner.get(`/users/${read.id}`)).json()).toMatchObject({ name: 'By the first' })
  })

  test('at the very same moment: one of them is saved', async () => {
    const read = await made()
    const tag = { 'if-match': `"${read.rowVersion}"` }
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) => owner.put(`/users/${read.id}`, bodyOf(read, { name }), tag)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('a blank password keeps the old one; a new one ends the sessions and is told to the person', async () => {
    const created = await made({ password: strong })
    const address = created.email ?? ''
    const { code } = (await login(address, strong)).json<AuthInfo>()
    const theirs = apiCaller(running, { authorization: `Bearer ${code}` })
    expect((await owner.put(`/users/${created.id}`, bodyOf(created, { password: '' }))).statusCode).toBe(200)
    expect((await theirs.get('/subscriptions/current')).statusCode).toBe(200)
    const changed = await owner.put(`/users/${created.id}`, bodyOf(created, { password: `${strong}!` }))
    expect(changed.statusCode).toBe(200)
    expect(refusal(await theirs.get('/subscriptions/current'))).toEqual([401, 'NO_SESSION'])
    expect((await login(address, strong)).statusCode).toBe(401)
    expect((await login(address, `${strong}!`)).statusCode).toBe(200)
    expect(running.mail.filter(({ to }) => to === address)).toHaveLength(1)
  })

  test('an invitation that went to a wrong address leads nowhere once the address is put right', async () => {
    const created = await made({ email: 'wrong@a.example' })
    const right = await owner.put(`/users/${created.id}`, bodyOf(created, { email: 'right@a.example' }))
    expect(right.json()).toMatchObject({ email: 'right@a.example', state: 'invited' })
    const codeTo = (address: string) =>
      /code=([\w-]+)/.exec(running.mail.find(({ to }) => to === address)?.text ?? '')?.[1]
    const choose = (code: string | undefined) =>
      running.server.inject({
        method: 'POST',
        url: '/api/auth/update-password',
        payload: { code, password: strong },
      })
    expect((await choose(codeTo('wrong@a.example'))).statusCode).not.toBe(200)
    expect((await choose(codeTo('right@a.example'))).statusCode).toBe(200)
  })

  test('a new owner leaves the team; who is no owner any more may have one', async () => {
    const created = await made({ password: strong })
    const promoted = bodyOf(created, { role: 'organization_owner', team: undefined })
    expect((await owner.put(`/users/${created.id}`, promoted)).json()).toMatchObject({ team: null })
    const demoted = await owner.put(`/users/${created.id}`, bodyOf(created))
    expect(demoted.json<UserDetail>().team?.id).toBe(running.organizations.a.mainTeamId)
  })

  test('holds from the next call of that person on', async () => {
    const created = await made({ password: strong })
    const { code } = (await login(created.email ?? '', strong)).json<AuthInfo>()
    const theirs = apiCaller(running, { authorization: `Bearer ${code}` })
    expect((await theirs.post('/teams', { name: 'Mine' })).statusCode).toBe(403)
    await owner.put(`/users/${created.id}`, bodyOf(created, { role: 'organization_owner', team: null }))
    expect((await theirs.post('/teams', { name: 'Mine' })).statusCode).toBe(201)
    await owner.delete(`/users/${created.id}`)
    expect((await theirs.get('/teams')).statusCode).toBe(401)
  })
})

describe('the last ones', () => {
  test('owner of an organization can neither be demoted nor deleted, by nobody', async () => {
    const { b } = running.organizations
    const last = apiCaller(running, running.loginAs('organization_owner', 'b'))
    const { id } = b.users.organization_owner
    const read = (await last.get(`/users/${id}`)).json<UserDetail>()
    const demoted = bodyOf(read, { role: 'reader', team: b.mainTeamId })
    expect(refusal(await last.put(`/users/${id}`, demoted))).toEqual([409, 'LAST_OWNER'])
    expect(refusal(await last.delete(`/users/${id}`))).toEqual([409, 'LAST_OWNER'])
    // One who is only invited cannot sign in: no help.
    const invited = { name: 'New', email: 'new-owner@b.example', role: 'organization_owner' }
    expect((await last.post('/users', invited)).statusCode).toBe(201)
    expect(refusal(await last.delete(`/users/${id}`))).toEqual([409, 'LAST_OWNER'])
  })

  test('two owners who leave at the same moment: one stays', async () => {
    const { b } = running.organizations
    const first = apiCaller(running, running.loginAs('organization_owner', 'b'))
    const other = await first.post('/users', {
      name: 'Second',
      email: 'second@b.example',
      role: 'organization_owner',
      password: strong,
    })
    const { code } = (await login('second@b.example', strong)).json<AuthInfo>()
    const second = apiCaller(running, { authorization: `Bearer ${code}` })
    const answers = await Promise.all([
      first.delete(`/users/${b.users.organization_owner.id}`),
      second.delete(`/users/${other.json<UserDetail>().id}`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('administrator of the installation stays one', async () => {
    const { a, b } = running.organizations
    const ofB = apiCaller(running, running.loginAs('platform_administrator', 'b'))
    expect((await ofB.delete(`/users/${b.users.platform_administrator.id}`)).statusCode).toBe(200)
    const answer = await administrator.delete(`/users/${a.users.platform_administrator.id}`)
    expect(refusal(answer)).toEqual([409, 'LAST_ADMINISTRATOR'])
  })

  test('an owner cannot touch an administrator: neither password, nor role, nor the account', async () => {
    const { id } = running.organizations.a.users.platform_administrator
    const read = (await owner.get(`/users/${id}`)).json<UserDetail>()
    for (const changes of [{ password: strong }, { role: 'reader' }, {}])
      expect(refusal(await owner.put(`/users/${id}`, bodyOf(read, changes)))).toEqual([
        403,
        'ADMINISTRATOR_ONLY',
      ])
    expect(refusal(await owner.delete(`/users/${id}`))).toEqual([403, 'ADMINISTRATOR_ONLY'])
  })
})

describe('deleting an account', () => {
  test('ends the API keys that the person made: who has left knows them', async () => {
    const created = await made({ role: 'organization_owner', team: null, password: strong })
    const { code } = (await login(created.email ?? '', strong)).json<AuthInfo>()
    const leaver = apiCaller(running, { authorization: `Bearer ${code}` })
    const { key } = (await leaver.post('/api-keys', { name: 'Of the leaver', scope: 'read' })).json<{
      key: string
    }>()
    const other = (await owner.post('/api-keys', { name: 'Of who stays', scope: 'read' })).json<{
      key: string
    }>()
    const asked = async (one: string) =>
      (await apiCaller(running, { 'x-api-key': one }).get('/products')).statusCode
    expect([await asked(key), await asked(other.key)]).toEqual([200, 200])
    await owner.delete(`/users/${created.id}`)
    expect([await asked(key), await asked(other.key)]).toEqual([401, 200])
    const log = (await owner.get('/audit-log?entity=api_key&action=revoke')).json<{ items: object[] }>()
    expect(log.items).toMatchObject([{ entityName: 'Of the leaver' }])
  })

  test('keeps what the person wrote, with the name, and frees the address', async () => {
    const { a } = running.organizations
    const created = await made({ password: strong, name: 'Nora Who Leaves' })
    await running.database.asOwner(
      `insert into evaluations (organization_id, team_id, author_id, author_name, name, category_id, form_values, composition, search_text)
       values ($1, $2, $3, $4, 'Hers', 'tshirt', '{}', '[]', 'hers')`,
      [a.id, a.mainTeamId, created.id, created.name],
    )
    expect((await owner.delete(`/users/${created.id}`)).json()).toEqual({ id: created.id })
    expect((await owner.get(`/users/${created.id}`)).statusCode).toBe(404)
    const list = await owner.get('/evaluations?search=hers')
    expect(list.json()).toMatchObject({ items: [{ author: { id: null, name: 'Nora Who Leaves' } }] })
    expect((await made({ email: created.email })).email).toBe(created.email)
  })
})

describe('what people see of each other', () => {
  test('oneself in the shape of the login’s user, with the permissions of the role', async () => {
    const { reader } = running.organizations.a.users
    const theirs = apiCaller(running, running.loginAs('reader'))
    const answer = (await theirs.get(`/users/${reader.id}`)).json<UserDetail>()
    expect(answer).toMatchObject({
      id: reader.id,
      email: reader.email,
      role: { identifier: 'reader' },
      organization: { id: running.organizations.a.id, name: 'Organization a', applicationLogo: null },
      team: { id: running.organizations.a.mainTeamId },
    })
    const permissions = answer.role.permissions?.map(({ identifier }) => identifier)
    expect(permissions).toEqual(rolePermissions.reader)
  })

  test('colleagues: name, role and team, but neither address nor last login', async () => {
    const { users, otherTeamUser } = running.organizations.a
    const theirs = apiCaller(running, running.loginAs('reader'))
    const colleague = (await theirs.get(`/users/${users.contributor.id}`)).json<UserDetail>()
    expect(colleague).toMatchObject({ name: users.contributor.name, email: null, lastLoginAt: null })
    const everybody = await theirs.get('/users?limit=500')
    expect(everybody.body).not.toContain(otherTeamUser.email)
    expect((await theirs.get('/users?search=a.example')).json()).toMatchObject({ items: [] })
    expect(refusal(await theirs.get('/users?sort=email')).slice(0, 2)).toEqual([400, 'MALFORMED_REQUEST'])
  })

  test('a manager: the addresses of the own team', async () => {
    const { users, otherTeamUser } = running.organizations.a
    const manager = apiCaller(running, running.loginAs('team_manager'))
    const emailOf = async (id: string) => (await manager.get(`/users/${id}`)).json<UserDetail>().email
    expect(await emailOf(users.contributor.id)).toBe(users.contributor.email)
    expect(await emailOf(otherTeamUser.id)).toBeNull()
  })

  test('nobody of another organization, in no way', async () => {
    const { id } = running.organizations.b.users.reader
    const body = { name: 'x', email: 'x@x.example', role: 'reader' }
    const answers = [
      await administrator.get(`/users/${id}`),
      await administrator.put(`/users/${id}`, body),
      await administrator.delete(`/users/${id}`),
      await administrator.post(`/users/${id}/invitation`),
    ]
    expect(answers.map(refusal)).toEqual(answers.map(() => [404, 'NOT_FOUND']))
  })
})
