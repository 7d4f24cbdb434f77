import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Job, Product } from '@ecotrame/contract'
import { answered } from '../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { aNumber, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from './testing/products.ts'

let running: TestServer
let owner: Caller
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  // Each statement that changes products, by the transaction that it is of.
  await running.database.asOwner(`
    create table changes_of_products (of_transaction xid8 not null default pg_current_xact_id());
    grant insert, select on changes_of_products to public;
    create function note_change() returns trigger language plpgsql as $$
    begin
      if exists (select from changed where known_parts <> '{}') then
        insert into changes_of_products default values;
      end if;
      return null;
    end $$;
    create trigger note_change after update on products
      referencing new table as changed for each statement execute function note_change()`)
})
afterAll(() => running.close())

/** How many statements of one transaction changed products at most, since it was last asked. */
async function mostInOneTransaction(): Promise<number> {
  const rows = await running.database.asOwner<{ statements: number }>(
    `select count(*)::integer as statements from changes_of_products group by of_transaction order by 1 desc limit 1`,
  )
  await running.database.asOwner('truncate changes_of_products')
  return rows[0]?.statements ?? 0
}

const figures = async (ids: readonly string[]) => {
  const products = await Promise.all(
    ids.map(async (id) => answered<Product>(await owner.get(`/products/${id}`))),
  )
  return products.map(({ state, figure }) => ({ state, value: figure?.value ?? null }))
}

async function heavier(id: string, mass: number): Promise<void> {
  const { name, category, values, composition } = answered<{
    name: string
    category: { id: string }
    values: object
    composition: object
  }>(await owner.get(`/evaluations/${id}`))
  const body = {
    name,
    category: category.id,
    composition,
    values: { ...values, mass: aNumber('mass', mass) },
  }
  answered(await owner.put(`/evaluations/${id}`, body))
}

test('products of all parts that a transaction has changed are brought up to date at once, and rightly', async () => {
  const [one, two, three] = [await owner.evaluated(), await owner.evaluated(), await owner.evaluated()]
  const parts = [one, two, three]
  const made: Product[] = []
  for (const held of [[one], [two], [three], [one, two, three]])
    made.push(
      await productOf(owner, {
        name: `Set of ${held.length}, ${made.length}`,
        evaluations: holding(...held.map((part) => [part, 1] as const)),
      }),
    )
  const ids = made.map(({ id }) => id)
  const before = await figures(ids)
  for (const [place, part] of parts.entries()) await heavier(part.id, 200 + 10 * place)
  expect(await figures(ids)).toEqual(before.map(({ value }) => ({ state: 'outdated', value })))
  await mostInOneTransaction()

  const { job } = answered<{ job: Job }>(
    await owner.post('/evaluations/evaluate-all', { ids: parts.map(({ id }) => id) }),
    202,
  )
  await expect
    .poll(async () => answered<Job>(await owner.get(`/jobs/${job.id}`)))
    .toMatchObject({ state: 'done', done: 3, failed: 0 })
  expect(await mostInOneTransaction()).toBe(1)
  const after = await figures(ids)
  for (const [place, { state, value }] of after.entries()) {
    expect(state).toBe('evaluated')
    expect(value).toBeGreaterThan(before[place]?.value ?? Infinity)
  }
  const [first = null, second = null, third = null, together = null] = after.map(({ value }) => value)
  expect(together).toBeCloseTo((first ?? NaN) + (second ?? NaN) + (third ?? NaN), 6)

  const team = answered<{ id: string }>(await owner.post('/teams', { name: 'Shoes' }), 201)
  await running.database.inOrganization(running.organizations.a.id, (tx) =>
    tx.execute(sql`update evaluations set team_id = ${team.id}`),
  )
  expect(await mostInOneTransaction()).toBe(1)
})
