import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portfolioTabs } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf } from '../../products/testing/products.ts'
import { keepSums } from './keep.ts'

let running: TestServer
let owner: Caller
beforeAll(async () => {
  const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const)
  running = await testServer({ capabilities: ['category_tshirt', 'organization_dashboard', ...tabs] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  const tee = await owner.evaluated({ name: 'Tee' })
  await madeOf(tee, 30)
})
afterAll(() => running.close())

/** Each of a brand of its own, and so of a cell of its own. */
async function madeOf(tee: { readonly id: string }, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await productOf(owner, {
      name: `Product ${n}`,
      brand: `Brand ${n}`,
      unitsSold: 10,
      evaluations: holding([tee, 1]),
    })
}

const organization = () => running.organizations.a.id
const keep = () => running.database.inOrganization(organization(), (tx) => keepSums(tx, organization(), 1))
/** So that what is asked has to wait for a turn, if it waits for one. */
async function whileOthersHaveTheTurns(work: () => Promise<void>): Promise<void> {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  const answer = Object.assign(new EventEmitter(), { destroyed: false }).setMaxListeners(0)
  const taken = Array.from({ length: 100 }, (_, place) =>
    running.server.turns.take(`other ${place}`, answer, () => ended),
  )
  await work().finally(end)
  await Promise.all(taken)
}

const ask = async (path: string) => {
  const { statusCode } = await owner.get(`/dashboard/organization${path}`)
  expect([path, statusCode]).toEqual([path, 200])
}
const waitsForNobody = (path: string) => whileOthersHaveTheTurns(() => ask(path))

async function waitsForATurn(path: string): Promise<void> {
  let isAnswered = false
  let asked: Promise<void> = Promise.resolve()
  await whileOthersHaveTheTurns(async () => {
    asked = ask(path).then(() => void (isAnswered = true))
    await pause(500)
    expect([path, isAnswered]).toEqual([path, false])
  })
  await asked
}

const ofSums = [
  '',
  '/pulse',
  '/stages?label=pef',
  '/groups?by=tag',
  '/trend',
  '/scope3?year=2026',
  '/choices',
  '/products',
]

test('what reads sums waits for nobody; what adds up products waits for its turn', async () => {
  await keep()
  for (const path of ofSums) await waitsForNobody(path)
  for (const path of ['/plan', '?search=Product', '?estimates=yes']) await waitsForATurn(path)
})

test('the products of some cells are added up beside the sums, those of many wait for a turn', async () => {
  const { items } = (await owner.get('/products?limit=50')).json<{ items: { id: string; name: string }[] }>()
  const touched = async (count: number) => {
    for (const { id } of items.slice(0, count))
      await running.database.inOrganization(organization(), (tx) =>
        tx.execute(
          sql`update products set units_sold = units_sold + 1 where organization_id = ${organization()} and id = ${id}`,
        ),
      )
  }
  await keep()
  await touched(3)
  await waitsForNobody('')
  await touched(30)
  await waitsForATurn('')
  await keep()
  await waitsForNobody('')
})

test('where no sums are kept everybody waits', async () => {
  await running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
    delete from portfolio_sum_states using scope`)
  await waitsForATurn('')
})
