import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Evaluation, Product } from '@ecotrame/contract'
import { sql } from 'drizzle-orm'
import { bodyOf, callerOf, type Caller } from '../features/evaluations/testing/caller.ts'
import { holding, productOf } from '../features/products/testing/products.ts'
import { testServer, type TestServer } from '../platform/testing/test-server.ts'

/**
 * Ids are drawn and meet nowhere, but an archive that somebody wrote by hand may bring any. Organization b has the rows of
 * organization a under their very ids here: a key is one with its organization only.
 */
const twins = [
  'products',
  'evaluations',
  'evaluation_versions',
  'version_results',
  'product_evaluations',
] as const

let running: TestServer
let callers: Readonly<Record<'a' | 'b', Caller>>
let evaluation: string
let product: string

beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt', 'widget'] })
  const of = (organization: 'a' | 'b') =>
    callerOf(running, running.loginAs('organization_owner', organization))
  callers = { a: of('a'), b: of('b') }
  const evaluated = await callers.a.evaluated({ name: 'Alpaga' })
  evaluation = evaluated.id
  product = (await productOf(callers.a, { name: 'Alpaga', evaluations: holding([evaluated, 1]) })).id
  for (const table of twins) await copy(table)
})
afterAll(() => running.close())

/** Gives organization b the rows that a has, but for what they are called. */
async function copy(table: string): Promise<void> {
  const { a, b } = running.organizations
  const [written] = await running.database.asOwner<{ columns: string }>(`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`)
  const other = `jsonb_build_object('organization_id', '${b.id}', 'team_id', '${b.mainTeamId}', 'author_id', null,
    'name', 'Zibeline', 'public_id', gen_random_uuid())`
  await running.database.asOwner(`insert into ${table} (${written?.columns}) select ${written?.columns} from (
    select (jsonb_populate_record(t, ${other})).* from ${table} t where organization_id = '${a.id}') copied`)
}

/** The rows of the organization as they stand. */
const rowsOf = async (organization: 'a' | 'b') =>
  Promise.all(
    twins.map((table) =>
      running.database.asOwner(`select to_jsonb(t) as row from ${table} t
        where organization_id = '${running.organizations[organization].id}' order by to_jsonb(t)::text`),
    ),
  )

/** Does something in one organization; the other one is as it was. */
async function leavesTheOther<Answer>(organization: 'a' | 'b', act: (caller: Caller) => Promise<Answer>) {
  const other = organization === 'a' ? 'b' : 'a'
  const [before, own] = [await rowsOf(other), await rowsOf(organization)]
  const answer = await act(callers[organization])
  expect(await rowsOf(organization)).not.toEqual(own)
  expect(await rowsOf(other)).toEqual(before)
  return answer
}

const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode

describe('of two rows with one id', () => {
  test.each(twins)('in %s the database shows and changes one', async (table) => {
    for (const organization of ['a', 'b'] as const) {
      const { id } = running.organizations[organization]
      await running.database.inOrganization(id, async (tx) => {
        const seen = await tx.execute(sql`select organization_id as id from ${sql.identifier(table)}`)
        expect(new Set(seen.rows.map((row) => row['id']))).toEqual(new Set([id]))
        // A version and its results are never changed: a row is only locked.
        const locked = await tx.execute(
          sql`select organization_id as id from ${sql.identifier(table)} for update`,
        )
        expect(locked.rows).toEqual(seen.rows)
      })
    }
  })

  test('each organization reads its own', async () => {
    const read = async (caller: Caller) => [
      (await caller.get(`/products/${product}`)).json<Product>().name,
      (await caller.get(`/evaluations/${evaluation}`)).json<Evaluation>().name,
    ]
    expect(await read(callers.a)).toEqual(['Alpaga', 'Alpaga'])
    expect(await read(callers.b)).toEqual(['Zibeline', 'Zibeline'])
  })

  test.each(['a', 'b'] as const)(
    'organization %s saves, runs and publishes its own',
    async (organization) => {
      const found = (await callers[organization].get(`/evaluations/${evaluation}`)).json<Evaluation>()
      await leavesTheOther(organization, async (caller) => {
        const body = { ...bodyOf(found), reference: `by ${organization}` }
        expect(await statusOf(caller.put(`/evaluations/${evaluation}`, body))).toBe(200)
      })
      await leavesTheOther(organization, async (caller) => {
        expect(await statusOf(caller.get(`/evaluations/evaluate/${evaluation}`))).toBe(200)
      })
      await leavesTheOther(organization, async (caller) => {
        expect(await statusOf(caller.patch(`/evaluations/publish/${evaluation}`))).toBe(200)
      })
    },
  )

  test('what one of them deletes the other one keeps', async () => {
    await leavesTheOther('a', async (caller) => {
      expect(await statusOf(caller.delete(`/products/${product}`))).toBe(200)
      expect(await statusOf(caller.delete(`/evaluations/${evaluation}`))).toBe(200)
    })
    expect(await statusOf(callers.a.get(`/products/${product}`))).toBe(404)
    expect(await statusOf(callers.b.get(`/products/${product}`))).toBe(200)
    expect(await statusOf(callers.b.get(`/evaluations/${evaluation}`))).toBe(200)
  })
})
