import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.api.close())

/** Tables of which a statement without any other condition shows the rows of the other organization. */
async function shown(): Promise<readonly string[]> {
  const { database, organizations } = world.api
  const asked = world.tenantTables.map((table) => {
    const column = sql.identifier(table === 'organizations' ? 'id' : 'organization_id')
    return sql`select ${table}::text as name
      where exists (select from ${sql.identifier(table)} where ${column} = ${organizations.b.id})`
  })
  return database.inOrganization(organizations.a.id, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql.join(asked, sql` union all `))
    return rows.map(({ name }) => name)
  })
}

test('the database shows no row of the other organization, which has some in every table', async () => {
  expect(world.tenantTables.filter((table) => world.before.get(table)?.length === 0)).toEqual([])
  expect(await shown()).toEqual([])
})

test('it is the policy of each table that keeps them', async () => {
  const { database } = world.api
  for (const table of world.tenantTables) {
    await database.asOwner(`alter table ${table} disable row level security`)
    expect(await shown()).toEqual([table])
    await database.asOwner(`alter table ${table} enable row level security`)
  }
  expect(await shown()).toEqual([])
})
