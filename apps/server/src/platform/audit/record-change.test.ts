import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { recordChange, recordChanges, theSystem, type Actor } from './record-change.ts'
import { auditLog } from './tables.ts'

let database: TestDatabase
let a: TestOrganization
let b: TestOrganization
let owner: Actor

beforeAll(async () => {
  database = await testDatabase()
  ;({ a, b } = await seedOrganizations(database, []))
  const { id, name } = a.users.organization_owner
  owner = { kind: 'user', userId: id, userName: name, organizationId: a.id }
})
afterAll(() => database.close())

const newest = (organization: TestOrganization) =>
  database.inOrganization(organization.id, async (tx) => {
    const [entry] = await tx.select().from(auditLog).orderBy(desc(auditLog.sequence)).limit(1)
    return entry
  })
const entries = async (organization: TestOrganization) =>
  database.inOrganization(organization.id, (tx) => tx.$count(auditLog))

test('an entry tells who changed what, from which value to which', async () => {
  const entityId = randomUUID()
  const change = { entity: 'team', entityId, action: 'update' } as const
  await database.inOrganization(a.id, (tx) =>
    recordChange(tx, owner, { ...change, before: { name: 'Élan' }, after: { name: 'Knit' } }),
  )
  expect(await newest(a)).toMatchObject({
    ...change,
    actorKind: 'user',
    actorId: owner.userId,
    actorName: owner.userName,
    entityName: 'Knit',
    changes: [{ path: 'name', from: 'Élan', to: 'Knit' }],
  })
})

test('an update in which nothing differs leaves no entry', async () => {
  const before = await entries(a)
  await database.inOrganization(a.id, (tx) =>
    recordChange(tx, owner, {
      entity: 'team',
      entityId: randomUUID(),
      action: 'update',
      before: { name: 'Knit' },
      after: { name: 'Knit' },
    }),
  )
  expect(await entries(a)).toBe(before)
})

test('what is undone is not recorded', async () => {
  const before = await entries(a)
  const undone = database.inOrganization(a.id, async (tx) => {
    await recordChange(tx, owner, { entity: 'user', entityId: randomUUID(), action: 'delete' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await entries(a)).toBe(before)
})

test('thousands of changes are recorded at once, in their order', async () => {
  const before = await entries(a)
  const changes = Array.from({ length: 2500 }, (_, index) => ({
    entity: 'evaluation' as const,
    entityId: randomUUID(),
    entityName: `Evaluation ${index}`,
    action: 'publish' as const,
  }))
  await database.inOrganization(a.id, (tx) => recordChanges(tx, owner, changes))
  expect(await entries(a)).toBe(before + 2500)
  expect((await newest(a))?.entityName).toBe('Evaluation 2499')
})

test('an organization reads its own log only, and writes into no other', async () => {
  const change = { entity: 'team', entityId: randomUUID(), action: 'create' } as const
  await database.inOrganization(b.id, (tx) => recordChange(tx, theSystem(b.id), change))
  expect(await entries(b)).toBe(1)
  const intrusion = database.inOrganization(a.id, (tx) =>
    recordChange(tx, owner, { ...change, organizationId: b.id }),
  )
  await expect(intrusion).rejects.toMatchObject({
    cause: { message: expect.stringContaining('row-level security') },
  })
})

describe('nobody rewrites it', () => {
  const attempts = [
    ['update', `update audit_log set actor_name = 'somebody else'`],
    ['delete', `delete from audit_log`],
    ['truncate', `truncate audit_log`],
  ] as const

  test.each(attempts)('the application may not %s', async (_what, statement) => {
    const attempt = database.asSystem((tx) => tx.execute(sql.raw(statement)))
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied|only ever added to/) },
    })
  })

  test.each(attempts)('the owner of the database is refused to %s', async (_what, statement) => {
    const attempt = database.asOwner(`set app.scope = 'system'; ${statement}`)
    await expect(attempt).rejects.toThrow('only ever added to')
  })
})
