import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  portfolioTabs,
  type CallAnswer,
  type PortfolioSettings,
  type findPortfolio,
  type findPortfolioGroups,
} from '@ecotrame/contract'
import type {
  findPortfolioChoices,
  findPortfolioPlan,
  findPortfolioProducts,
  findPortfolioPulse,
  findPortfolioTrend,
} from '@ecotrame/contract'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { today } from '../../platform/values/days.ts'
import { callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { runningYear } from './fiscal-years.ts'
import { holding, productOf, refusalOf } from '../products/testing/products.ts'

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
})
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

test('seasons are compared with their like, or as asked for, and one with itself is refused', async () => {
  const trend = (query = '') => asked<CallAnswer<typeof findPortfolioTrend>>(`/trend${query}`)
  const { change, seasons: all } = await trend()
  const valueOf = (season: string) => all.find(({ id }) => id === season)?.value
  expect(change).toMatchObject({ from: 'SS 26', to: 'SS 27', alike: true })
  expect([change?.before, change?.after]).toEqual([valueOf('SS 26'), valueOf('SS 27')])
  const other = (await trend('?from=SS%2027&to=AW%2026')).change
  expect(other).toMatchObject({ from: 'SS 27', to: 'AW 26', alike: false, after: valueOf('AW 26') })
  expect((other?.volume ?? 0) + (other?.mix ?? 0) + (other?.products ?? 0)).toBeCloseTo(
    (other?.after ?? 0) - (other?.before ?? 0),
    4,
  )
  expect((await trend('?from=AW%2090')).change).toBeNull()
  const refused = await owner.get('/dashboard/organization/trend?from=SS%2026&to=SS%2026')
  expect(refusalOf(refused)).toEqual([422, 'INVALID_VALUES', 'to SAME_SEASON'])
})

/** The rule again, in the plainest words: who said it, else the half of the calendar year, moved by the first month. */
function yearOf(season: string, firstMonth: number, said: Readonly<Record<string, number>>): number {
  if (said[season] !== undefined) return said[season]
  const calendar = 2000 + Number(season.slice(3))
  const begins = season.startsWith('SS') ? 1 : 7
  return firstMonth === 1 || begins < firstMonth ? calendar : calendar + 1
}

test('fiscal years have what sold in their seasons, whatever month they begin in', async () => {
  const saidOf = fc.dictionary(fc.constantFrom(...seasons), fc.integer({ min: 2025, max: 2028 }), {
    maxKeys: 2,
  })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), saidOf, async (firstMonth, said) => {
      const seasonYears = Object.entries(said).map(([season, year]) => ({ season, year }))
      const saved = await owner.put('/dashboard/organization/settings', { firstMonth, seasonYears })
      expect(saved.statusCode, saved.body).toBe(200)
      const settings = saved.json<PortfolioSettings>()
      expect(Object.fromEntries(settings.seasons.map(({ season, year }) => [season, year]))).toEqual(
        Object.fromEntries(seasons.map((season) => [season, yearOf(season, firstMonth, said)])),
      )
      const trend = await asked<CallAnswer<typeof findPortfolioTrend>>('/trend?over=year')
      const years = [...new Set(seasons.map((season) => yearOf(season, firstMonth, said)))].toSorted()
      expect(trend.seasons.map(({ id }) => id)).toEqual(years.map(String))
      for (const year of years) {
        const own = seasons.filter((season) => yearOf(season, firstMonth, said) === year)
        const units = own.reduce((sum, season) => sum + unitsIn(season), 0)
        const { total } = await asked<CallAnswer<typeof findPortfolio>>(`?year=${year}`)
        const step = trend.seasons.find(({ id }) => id === String(year))
        expect([total.units, step?.units, step?.products]).toEqual([units, units, total.products])
        expect(step?.value).toBeCloseTo(total.value ?? Number.NaN, 6)
        const listed = await asked<CallAnswer<typeof findPortfolioProducts>>(
          `/products?limit=100&year=${year}`,
        )
        expect(listed.items.reduce((sum, one) => sum + (one.units ?? 0), 0)).toBe(units)
      }
      const none = await asked<CallAnswer<typeof findPortfolio>>('?year=1999')
      expect([none.total.all, none.total.value]).toEqual([0, null])
    }),
    { numRuns: 8 },
  )
  const offered = await asked<CallAnswer<typeof findPortfolioChoices>>('/choices')
  for (const { id, products } of offered.year)
    expect((await asked<CallAnswer<typeof findPortfolio>>(`?year=${id}`)).total.all).toBe(products)
})

test('settings of fiscal years are refused where they contradict themselves, are stale, or are set by others', async () => {
  const path = '/dashboard/organization/settings'
  const twice = [
    { season: 'SS 26', year: 2026 },
    { season: 'ss 26', year: 2027 },
  ]
  expect(refusalOf(await owner.put(path, { firstMonth: 1, seasonYears: twice }))).toEqual([
    422,
    'INVALID_VALUES',
    'seasonYears[1].season SEASON_TWICE',
  ])
  expect((await owner.put(path, { firstMonth: 13, seasonYears: [] })).statusCode).toBe(422)
  const stale = await owner.put(path, { firstMonth: 1, seasonYears: [] }, { 'if-match': '"9999"' })
  expect(refusalOf(stale)).toEqual([409, 'STALE_VERSION'])
  const contributor = callerOf(running, running.loginAs('contributor'))
  expect((await contributor.put(path, { firstMonth: 1, seasonYears: [] })).statusCode).toBe(403)
  expect((await contributor.get(path)).statusCode).toBe(200)
})

