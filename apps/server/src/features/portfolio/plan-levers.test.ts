import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  portfolioTabs,
  type AuditEntry,
  type CallAnswer,
  type Evaluation,
  type findPlanProposals,
  type findPortfolio,
  type findPortfolioPlan,
  type PortfolioTarget,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

type Plan = CallAnswer<typeof findPortfolioPlan>
type Proposals = CallAnswer<typeof findPlanProposals>
const dashboard = '/dashboard/organization'

let running: TestServer
let owner: Caller
let tee: Evaluation
let target: PortfolioTarget
beforeAll(async () => {
  const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const)
  running = await testServer({ capabilities: ['category_tshirt', 'organization_dashboard', ...tabs] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  tee = await owner.evaluated({ name: 'Tee' })
  await productOf(owner, { name: 'Two', season: 'AW 26', unitsSold: 1000, evaluations: holding([tee, 2]) })
  await productOf(owner, { name: 'One', season: 'AW 26', unitsSold: 300, evaluations: holding([tee, 1]) })
  const body = { name: 'Less', label: 'climate', measure: 'total', period: 'season', reduction: 20 }
  const made = await owner.post(`${dashboard}/targets`, {
    ...body,
    baseSeason: 'AW 26',
    targetSeason: 'AW 30',
  })
  target = made.json<PortfolioTarget>()
})
afterAll(() => running.close())

async function answered<T>(path: string, caller = owner): Promise<T> {
  const answer = await caller.get(path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<T>()
}
const leversPath = (id = target.id, evaluation = tee.id) => `${dashboard}/targets/${id}/levers/${evaluation}`
const plan = async (caller = owner) =>
  (await answered<Plan>(`${dashboard}/plan?target=${target.id}`, caller)).plan
const climateOf = async (season: string) =>
  (
    await answered<CallAnswer<typeof findPortfolio>>(
      `${dashboard}?label=climate&season=${encodeURIComponent(season)}`,
    )
  ).total.value ?? Number.NaN

/** Two changes of different fields, the strongest first. */
async function twoOf({ levers }: Proposals) {
  const [first] = levers
  for (const other of levers.slice(1)) {
    const ids = [first?.id ?? '', other.id]
    const answer = await owner.put(leversPath(), { levers: ids })
    if (answer.statusCode === 200) return ids
    expect(refusalOf(answer)).toEqual([422, 'INVALID_VALUES', 'levers[1] SAME_FIELD_TWICE'])
  }
  throw new Error('No two changes go together')
}

test('the effect of a plan is the difference of two full runs of the portfolio, not the sum of its changes', async () => {
  const proposals = await answered<Proposals>(leversPath())
  expect(proposals).toMatchObject({ pieces: 2300, products: 2, label: 'climate' })
  const ids = await twoOf(proposals)
  // The same pieces of the product that the changes make, in a season of its own.
  const variant = (await owner.post(`/evaluations/variant/${tee.id}`, { levers: ids })).json<Evaluation>()
  await owner.get(`/evaluations/evaluate/${variant.id}`)
  await productOf(owner, {
    name: 'Then',
    season: 'AW 33',
    unitsSold: 1000,
    evaluations: holding([variant, 2]),
  })
  await productOf(owner, {
    name: 'There',
    season: 'AW 33',
    unitsSold: 300,
    evaluations: holding([variant, 1]),
  })
  const [before, after] = [await climateOf('AW 26'), await climateOf('AW 33')]
  const planned = await plan()
  expect(planned?.effect).toBeCloseTo(after - before, 6)
  expect(planned?.after).toBeCloseTo(after, 6)
  expect(planned?.actions).toMatchObject([{ evaluation: { id: tee.id }, pieces: 2300, gone: 0 }])
  expect(planned?.actions[0]?.levers.map(({ id }) => id)).toEqual(ids)
  const alone = proposals.levers
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { effect }) => sum + effect, 0)
  expect(Math.abs(alone - (planned?.effect ?? 0))).toBeGreaterThan(0)
  expect((await answered<Proposals>(leversPath())).levers.filter((lever) => lever.planned)).toHaveLength(2)
})

test('what can be planned is refused by name, is kept in the history, and can be taken back', async () => {
  const unknown = await owner.put(leversPath(), { levers: ['nonsense'] })
  expect(refusalOf(unknown)).toEqual([422, 'INVALID_VALUES', 'levers[0] UNKNOWN_LEVER'])
  const [first] = (await answered<Proposals>(leversPath())).levers
  const twice = await owner.put(leversPath(), { levers: [first?.id, first?.id] })
  expect(refusalOf(twice)).toEqual([422, 'INVALID_VALUES', 'levers[1] UNKNOWN_LEVER'])
  const { items } = await answered<{ items: AuditEntry[] }>('/audit-log?entity=portfolio_target&limit=50')
  expect(items.some(({ changes }) => JSON.stringify(changes).includes('Tee: 2'))).toBe(true)
  expect((await owner.put(leversPath(), { levers: [] })).statusCode).toBe(200)
  expect(await plan()).toMatchObject({ actions: [], effect: 0 })
})

test('nobody plans what is not theirs: other organizations, teams without the right, an unknown target', async () => {
  const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
  expect((await stranger.get(leversPath())).statusCode).toBe(404)
  expect((await stranger.put(leversPath(), { levers: [] })).statusCode).toBe(404)
  const contributor = callerOf(running, running.loginAs('contributor'))
  expect((await contributor.put(leversPath(), { levers: [] })).statusCode).toBe(403)
  expect((await owner.get(leversPath(crypto.randomUUID()))).statusCode).toBe(404)
})
