import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf } from '../../evaluations/testing/caller.ts'

let running: TestServer
/** One connection, with the plans that it has made. */
let client: Client
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  client = new Client(running.database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await running.close()
})

const idsOf = async (statement: string, values: readonly unknown[]): Promise<string[]> =>
  (await client.query<{ id: string }>(statement, [...values])).rows.map(({ id }) => id)

/** Rows of products that the statements of this transaction have looked at one after the other. */
async function lookedThrough(): Promise<number> {
  const { rows } = await client.query<{ read: string }>(
    `select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'products'`,
  )
  return Number(rows[0]?.read ?? 0)
}

const changes = {
  'tags of products': 'update product_tags set tag_id = tag_id',
  'flows of an evaluation': 'update evaluation_flows set figures = figures',
} as const

test('what touches many products finds each by its key, though it was planned for one', async () => {
  const { id: organization } = running.organizations.a
  const { id: evaluation } = await callerOf(running, running.loginAs('contributor')).evaluated()
  const [team] = await idsOf('select id from teams where organization_id = $1 limit 1', [organization])
  const [tag] = await idsOf(
    `insert into tags (organization_id, name, color) values ($1, 'Core', '#c0762f') returning id`,
    [organization],
  )
  const add = async (from: number, to: number) => {
    const products = await idsOf(
      `insert into products (organization_id, team_id, name, reference)
       select $1, $2, 'Product ' || n, 'R-' || n from generate_series($3::int, $4::int) as n returning id`,
      [organization, team, from, to],
    )
    await client.query(
      `insert into product_tags (organization_id, product_id, tag_id)
       select $1, one, $3 from unnest($2::uuid[]) as one`,
      [organization, products, tag],
    )
    await client.query(
      `insert into product_evaluations (organization_id, product_id, place, quantity, evaluation_id)
       select $1, one, 0, 1, $3 from unnest($2::uuid[]) as one`,
      [organization, products, evaluation],
    )
  }
  await add(1, 1)
  await client.query('vacuum analyze')
  for (const change of Object.values(changes)) await client.query(change)

  await client.query('begin')
  await add(2, 301)
  for (const [what, change] of Object.entries(changes)) {
    const before = await lookedThrough()
    await client.query(change)
    expect((await lookedThrough()) - before, what).toBe(0)
  }
  await client.query('rollback')
})