test('a target of years counts from one to the other along a straight line, in tonnes too', async () => {
  await owner.put('/dashboard/organization/settings', { firstMonth: 1, seasonYears: [] })
  const target = { name: 'Less', label: 'climate', measure: 'total', period: 'year', reduction: 40 }
  const path = '/dashboard/organization/targets'
  const wrong = await owner.post(path, { ...target, baseSeason: 'SS 26', targetSeason: '2030' })
  expect(refusalOf(wrong)).toEqual([422, 'INVALID_VALUES', 'baseSeason NOT_A_YEAR'])
  const made26 = await owner.post(path, { ...target, baseSeason: '2026', targetSeason: '2030' })
  expect(made26.statusCode, made26.body).toBe(201)
  const plan = await asked<CallAnswer<typeof findPortfolioPlan>>('/plan')
  const one = plan.targets.find(({ id }) => id === made26.json<{ id: string }>().id)
  const ofYear = async (year: number) =>
    (await asked<CallAnswer<typeof findPortfolio>>(`?label=climate&year=${year}`)).total.value ?? NaN
  const [base, now] = [await ofYear(2026), await ofYear(2027)]
  expect(one).toMatchObject({ period: 'year', currentSeason: '2027' })
  expect(one?.base).toBeCloseTo(base, 6)
  expect(one?.goal).toBeCloseTo(base * 0.6, 6)
  expect(one?.current).toBeCloseTo(now, 6)
  expect(one?.path).toBeCloseTo(base - (base * 0.4) / 4, 6)
})

test('home tells the running fiscal year as the portfolio does, with the years before it and the target', async () => {
  const year = runningYear(today(), { firstMonth: 1 })
  const settings = await asked<PortfolioSettings>('/settings')
  const seasonYears = seasons.map((season, place) => ({ season, year: year - 1 + place }))
  const saved = await owner.put(
    '/dashboard/organization/settings',
    { firstMonth: 1, seasonYears },
    { 'if-match': `"${settings.rowVersion}"` },
  )
  expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()])
  const target = { name: 'Less', label: 'climate', measure: 'total', period: 'year', reduction: 30 }
  const span = { baseSeason: String(year - 1), targetSeason: String(year + 4) }
  expect((await owner.post('/dashboard/organization/targets', { ...target, ...span })).statusCode).toBe(201)
  const pulse = await asked<CallAnswer<typeof findPortfolioPulse>>('/pulse')
  const whole = await asked<CallAnswer<typeof findPortfolio>>(`?label=climate&year=${year}`)
  expect(pulse.year).toBe(String(year))
  expect(pulse.total).toEqual(whole.total)
  expect(pulse.years.map((one) => one.year)).toEqual([String(year - 1), String(year)])
  expect(pulse.years[1]?.value).toBe(whole.total.value)
  const { targets } = await asked<CallAnswer<typeof findPortfolioPlan>>('/plan')
  expect(pulse.target).toEqual(targets.find(({ name }) => name === 'Less'))
  expect(runningYear('2026-03-31', { firstMonth: 4 })).toBe(2026)
  expect(runningYear('2026-04-01', { firstMonth: 4 })).toBe(2027)
})

test('a portfolio that counts what was bought leaves out what nobody has said, and says on what it counts', async () => {
  const before = await asked<CallAnswer<typeof findPortfolio>>('?label=climate')
  const { items } = (await owner.get('/products?limit=100&sort=name')).json<{ items: { id: string }[] }>()
  const [first, second] = items
  const bought = [
    { season: 'SS 26', units: 400 },
    { season: 'AW 26', units: 50 },
  ]
  const twice = [bought[0], { season: 'ss 26', units: 1 }]
  const { name, reference } = (await owner.get(`/products/${first?.id}`)).json<{
    name: string
    reference: string
  }>()
  const refused = await owner.put(`/products/${first?.id}`, { name, reference, purchases: twice })
  expect(refusalOf(refused)).toEqual([422, 'INVALID_VALUES', 'purchases[1].season SEASON_TWICE'])
  for (const [id, purchases] of [
    [first?.id, bought],
    [second?.id, [{ season: 'AW 26', units: 7 }]],
  ] as const) {
    const product = (await owner.get(`/products/${id}`)).json<{ name: string; reference: string }>()
    const { name: called, reference: by } = product
    const saved = await owner.put(`/products/${id}`, { name: called, reference: by, purchases })
    expect(saved.json()).toMatchObject({ purchases: expect.arrayContaining([...purchases]) as unknown })
  }
  // Nothing moves before the organization chooses so.
  expect((await asked<CallAnswer<typeof findPortfolio>>('?label=climate')).total).toEqual(before.total)
  const chosen = await owner.put('/dashboard/organization/settings', {
    firstMonth: 1,
    base: 'purchased',
    seasonYears: [],
  })
  expect(chosen.json()).toMatchObject({ base: 'purchased' })
  const whole = await asked<CallAnswer<typeof findPortfolio>>('?label=climate')
  expect(whole).toMatchObject({ base: 'purchased', total: { units: 457, products: 2, all: made.length } })
  expect(whole.total.leftOut.withoutUnits).toBe(made.length - 2)
  const winter = await asked<CallAnswer<typeof findPortfolio>>('?label=climate&season=AW%2026')
  expect(winter.total.units).toBe(57)
  const { groups } = await asked<CallAnswer<typeof findPortfolioGroups>>('/groups?label=climate&by=season')
  expect(groups.filter(({ units }) => units > 0).map(({ id, units }) => [id, units])).toEqual([
    ['SS 26', 400],
    ['AW 26', 57],
  ])
  const file = await owner.get('/dashboard/organization/export/csv?label=climate&language=en')
  expect(file.body).toContain('Units purchased')
  await owner.put('/dashboard/organization/settings', { firstMonth: 1, base: 'sold', seasonYears: [] })
  expect((await asked<CallAnswer<typeof findPortfolio>>('?label=climate')).total).toEqual(before.total)
})
