import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  portfolioTabs,
  type CallAnswer,
  type findPortfolio,
  type findPortfolioGroups,
} from '@ecotrame/contract'
import type { findPortfolioChoices, findPortfolioProducts, findPortfolioTrend } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { holding, productOf } from '../products/testing/products.ts'

let running: TestServer
let owner: Caller
const seasons = ['SS 26', 'AW 26', 'SS 27'] as const
const sold = fc.record({
  season: fc.option(fc.constantFrom(...seasons)),
  unitsSold: fc.option(fc.nat({ max: 900 })),
  volumes: fc.uniqueArray(
    fc.record({ season: fc.constantFrom(...seasons), unitsSold: fc.nat({ max: 900 }) }),
    { selector: ({ season }) => season, maxLength: 3 },
  ),
})
type Sold = typeof sold extends fc.Arbitrary<infer One> ? One : never
const made: Sold[] = []

beforeAll(async () => {
  const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const)
  running = await testServer({ capabilities: ['category_tshirt', 'organization_dashboard', ...tabs] })
  owner = callerOf(running, running.loginAs('organization_owner'))
  const evaluations = holding([await owner.evaluated({ name: 'Tee' }), 1])
  for (const { unitsSold, ...one } of fc.sample(sold, { numRuns: 20, seed: 3 })) {
    await productOf(owner, { ...one, ...(one.volumes.length > 0 ? {} : { unitsSold }), evaluations })
    made.push({ ...one, unitsSold })
  }
}, 60_000)
afterAll(() => running.close())

const asked = async <Answer>(path: string) =>
  (await owner.get(`/dashboard/organization${path}`)).json<Answer>()

/** The rule again, in the plainest words: what was said by season, else the one number in the own season. */
const unitsIn = (season: string | null): number =>
  made.reduce((sum, one) => {
    if (one.volumes.length > 0)
      return sum + (one.volumes.find((volume) => volume.season === season)?.unitsSold ?? 0)
    return sum + (one.season === season ? (one.unitsSold ?? 0) : 0)
  }, 0)
const everything = () => [...seasons, null].reduce((sum, season) => sum + unitsIn(season), 0)

test('each season has the units that sold in it, and they make the whole', async () => {
  const { total, groups } = await asked<CallAnswer<typeof findPortfolioGroups>>('/groups?by=season')
  const whole = await asked<CallAnswer<typeof findPortfolio>>('')
  expect(total).toEqual(whole.total)
  expect([total.units, total.all]).toEqual([everything(), made.length])
  for (const season of seasons) {
    const group = groups.find(({ id }) => id === season)
    expect([season, group?.units]).toEqual([season, unitsIn(season)])
    const alone = await asked<CallAnswer<typeof findPortfolio>>(`?season=${encodeURIComponent(season)}`)
    expect(alone.total).toMatchObject({ units: unitsIn(season), products: group?.products })
    expect(alone.total.value).toBeCloseTo(group?.value ?? Number.NaN, 6)
    const listed = await asked<CallAnswer<typeof findPortfolioProducts>>(
      `/products?limit=100&season=${encodeURIComponent(season)}`,
    )
    expect(listed.items.reduce((sum, { units }) => sum + (units ?? 0), 0)).toBe(unitsIn(season))
  }
  const sum = groups.reduce((all, { value }) => all + (value ?? 0), 0)
  expect(sum).toBeCloseTo(total.value ?? Number.NaN, 4)
})

test('the trend has the same figures, and filters offer every season in which something sold', async () => {
  const { groups } = await asked<CallAnswer<typeof findPortfolioGroups>>('/groups?by=season')
  const trend = await asked<CallAnswer<typeof findPortfolioTrend>>('/trend')
  expect(trend.total.units).toBe(everything())
  expect(trend.seasons.map(({ id, units }) => [id, units])).toEqual(
    seasons.map((season) => [season, groups.find(({ id }) => id === season)?.units]),
  )
  const offered = await asked<CallAnswer<typeof findPortfolioChoices>>('/choices')
  expect(offered.season.map(({ id }) => id).toSorted()).toEqual([...seasons].toSorted())
  const both = await asked<CallAnswer<typeof findPortfolio>>('?season=SS%2026&season=AW%2026')
  expect(both.total.units).toBe(unitsIn('SS 26') + unitsIn('AW 26'))
})
