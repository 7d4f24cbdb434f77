import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered } from '../../platform/testing/answered.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from './testing/products.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  countOfList,
  gatherCounts,
  proveCounts,
  type CountedFor,
  type CountedList,
} from '../../platform/lists/list-counts.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
let otherTeamId: string
beforeAll(async () => {
  running = await testServer({ capabilities: ['category_tshirt'] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  otherTeamId = answered<{ id: string }>(await owner.post('/teams', { name: 'Shoes' }), 201).id
})
afterAll(() => running.close())

const lists = ['evaluations', 'products'] as const satisfies readonly CountedList[]

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  running.database.inOrganization(running.organizations.a.id, work)

/** What is kept of each list and of each team. */
const kept = async (list: CountedList) => {
  const { id: organizationId, mainTeamId } = running.organizations.a
  const count = () => Promise.reject(new Error('rows were looked at'))
  const of = (team: CountedFor['team']) =>
    within((tx) => countOfList(tx, { list, of: { organizationId, team }, isWhole: true, count }))
  return [
    await of({ every: true }),
    await of({ every: false, id: mainTeamId }),
    await of({ every: false, id: otherTeamId }),
  ]
}

/** Which of them the database finds when it looks at every row. */
const counted = async (list: CountedList) => {
  const { mainTeamId } = running.organizations.a
  const whole = list === 'products' ? sql`and not mixed_teams` : sql``
  const { rows } = await within((tx) =>
    tx.execute<{ all: number; main: number; other: number }>(sql`
      select count(*)::integer as all,
        count(*) filter (where team_id = ${mainTeamId} ${whole})::integer as main,
        count(*) filter (where team_id = ${otherTeamId} ${whole})::integer as other
      from ${sql.identifier(list)}`),
  )
  return [rows[0]?.all, rows[0]?.main, rows[0]?.other]
}

async function holds(): Promise<void> {
  for (const list of lists) expect(await kept(list), list).toEqual(await counted(list))
  expect(await proveCounts(running.database)).toEqual([])
}

const totalOf = async (caller: Caller, path: string) =>
  answered<{ meta: { totalItems: number } }>(await caller.get(`${path}limit=1`)).meta.totalItems

const differences = async (): Promise<number> => {
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute<{ rows: number }>(sql`select count(*)::integer as rows from list_counts`),
  )
  return rows[0]?.rows ?? 0
}

test('lists know how many they are whatever is made, moved, mixed, taken away or given up', async () => {
  const { mainTeamId } = running.organizations.a
  const mine = await owner.create({ team: mainTeamId })
  await owner.create({ team: mainTeamId })
  const theirs = await owner.create({ team: otherTeamId })
  await owner.create({})
  await holds()
  const product = await productOf(owner, {
    name: 'Set',
    team: mainTeamId,
    evaluations: holding([mine, 1]),
  })
  await productOf(owner, { name: 'Second', team: otherTeamId })
  await holds()
  await within((tx) => tx.execute(sql`update evaluations set team_id = ${otherTeamId} where id = ${mine.id}`))
  await holds()
  await within((tx) =>
    tx.execute(sql`update products set mixed_teams = not mixed_teams where id = ${product.id}`),
  )
  await holds()
  answered(await owner.delete(`/products/${product.id}`))
  answered(await owner.delete(`/evaluations/${theirs.id}`))
  await holds()

  // What was given up leaves nothing.
  const left = within(async (tx) => {
    await tx.execute(sql`delete from evaluations`)
    throw new Error('given up')
  })
  await expect(left).rejects.toThrow('given up')
  await holds()
  expect(await totalOf(owner, '/evaluations?')).toBe(3)
  expect(await totalOf(owner, '/evaluations?search=no such thing&')).toBe(0)
  expect(await totalOf(contributor, '/evaluations?')).toBe((await counted('evaluations'))[1])
})

test('differences are put together by several at once, while others write, and nothing is lost', async () => {
  for (let n = 0; n < 10; n += 1) await productOf(owner, { name: `Product ${n}` })
  const before = await differences()
  await Promise.all([
    gatherCounts(running.database, 0),
    owner.create({}),
    gatherCounts(running.database, 0),
    productOf(owner, { name: 'Meanwhile' }),
    gatherCounts(running.database, 0),
  ])
  await gatherCounts(running.database, 0)
  expect(await differences()).toBeLessThan(before)
  await holds()
})

/** The same database, which may group rows in one way only. */
const grouping = (without: 'enable_sort' | 'enable_hashagg') => ({
  ...running.database,
  asSystem: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    running.database.asSystem(async (tx) => {
      await tx.execute(sql`select set_config(${without}, 'off', true)`)
      return work(tx)
    }),
})

test('no count of many teams is taken for wrong, in whatever order the database finds them', async () => {
  for (let n = 0; n < 12; n += 1) {
    const team = answered<{ id: string }>(await owner.post('/teams', { name: `Team ${n}` }), 201).id
    await productOf(owner, { name: `Of team ${n}`, team })
    await owner.create({ team })
  }
  for (const without of ['enable_sort', 'enable_hashagg'] as const) {
    expect(await proveCounts(grouping(without)), without).toEqual([])
    await gatherCounts(grouping(without), 0)
    expect(await proveCounts(grouping(without)), without).toEqual([])
  }
  await holds()
  expect(await totalOf(owner, '/products?')).toBe((await counted('products'))[0])
})

test('a count that is wrong is found, named, and right afterwards', async () => {
  const { id } = running.organizations.a
  await within((tx) =>
    tx.execute(sql`update list_counts set difference = difference + 1 where list = 'products'`),
  )
  expect(await proveCounts(running.database)).toEqual([id])
  await holds()
})

test('an organization goes with its counts', async () => {
  const { id } = running.organizations.b
  const other = callerOf(running, running.loginAs('organization_owner', 'b'))
  await productOf(other, { name: 'Of others' })
  await running.database.asOwner('delete from organizations where id = $1', [id])
  const { rows } = await running.database.asSystem((tx) =>
    tx.execute(sql`select from list_counts where organization_id = ${id}`),
  )
  expect(rows).toEqual([])
})
