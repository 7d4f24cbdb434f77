import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '@ecotrame/contract'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'

interface PersonalData {
  readonly account: Readonly<Record<string, unknown>>
  readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>[]>>
  readonly written: Readonly<Record<string, Readonly<Record<string, unknown>>[]>>
  readonly audit: Readonly<Record<string, unknown>>[]
}

let running: TestServer
let owner: ApiCaller
let person: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
  person = apiCaller(running, running.loginAs('contributor'))
})
afterAll(() => running.close())

const users = () => running.organizations.a.users

test('a person gets the own account, what is theirs, what they wrote, and what they did', async () => {
  await person.post('/products', { name: 'Tee of mine', reference: `T ${randomUUID()}` })
  await owner.post('/products', { name: 'Tee of the owner', reference: `T ${randomUUID()}` })
  const answer = await person.get('/account/personal-data')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-[\d-]+\.json"$/)
  const { account, own, written, audit } = answer.json<PersonalData>()
  const { id, email } = users().contributor
  expect(account).toMatchObject({ id, email, role: 'contributor' })
  expect(own['sessions.user_id']).toHaveLength(1)
  expect(written['products.author_id']).toMatchObject([{ name: 'Tee of mine' }])
  expect(audit).toMatchObject([{ actor_id: id, entity: 'product', action: 'create' }, { entity: 'export' }])
  expect(answer.body).not.toContain('Tee of the owner')
  expect(answer.body).not.toContain(users().organization_owner.email)
})

test('law: every table that points at people is in it, and nothing that opens something', async () => {
  const { id, token } = users().contributor
  const answer = await owner.get(`/users/${id}/personal-data`)
  const { own, written, account } = answer.json<PersonalData>()
  const pointing = await running.database.asOwner<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass`,
  )
  const tables = new Set([...Object.keys(own), ...Object.keys(written)].map((key) => key.split('.')[0]))
  expect([...tables].sort()).toEqual(pointing.map(({ name }) => name).sort())
  const [secret] = await running.database.asOwner<Record<string, string>>(
    `select password_hash, encode(token_hash, 'hex') as token from users u join sessions s on s.user_id = u.id
     where u.id = '${id}'`,
  )
  for (const value of [token, ...Object.values(secret ?? {})]) expect(answer.body).not.toContain(value)
  const names = [account, ...Object.values(own).flat()].flatMap((row) => Object.keys(row))
  expect(names.filter((name) => /hash|secret|token|code/.test(name))).toEqual([])
})

test('only owners get that of others, of their own organization; the log tells it', async () => {
  const { id } = users().reader
  expect((await person.get(`/users/${id}/personal-data`)).statusCode).toBe(403)
  const stranger = apiCaller(running, running.loginAs('organization_owner', 'b'))
  expect((await stranger.get(`/users/${id}/personal-data`)).statusCode).toBe(404)
  expect((await owner.get(`/users/${randomUUID()}/personal-data`)).statusCode).toBe(404)
  expect((await owner.get(`/users/${id}/personal-data`)).statusCode).toBe(200)
  const log = (await owner.get(`/audit-log?entityId=${id}`)).json<{ items: AuditEntry[] }>()
  expect(log.items).toMatchObject([{ entity: 'export', entityName: users().reader.name, action: 'create' }])
})

test('holds every row and every entry once, however many there are', async () => {
  const { id, name } = users().team_manager
  const organizationId = running.organizations.a.id
  await running.database.asOwner(
    `insert into audit_log (organization_id, actor_kind, actor_id, actor_name, entity, entity_id, action, changes, search_text)
     select '${organizationId}', 'user', '${id}', '${name}', 'tag', gen_random_uuid(), 'create', '[]', ''
     from generate_series(1, 2100)`,
  )
  await running.database.asOwner(
    `insert into comparisons (organization_id, author_id, author_name, name, items, label, basis)
     select '${organizationId}', '${id}', '${name}', 'Many ' || n, '[]', 'fr', 'product' from generate_series(1, 2100) n`,
  )
  const { written, audit } = (await owner.get(`/users/${id}/personal-data`)).json<PersonalData>()
  const made = audit.filter(({ entity }) => entity === 'tag')
  expect(new Set(made.map((entry) => entry['id'])).size).toBe(2100)
  expect(made).toHaveLength(2100)
  const names = (written['comparisons.author_id'] ?? []).map((row) => row['name'])
  expect([new Set(names).size, names.length]).toEqual([2100, 2100])
})
