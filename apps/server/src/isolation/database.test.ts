import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.api.close())

/** Tables of which a statement without any condition shows the rows of the other organization. */
async function shown(): Promise<readonly string[]> {
  const { database, organizations } = world.api
  return database.inOrganization(organizations.a.id, async (tx) => {
    const found: string[] = []
    for (const table of world.tenantTables) {
      const column = sql.identifier(table === 'organizations' ? 'id' : 'organization_id')
      const rows = sql`select 1 from ${sql.identifier(table)} where ${column} = ${organizations.b.id} limit 1`
      if ((await tx.execute(rows)).rows.length > 0) found.push(table)
    }
    return found
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
