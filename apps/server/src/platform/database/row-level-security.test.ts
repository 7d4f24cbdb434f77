import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/database-url.ts'
import { seedOrganizations, type TestOrganization } from '../testing/fixtures.ts'
import { asOwner, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { migrate } from './migrate.ts'

interface Row extends Record<string, unknown> {
  readonly name: string
}

let database: TestDatabase
let a: TestOrganization
let b: TestOrganization

beforeAll(async () => {
  database = await testDatabase()
  ;({ a, b } = await seedOrganizations(database, []))
})
afterAll(() => database.close())

const tablesOfTenants = (tx: Tx) =>
  tx.execute<Row>(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)

/** Rows of the other organization that a statement without any condition sees. */
async function foreignRows(of: Database, organization: TestOrganization): Promise<string[]> {
  return of.inOrganization(organization.id, async (tx) => {
    const seen: string[] = []
    for (const { name } of (await tablesOfTenants(tx)).rows) {
      const foreign = sql`select 1 from ${sql.identifier(name)} where organization_id <> ${organization.id}::uuid`
      if ((await tx.execute(foreign)).rows.length > 0) seen.push(name)
    }
    return seen
  })
}

interface Policy extends Record<string, unknown> {
  readonly name: string
  readonly command: string
  readonly using: string | null
  readonly check: string | null
}
interface Guard extends Record<string, unknown> {
  readonly name: string
  readonly forced: boolean
  readonly policies: readonly Policy[]
}

const guards = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    coalesce((
      select json_agg(json_build_object('name', p.polname, 'command', p.polcmd,
        'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
        order by p.polname desc)
      from pg_policy p where p.polrelid = c.oid), '[]') as policies
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'organizations' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))`

/** Tables that a platform administrator reads of all organizations (ADR 0006). */
const administered: ReadonlySet<string> = new Set(['organizations', 'subscriptions', 'subscription_options'])

/** Tables that are read row by row, whose policy asks once for a statement what in_scope asks for each row. */
const asksOnce: ReadonlySet<string> = new Set([
  'evaluations',
  'evaluation_versions',
  'products',
  'portfolio_sums',
  'portfolio_touched',
  'portfolio_sum_states',
  'list_counts',
])
const askedOnce =
  '((organization_id = ( SELECT scope_organization() AS scope_organization)) OR ( SELECT scope_is_system() AS scope_is_system))'

function policiesOf(table: string): readonly Policy[] {
  const own = table === 'organizations' ? 'in_scope(id)' : 'in_scope(organization_id)'
  const using = asksOnce.has(table) ? askedOnce : own
  const policy = { name: 'own_organization', command: '*', using, check: own }
  const reading = { name: 'administration', command: 'r', using: 'administers()', check: null }
  return administered.has(table) ? [policy, reading] : [policy]
}

/** Tables that are guarded otherwise than by the one policy, forced. */
const unguarded = (tables: readonly Guard[]): readonly string[] =>
  tables
    .filter(({ name, forced, policies }) => !forced || !isDeepStrictEqual(policies, policiesOf(name)))
    .map(({ name }) => name)

/** What a check says after a statement that is taken back. */
async function after(statement: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return unguarded((await client.query<Guard>(guards)).rows)
  } finally {
    await client.end()
  }
}

describe('row-level security', () => {
  test('is enabled and forced on every table that has an organization, by the one policy', async () => {
    const tables = await database.asOwner<Guard>(guards)
    expect(tables.length).toBeGreaterThan(15)
    expect(unguarded(tables)).toEqual([])
  })

  test.each([
    ['is dropped', (table: string) => `drop policy own_organization on ${table}`],
    ['lets everything be seen', (table: string) => `alter policy own_organization on ${table} using (true)`],
    [
      'lets everything be written',
      (table: string) => `alter policy own_organization on ${table} with check (true)`,
    ],
    ['has another beside it', (table: string) => `create policy other on ${table} using (true)`],
    ['does not bind the owner', (table: string) => `alter table ${table} no force row level security`],
    ['is switched off', (table: string) => `alter table ${table} disable row level security`],
  ])('on no table goes unnoticed when it %s', async (_what, mutation) => {
    for (const { name } of await database.asOwner<Guard>(guards))
      expect(await after(mutation(name))).toEqual([name])
  })

  test('stands on all that is told; what stands outside is the list of migrations and the delivery of jobs', async () => {
    // pgboss holds ids of organizations and jobs only (ADR 0022; platform/jobs/jobs.test.ts).
    const schemas = await database.asOwner<{ name: string }>(`
      select distinct schemaname as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
    expect(schemas.map(({ name }) => name)).toEqual(['pgboss', 'platform', 'public'])
  })

  test('binds the role that the pool works under, whoever connected', async () => {
    const { rows } = await database.asSystem((tx) =>
      tx.execute(sql`select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`),
    )
    expect(rows).toEqual([{ bypasses: false }])
  })

  test('shows an organization its own rows only', async () => {
    const names = await database.inOrganization(a.id, (tx) =>
      tx.execute<Row>(sql`select name from organizations`),
    )
    expect(names.rows).toEqual([{ name: 'Organization a' }])
    expect(await foreignRows(database, a)).toEqual([])
    expect(await foreignRows(database, b)).toEqual([])
  })

  test('shows nothing without a scope, also on a connection that had one before', async () => {
    const single = openDatabase({ url: database.url, role: database.role, maximumConnections: 1 })
    await single.inOrganization(a.id, (tx) => tx.execute(sql`select 1`))
    await single.asSystem((tx) => tx.execute(sql`select 1`))
    const count = await single.withoutScope((tx) =>
      tx.execute(sql`select count(*)::integer as users from users`),
    )
    await single.close()
    expect(count.rows).toEqual([{ users: 0 }])
  })

  test.each([
    ['a session', sql`select * from session_of(${Buffer.from('x')}, null)`],
    ['a navigation', sql`select * from session_of_navigation(${Buffer.from('x')}, '/x')`],
    ['an API key', sql`select * from api_key_of(${Buffer.from('x')})`],
  ])('the function that finds %s leaves no scope behind', async (_what, statement) => {
    const { rows } = await database.withoutScope(async (tx) => {
      await tx.execute(statement)
      return tx.execute(sql`select count(*)::integer as users from users`)
    })
    expect(rows).toEqual([{ users: 0 }])
  })

  test.each([
    ['inserting', () => sql`insert into teams (organization_id, name) values (${b.id}, 'Intruders')`],
    ['moving a row', () => sql`update teams set organization_id = ${b.id} where id = ${a.otherTeamId}`],
  ])('refuses %s into another organization', async (_what, statement) => {
    const attempt = database.inOrganization(a.id, (tx) => tx.execute(statement()))
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
  })

  test('lets nobody change or delete what is of others', async () => {
    const touched = await database.inOrganization(a.id, async (tx) => [
      (await tx.execute(sql`update users set name = 'x' where organization_id = ${b.id}`)).rowCount,
      (await tx.execute(sql`delete from teams where organization_id = ${b.id}`)).rowCount,
    ])
    expect(touched).toEqual([0, 0])
  })

  test('a row cannot point at a team of another organization, even in the system’s scope', async () => {
    const attempt = database.asSystem((tx) =>
      tx.execute(sql`update users set team_id = ${b.mainTeamId} where id = ${a.users.reader.id}`),
    )
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringContaining('foreign key') },
    })
  })
})

test('an owner of the database without special rights is bound as well, and needs no other role', async () => {
  const { url } = inject('testServer')
  const name = `ecotrame_owner_${randomBytes(6).toString('hex')}`
  await asOwner(url, `create role ${name} login password 'owner'`)
  await asOwner(url, `create database ${name} owner ${name}`)
  const ownUrl = new URL(databaseUrl(url, name))
  ownUrl.username = name
  ownUrl.password = 'owner'
  // What only a superuser may set.
  ownUrl.searchParams.delete('options')
  const { role } = await migrate(ownUrl.toString())
  const owned = openDatabase({ url: ownUrl.toString(), role })
  const organizations = await seedOrganizations(owned, [])
  const foreign = await foreignRows(owned, organizations.a)
  await owned.close()
  await asOwner(url, `drop database ${name} with (force)`)
  await asOwner(url, `drop role ${name}`)
  expect(role).toBeNull()
  expect(foreign).toEqual([])
})
