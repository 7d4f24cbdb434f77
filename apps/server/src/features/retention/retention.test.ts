import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer, eraseFormerUser, findFormerUsers, findRetention } from '@ecotrame/contract'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import { apiCaller, type ApiCaller } from '../../platform/testing/api-caller.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { applyRetention } from './apply.ts'

let running: TestServer
let owner: ApiCaller
beforeAll(async () => {
  running = await testServer()
  owner = apiCaller(running, running.loginAs('organization_owner'))
})
afterAll(() => running.close())

const organization = () => running.organizations.a.id

/** Somebody who has done something, with an account that is deleted. */
async function leaver(name: string) {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}.${randomUUID()}@people.example`
  const role = { role: 'organization_owner', language: 'en', password: 'Long-enough-2026!' }
  const { id } = (await owner.post('/users', { name, email, ...role })).json<{ id: string }>()
  await running.database.asSystem((tx) =>
    recordChange(
      tx,
      { kind: 'user', userId: id, userName: name, organizationId: organization() },
      {
        entity: 'tag',
        entityId: id,
        entityName: name,
        action: 'update',
        before: { name: 'x', author: 'y' },
        after: { name, author: name },
      },
    ),
  )
  await running.database.asSystem((tx) =>
    tx.execute(sql`insert into import_profiles
        (organization_id, name, kind, columns, meanings, auto_evaluate, auto_create_products, author_name)
      values (${organization()}, ${`Of ${id}`}, 'products', '[]', '[]', false, false, ${name})`),
  )
  await owner.delete(`/users/${id}`)
  return { id, name, email, code: `P-${id.slice(0, 8)}` }
}

const logOf = async (id: string) =>
  (
    await running.database.asSystem((tx) =>
      tx.execute<{ actor_name: string; entity: string; entity_name: string; changes: string }>(sql`
        select actor_name, entity, entity_name, changes::text from audit_log
        where entity_id = ${id} or actor_id = ${id} order by sequence`),
    )
  ).rows
const erase = (id: string, name: string, who = owner) => who.post(`/former-users/${id}/erasure`, { name })
const former = async (query = '') =>
  (await owner.get(`/former-users?limit=500${query}`)).json<CallAnswer<typeof findFormerUsers>>()

test('who left is listed; erasing takes name and address out of the log and of what they wrote', async () => {
  const { id, name, email, code } = await leaver('Maud Ferrand')
  expect((await former('&search=ferrand')).items).toMatchObject([{ id, name, erased: false }])
  const answer = (await erase(id, name)).json<CallAnswer<typeof eraseFormerUser>>()
  expect(answer).toMatchObject({ code, kept: 0, namesake: false })
  const entries = await logOf(id)
  // One of creation, one of what they did, one of the profile’s author, and the deletion; all are still there.
  expect(answer.replaced).toBe(entries.length - 1 + 1)
  expect(entries.map(({ actor_name }) => actor_name)).toContain(code)
  const told = JSON.stringify(entries.filter(({ entity }) => entity === 'user'))
  expect(told).not.toContain(name)
  expect(told).not.toContain(email)
  // How the tag is called is the tag’s.
  const tag = entries.find(({ entity }) => entity === 'tag')
  expect(tag).toMatchObject({ actor_name: code, entity_name: name })
  expect(JSON.parse(tag?.changes ?? '[]')).toMatchObject([
    { path: 'name', to: name },
    { path: 'author', to: code },
  ])
  const [profile] = (
    await running.database.asSystem((tx) =>
      tx.execute(sql`select author_name from import_profiles where name = ${`Of ${id}`}`),
    )
  ).rows
  expect(profile).toEqual({ author_name: code })
  expect((await former('&search=ferrand')).items).toEqual([])
  expect((await former(`&search=${code}`)).items).toMatchObject([{ id, name: code, erased: true }])
  // Once more changes nothing but the entry that says so.
  expect((await erase(id, code)).json()).toMatchObject({ replaced: 0, namesake: false })
})

test('a name that a colleague bears is left where nothing tells whom it means, and that is told', async () => {
  const colleague = running.organizations.a.users.contributor
  const { id, name } = await leaver(colleague.name)
  const answer = (await erase(id, name)).json<CallAnswer<typeof eraseFormerUser>>()
  expect(answer.namesake).toBe(true)
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute(sql`select author_name from import_profiles where name = ${`Of ${id}`}`),
  )
  expect(rows).toEqual([{ author_name: name }])
})

describe('nobody is erased by mistake', () => {
  test('another name, somebody who is there, somebody of others, an id that is none', async () => {
    const { id } = await leaver('Odile Brun')
    const wrong = await erase(id, 'odile brun')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({ errors: [{ path: 'name', code: 'NOT_THE_NAME' }] })
    const { contributor } = running.organizations.a.users
    expect((await erase(contributor.id, contributor.name)).statusCode).toBe(404)
    const others = apiCaller(running, running.loginAs('organization_owner', 'b'))
    expect((await erase(id, 'Odile Brun', others)).statusCode).toBe(404)
    expect((await erase(randomUUID(), 'x')).statusCode).toBe(404)
    const manager = apiCaller(running, running.loginAs('contributor'))
    expect((await erase(id, 'Odile Brun', manager)).statusCode).toBe(403)
    expect(JSON.stringify(await logOf(id))).toContain('Odile Brun')
  })

  test.each([
    `update audit_log set action = 'delete'`,
    `update audit_log set at = now()`,
    `update audit_log set changes = '[]' where changes <> '[]'`,
    `delete from audit_log where at > now() - interval '1 day'`,
    `truncate audit_log`,
  ])('also while something is forgotten the log refuses: %s', async (statement) => {
    const attempt = running.database.asOwner(
      `set app.scope = 'system'; set app.forgetting = 'on'; ${statement}`,
    )
    await expect(attempt).rejects.toThrow('only ever added to')
  })

  test.each([
    (id: string) => sql`select end_old_entries_of_log(${id}, now())`,
    (id: string) => sql`select erase_names_in_log(${id}, ${id}, '{}', '{}', 'x')`,
  ])('its functions reach no other organization, and nothing without one (%#)', async (call) => {
    const attempt = running.database.inOrganization(running.organizations.b.id, (tx) =>
      tx.execute(call(organization())),
    )
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('rules', () => {
  const none = { leaverNamesMonths: null, auditMonths: null, notificationMonths: null }
  const rules = async () => (await owner.get('/retention')).json<CallAnswer<typeof findRetention>>()
  beforeEach(async () => {
    await owner.put('/retention', none)
    await running.database.asSystem((tx) =>
      tx.execute(sql`update organizations set retention_applied_at = null`),
    )
  })

  test('are kept, told in the log, and refused where they are too short', async () => {
    expect(await rules()).toEqual({ ...none, appliedAt: null })
    await owner.put('/retention', { ...none, auditMonths: 60 })
    expect(await rules()).toMatchObject({ auditMonths: 60 })
    const { items } = (await owner.get('/audit-log?entity=organization&limit=1')).json<{ items: unknown[] }>()
    expect(items).toMatchObject([{ changes: [{ path: 'auditMonths', from: null, to: 60 }] }])
    for (const [field, value] of [
      ['auditMonths', 11],
      ['leaverNamesMonths', 0],
      ['notificationMonths', 601],
      ['notificationMonths', 1.5],
    ] as const) {
      const refused = await owner.put('/retention', { ...none, [field]: value })
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ errors: [{ path: field }] })
    }
    const reader = apiCaller(running, running.loginAs('contributor'))
    expect((await reader.put('/retention', none)).statusCode).toBe(403)
  })

  /** As if an entry had been written long ago. */
  const aged = (id: string, months: number) =>
    running.database
      .asOwner(`set app.scope = 'system'; alter table audit_log disable trigger audit_log_is_append_only;
      update audit_log set at = now() - interval '${months} months' where entity_id = '${id}';
      alter table audit_log enable trigger audit_log_is_append_only`)

  test('nothing ends without one; with one, what is older ends, once a day, and the log says how much', async () => {
    const [old, young] = [await leaver('Ines Roche'), await leaver('Paul Vidal')]
    await aged(old.id, 20)
    expect(await applyRetention(running.database)).toBe(0)
    expect(JSON.stringify(await logOf(old.id))).toContain(old.name)
    await running.database.asSystem((tx) =>
      tx.execute(sql`insert into notifications (organization_id, user_id, type, wording, in_app, created_at)
        select ${organization()}, ${running.organizations.a.users.contributor.id}, 'job_ended', '{}', true,
          now() - make_interval(months => months) from unnest(array[1, 5]) months`),
    )
    await owner.put('/retention', { leaverNamesMonths: 18, auditMonths: null, notificationMonths: 3 })
    expect(await applyRetention(running.database)).toBe(1)
    expect(await applyRetention(running.database)).toBe(0)
    expect(JSON.stringify((await logOf(old.id)).filter(({ entity }) => entity === 'user'))).not.toContain(
      old.name,
    )
    expect(JSON.stringify(await logOf(young.id))).toContain(young.name)
    expect((await rules()).appliedAt).not.toBeNull()
    const { items } = (await owner.get('/audit-log?entity=organization&action=erase')).json<{
      items: { changes: unknown[] }[]
    }>()
    expect(items).toMatchObject([
      {
        actor: { kind: 'system' },
        changes: [
          { path: 'notifications', to: 1 },
          { path: 'auditEntries', to: 0 },
        ],
      },
    ])
  })

  test('names never outlive the entries that tell who left', async () => {
    const { id, name } = await leaver('Rose Petit')
    await aged(id, 40)
    await owner.put('/retention', { ...none, auditMonths: 36 })
    await applyRetention(running.database)
    // What the system itself did now is young.
    expect((await logOf(id)).map(({ entity_name }) => entity_name)).toEqual([`P-${id.slice(0, 8)}`])
    const { rows } = await running.database.asSystem((tx) =>
      tx.execute(sql`select author_name from import_profiles where name = ${`Of ${id}`}`),
    )
    expect(rows).toEqual([{ author_name: `P-${id.slice(0, 8)}` }])
    expect(JSON.stringify((await former()).items)).not.toContain(name)
  })

  test('of one organization end nothing of another', async () => {
    const { id } = running.organizations.b
    await running.database.asSystem((tx) =>
      recordChange(tx, theSystem(id), {
        entity: 'tag',
        entityId: id,
        action: 'create',
        after: { name: 'b' },
      }),
    )
    await aged(id, 40)
    await owner.put('/retention', { leaverNamesMonths: 1, auditMonths: 12, notificationMonths: 1 })
    await applyRetention(running.database)
    expect((await logOf(id)).some(({ entity }) => entity === 'tag')).toBe(true)
  })
})
