import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  CallAnswer,
  findPortfolio,
  findPortfolioGroups,
  findPortfolioPlan,
  findPortfolioProducts,
  findPortfolioScope3,
  findPortfolioStages,
  findPortfolioTrend,
  precisionOfVersion,
  PortfolioLabel,
  PortfolioTarget,
  Product,
  resultsOfProducts,
} from '@ecotrame/contract'
import { portfolioTabs } from '@ecotrame/contract'
import { lifeCycleIds, type ResultBreakdown } from '@ecotrame/lca'
import { openTable } from '../../platform/tables/read-table.ts'
import { testServer, type TestServer } from '../../platform/testing/test-server.ts'
import { unpackedText } from '../evaluations/index.ts'
import { aMaterial, aPairOfSneakers, callerOf, type Caller } from '../evaluations/testing/caller.ts'
import { aProduct, holding, productOf, refusalOf } from '../products/testing/products.ts'

let running: TestServer
let contributor: Caller
let owner: Caller
const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const)
beforeAll(async () => {
  running = await testServer({
    capabilities: [
      'category_tshirt',
      'category_sneakers',
      'category_packaging',
      'organization_dashboard',
      'export',
      ...tabs,
    ],
  })
  contributor = callerOf(running, running.loginAs('contributor'))
  owner = callerOf(running, running.loginAs('organization_owner'))
  await furnish()
})
afterAll(() => running.close())

const dashboard = '/dashboard/organization'
async function asked<Answer>(path: string, caller = contributor): Promise<Answer> {
  const answer = await caller.get(`${dashboard}${path}`)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}

let made: Readonly<Record<'tee' | 'linen' | 'pyjama' | 'unsold' | 'never' | 'quiet', Product>>

async function furnish(): Promise<void> {
  const tee = await contributor.evaluated({ name: 'Tee' })
  const linen = await contributor.evaluated({
    name: 'Linen tee',
    composition: [aMaterial('ei-lin', 60), aMaterial('ei-coton', 40)],
  })
  const board = await contributor.post('/packagings', {
    name: 'Carton',
    level: 'tertiary',
    units: 24,
    composition: [{ material: 'board', mass: 600, recycledShare: 80, country: 'FR' }],
  })
  const said = { brand: 'Maison', price: 30, currency: 'EUR' }
  const [spring, winter] = [{ season: 'SS 26' }, { season: 'AW 26' }]
  made = {
    tee: await productOf(contributor, {
      ...said,
      ...spring,
      name: 'Tee',
      unitsSold: 1000,
      evaluations: holding([tee, 1]),
      packagings: [{ id: board.json<{ id: string }>().id, quantity: 2 }],
    }),
    linen: await productOf(contributor, {
      ...winter,
      name: 'Linen',
      unitsSold: 400,
      evaluations: holding([linen, 1]),
    }),
    pyjama: await productOf(contributor, {
      ...said,
      ...winter,
      name: 'Pyjama',
      price: 60,
      unitsSold: 250,
      evaluations: holding([tee, 1], [linen, 2]),
    }),
    unsold: await productOf(contributor, { name: 'Unsold', unitsSold: 0, evaluations: holding([tee, 1]) }),
    quiet: await productOf(contributor, { name: 'Quiet', ...winter, evaluations: holding([tee, 1]) }),
    never: await productOf(contributor, { name: 'Never', unitsSold: 10 }),
  }
}

type Sum = CallAnswer<typeof resultsOfProducts>['items'][number]

/** The results of the products themselves, each with its units. */
async function productsBySum(): Promise<readonly { units: number; sum: Sum }[]> {
  const counted = [made.tee, made.linen, made.pyjama, made.unsold]
  const ids = counted.map(({ id }) => id).join(',')
  const { items } = (await contributor.get(`/results/products?ids=${ids}`)).json<{ items: Sum[] }>()
  return counted.map(({ id, unitsSold }) => {
    const sum = items.find(({ subject }) => subject.id === id)
    if (sum === undefined) throw new Error('A product has no result')
    return { units: unitsSold ?? 0, sum }
  })
}

const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)
const near = (value: number) => expect.closeTo(value, 6) as number

/** What a product has on a label, from its own result. */
const figureOf = ({ result }: Sum, label: PortfolioLabel): number =>
  label === 'climate'
    ? (result.pef?.categories.find(({ category }) => category === 'cch')?.impact ?? NaN)
    : (result.labels[label]?.product ?? NaN)

const byStage = ({ result }: Sum, label: 'fr_dur' | 'pef') =>
  label === 'fr_dur'
    ? (result.french?.byLifeCycle ?? []).map(({ stage, ecs }) => ({ stage, value: ecs }))
    : (result.pef?.stages ?? []).map(({ stage, micropoints }) => ({ stage, value: micropoints }))

describe.each(['climate', 'fr_dur', 'pef'] as const)(
  'the portfolio on %s is the sum of its products',
  (label) => {
    test('as a whole, by stage, impact category, season and category', async () => {
      const products = await productsBySum()
      const value = total(products, ({ units, sum }) => units * figureOf(sum, label))
      const overview = await asked<CallAnswer<typeof findPortfolio>>(`?label=${label}`)
      const massKg = total(products, ({ units, sum }) => units * sum.result.netMassKg)
      expect(value).toBeGreaterThan(1000)
      expect(overview.total).toMatchObject({
        value: near(value),
        units: 1650,
        massKg: near(massKg),
        perPiece: near(value / 1650),
        perKg: near(value / massKg),
        products: 4,
        all: 6,
        zeroUnits: 1,
        leftOut: { notEvaluated: 1, withoutLabel: 0, incomplete: 0, withoutUnits: 1 },
      })
      expect(total(overview.categories, (group) => group.value ?? 0)).toBeCloseTo(value, 6)
      expect(overview.top.map(({ name }) => name)).toHaveLength(3)
      expect(total(overview.top, (product) => product.value ?? 0)).toBeCloseTo(value, 6)

      const stages = await asked<CallAnswer<typeof findPortfolioStages>>(`/stages?label=${label}`)
      expect(total(stages.stages, (stage) => stage.value)).toBeCloseTo(value, 6)
      const expected = lifeCycleIds.flatMap((stage) => {
        const ofStage = total(products, ({ units, sum }) =>
          label === 'climate'
            ? 0
            : total(
                byStage(sum, label).filter((row) => row.stage === stage),
                (row) => units * row.value,
              ),
        )
        return ofStage === 0 ? [] : [{ stage, value: near(ofStage), share: near(ofStage / value) }]
      })
      if (label !== 'climate') expect(stages.stages).toEqual(expected)
      expect(stages.notBrokenDown).toEqual({ value: 0, products: 0 })
      if (label === 'pef')
        expect(total(stages.impacts ?? [], (impact) => impact.value ?? 0)).toBeCloseTo(value, 6)

      const trend = await asked<CallAnswer<typeof findPortfolioTrend>>(`/trend?label=${label}`)
      expect(trend.seasons.map(({ id }) => id)).toEqual(['SS 26', 'AW 26'])
      expect(total(trend.seasons, (season) => season.value ?? 0)).toBeCloseTo(value, 6)
      const { change } = trend
      expect((change?.volume ?? 0) + (change?.mix ?? 0) + (change?.products ?? 0)).toBeCloseTo(
        (change?.after ?? 0) - (change?.before ?? 0),
        6,
      )
    })

    test('by material and by country, which add up to the whole', async () => {
      const { value } = (await asked<CallAnswer<typeof findPortfolio>>(`?label=${label}`)).total
      for (const by of ['material', 'country', 'team', 'brand', 'season'] as const) {
        const { groups, divided } = await asked<CallAnswer<typeof findPortfolioGroups>>(
          `/groups?label=${label}&by=${by}`,
        )
        expect(divided, by).toBe(label !== 'climate' || !['material', 'country'].includes(by))
        if (!divided) {
          expect(groups).toEqual([])
          continue
        }
        expect(groups.length, by).toBeGreaterThan(by === 'team' ? 0 : 1)
        expect(
          total(groups, (group) => group.value ?? 0),
          by,
        ).toBeCloseTo(value ?? NaN, 5)
      }
    })
  },
)

test('scope 3 is the climate change of the products, in kilograms', async () => {
  const products = await productsBySum()
  const { climate } = await asked<CallAnswer<typeof findPortfolioScope3>>('/scope3')
  const kilograms = total(products, ({ units, sum }) => {
    const row = sum.result.pef?.categories.find(({ category }) => category === 'cch')
    return units * (row?.impact ?? NaN)
  })
  expect(climate.total).toBeCloseTo(kilograms, 6)
  expect(total(climate.categories, ({ value }) => value)).toBeCloseTo(kilograms, 6)
  expect(climate.categories[0]).toMatchObject({ id: '3.1' })
  expect(climate.notCovered).toBe(0)
  const used = climate.categories.filter(({ optional }) => optional)
  expect(used.map(({ id }) => id)).toEqual(['3.11'])
  expect(climate.optional).toBeCloseTo(used[0]?.value ?? NaN, 9)
  expect((climate.required ?? NaN) + (climate.optional ?? NaN)).toBeCloseTo(kilograms, 6)
  const { total: head, label } = await asked<CallAnswer<typeof findPortfolio>>('')
  expect([label, head.products]).toEqual(['climate', climate.products])
  expect(head.value).toBeCloseTo(kilograms, 6)
})

test('how sure the total is stands on what was measured of its evaluations', async () => {
  const sureness = async () => (await asked<CallAnswer<typeof findPortfolio>>('?label=fr_dur')).sureness
  expect(await sureness()).toEqual({ of: 'fr_dur', measured: 0, within: null, primary: null })
  const precision = async (product: Product) => {
    const { id = '' } = product.evaluations[0]?.activeVersion ?? {}
    const answer = await contributor.get(`/results/version/${id}/precision`)
    const kept = answer.json<CallAnswer<typeof precisionOfVersion>>().precision?.figures.fr_dur.product
    return { score: kept?.score ?? NaN, width: (kept?.interval.high ?? NaN) - (kept?.interval.low ?? NaN) }
  }
  const pieces = { tee: 1000 + 250, linen: 400 + 2 * 250 }
  const ofTee = await precision(made.tee)
  const half = await sureness()
  expect(half?.within).toBeCloseTo(ofTee.width / 2 / ofTee.score, 9)
  const ofLinen = await precision(made.linen)
  const [teeValue, linenValue] = [pieces.tee * ofTee.score, pieces.linen * ofLinen.score]
  expect(half?.measured).toBeCloseTo(teeValue / (teeValue + linenValue), 9)
  const width = pieces.tee * ofTee.width + pieces.linen * ofLinen.width
  expect(await sureness()).toEqual({
    of: 'fr_dur',
    measured: 1,
    within: expect.closeTo(width / 2 / (teeValue + linenValue), 9) as number,
    primary: 0,
  })
})

test('filters, search and pages of products let through what they say', async () => {
  const found = (query: string) => asked<CallAnswer<typeof findPortfolioProducts>>(`/products?${query}`)
  expect((await found('season=AW%2026&sort=-value')).items.map(({ name }) => name)).toEqual([
    'Pyjama',
    'Linen',
    'Quiet',
  ])
  expect((await found('search=lin')).meta.totalItems).toBe(1)
  expect((await found('limit=2&page=3')).items.map(({ figure }) => figure)).toContain(null)
  const { groups } = await asked<CallAnswer<typeof findPortfolioGroups>>('/groups?by=material&label=fr_dur')
  const flax = groups.find(({ id }) => id === 'ei-lin')
  expect(flax).toMatchObject({ name_fr: expect.stringMatching(/lin/i) as string, products: 2 })
  expect((await found('material=ei-lin')).meta.totalItems).toBe(2)
  expect((await asked<CallAnswer<typeof findPortfolio>>('?brand=Maison')).total.sales).toMatchObject([
    { currency: 'EUR', amount: 1000 * 30 + 250 * 60, products: 2 },
  ])
  const choices = await asked<Record<string, { id: string; products: number }[]>>('/choices')
  expect(choices['season']).toMatchObject([
    { id: 'AW 26', products: 3 },
    { id: 'SS 26', products: 1 },
  ])
  expect(choices['material']?.find(({ id }) => id === 'ei-lin')).toMatchObject({ products: 2 })
  expect(choices['country']?.map(({ id }) => id)).toContain('TR')
  expect(choices['country']?.every(({ id }) => id !== '')).toBe(true)
})

test('products that were computed with several releases are never added up without a word', async () => {
  const before = await asked<CallAnswer<typeof findPortfolio>>('?label=fr_dur')
  expect(before.mixedReleases).toBe(false)
  await running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
    update product_breakdowns set french_releases = '{french-cost 2025-02}'
    from scope where product_id = '${made.tee.id}'`)
  const mixed = await asked<CallAnswer<typeof findPortfolio>>('?label=fr_dur')
  expect(mixed.mixedReleases).toBe(true)
  expect(mixed.releases.map(({ names }) => names[0]).toSorted()).toEqual([
    'french-cost 2025-02',
    before.releases[0]?.names[0],
  ])
  const trend = await asked<CallAnswer<typeof findPortfolioTrend>>('/trend?label=fr_dur')
  expect(trend.seasons.map(({ releaseChanged }) => releaseChanged)).toEqual([false, true])
  expect(trend.change?.releaseChanged).toBe(true)
  await running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
    select refresh_breakdowns(organization_id, array[id]) from scope, products where id = '${made.tee.id}'`)
})

test('volumes below 0 are refused, and what was never run or sold is named', async () => {
  const refused = await contributor.post('/products', aProduct({ unitsSold: -5 }))
  expect(refusalOf(refused).slice(0, 2)).toEqual([422, 'INVALID_VALUES'])
  const only = await asked<CallAnswer<typeof findPortfolio>>('?search=Never')
  expect(only.total).toMatchObject({ value: null, perPiece: null, perKg: null, products: 0, all: 1 })
  const zero = await asked<CallAnswer<typeof findPortfolio>>('?search=Unsold')
  expect(zero.total).toMatchObject({ value: 0, perPiece: null, products: 1, zeroUnits: 1 })
})

describe('who sees what', () => {
  test('members of a team see the part of their team and are told so; others nothing', async () => {
    const top = await owner.evaluated({ team: running.organizations.a.otherTeamId })
    const other = await productOf(owner, {
      team: running.organizations.a.otherTeamId,
      name: 'Other',
      unitsSold: 100,
      evaluations: holding([top, 1]),
    })
    const mine = await asked<CallAnswer<typeof findPortfolio>>('')
    expect(mine).toMatchObject({
      sight: { kind: 'team', team: expect.any(String) as string },
      total: { all: 6 },
    })
    const whole = await asked<CallAnswer<typeof findPortfolio>>('', owner)
    expect(whole).toMatchObject({ sight: { kind: 'organization', team: null }, total: { all: 7 } })
    const stranger = callerOf(running, running.loginAs('organization_owner', 'b'))
    const theirs = await asked<CallAnswer<typeof findPortfolio>>('', stranger)
    expect(theirs.total).toMatchObject({ all: 0, value: null })
    expect(theirs.categories).toEqual([])
    await owner.delete(`/products/${other.id}`)
  })

  test('a plan opens the dashboard, each tab and the file by themselves', async () => {
    const { database } = running
    const without = (capability: string) =>
      database.asOwner(`delete from plan_capabilities using capabilities c
        where c.id = capability_id and c.identifier = '${capability}' returning plan_id, capability_id`)
    const back = (rows: readonly object[]) =>
      Promise.all(
        (rows as { plan_id: string; capability_id: string }[]).map((row) =>
          database.asOwner(`insert into plan_capabilities (plan_id, capability_id)
            values ('${row.plan_id}', '${row.capability_id}')`),
        ),
      )
    const locked = await without('dashboard_tab_stages')
    expect(refusalOf(await contributor.get(`${dashboard}/stages`))).toEqual([403, 'CAPABILITY_REQUIRED'])
    expect((await contributor.get(`${dashboard}/trend`)).statusCode).toBe(200)
    await back(locked)
    const whole = await without('organization_dashboard')
    for (const path of ['', '/stages', '/plan', '/export/csv'])
      expect(refusalOf(await contributor.get(`${dashboard}${path}`))).toEqual([403, 'CAPABILITY_REQUIRED'])
    await back(whole)
  })
})

describe('targets', () => {
  const aTarget = (changes: object = {}) => ({
    name: 'A tenth less',
    label: 'fr_dur',
    measure: 'perPiece',
    baseSeason: 'SS 26',
    targetSeason: 'AW 26',
    reduction: 10,
    ...changes,
  })
  let target: PortfolioTarget
  beforeEach(async () => {
    target = (await owner.post(`${dashboard}/targets`, aTarget())).json<PortfolioTarget>()
  })

  test('tell the gap, and which products close most of it', async () => {
    const plan = await asked<CallAnswer<typeof findPortfolioPlan>>(`/plan?target=${target.id}`)
    const one = plan.targets.find(({ id }) => id === target.id)
    const trend = await asked<CallAnswer<typeof findPortfolioTrend>>('/trend?label=fr_dur')
    const [spring, winter] = trend.seasons
    const goal = (spring?.perPiece ?? NaN) * 0.9
    expect(one).toMatchObject({
      base: near(spring?.perPiece ?? NaN),
      goal: near(goal),
      current: near(winter?.perPiece ?? NaN),
      currentSeason: 'AW 26',
      gap: near((winter?.perPiece ?? NaN) - goal),
      gapTotal: near(((winter?.perPiece ?? NaN) - goal) * (winter?.units ?? NaN)),
      releaseChanged: false,
    })
    expect(plan.savings).toMatchObject({ target: target.id, season: 'AW 26' })
    const savings = plan.savings?.products ?? []
    expect(savings.length).toBeGreaterThan(0)
    expect(savings[0]?.saving).toBeGreaterThan(0)
    expect(savings[0]?.cumulated).toBeCloseTo((savings[0]?.saving ?? 0) / (one?.gapTotal ?? NaN), 9)
  })

  test('are set by those who run the organization, one after another, and recorded', async () => {
    expect(refusalOf(await contributor.post(`${dashboard}/targets`, aTarget()))).toEqual([
      403,
      'PERMISSION_REQUIRED',
    ])
    const wrong = aTarget({ reduction: 0, targetSeason: 'SS 26' })
    expect(refusalOf(await owner.post(`${dashboard}/targets`, wrong))[1]).toBe('INVALID_VALUES')
    const backwards = aTarget({ targetSeason: 'SS 26' })
    expect(refusalOf(await owner.post(`${dashboard}/targets`, backwards))).toEqual([
      422,
      'INVALID_VALUES',
      'targetSeason NOT_LATER',
    ])
    const path = `${dashboard}/targets/${target.id}`
    const saved = await owner.put(path, aTarget({ reduction: 20 }), { 'if-match': '"1"' })
    expect(saved.json<PortfolioTarget>()).toMatchObject({ reduction: 20, rowVersion: 2 })
    const stale = await owner.put(path, aTarget(), { 'if-match': '"1"' })
    expect(refusalOf(stale)).toEqual([409, 'STALE_VERSION'])
    expect((await owner.delete(path)).statusCode).toBe(200)
    const log = (await owner.get('/audit-log?entity=portfolio_target')).json<{
      items: { action: string }[]
    }>()
    expect(log.items.slice(0, 2).map(({ action }) => action)).toEqual(['delete', 'update'])
    expect(JSON.stringify(log.items[1])).toContain('Reduction')
  })
})

test('the file has a row a product, in full precision, with why it counts', async () => {
  const { body, headers } = await contributor.get(`${dashboard}/export/csv?language=en&label=fr_dur`)
  expect(headers['content-disposition']).toContain('portfolio.csv')
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 6)
  expect(lines[0]).toContain('French environmental cost × units sold (µPt)')
  expect(lines.at(-1)).toMatch(/no: /)
  const json = await contributor.get(`${dashboard}/export/json?label=pef`)
  const rows = json.json<{ value: number | null }[]>()
  const { value } = (await asked<CallAnswer<typeof findPortfolio>>('?label=pef')).total
  expect(total(rows, (row) => row.value ?? 0)).toBeCloseTo(value ?? NaN, 6)
})

test('the sums of the workbook are those of the dashboard, by score and category', async () => {
  const { rawPayload } = await contributor.get(`${dashboard}/export/xlsx?language=en`)
  const { sheets } = await openTable(rawPayload)
  const read = async (name: string) => {
    const rows: (readonly unknown[])[] = []
    for await (const { cells } of sheets.find((sheet) => sheet.name === name)?.rows() ?? [])
      rows.push(cells.map(({ value }) => value))
    return rows
  }
  const [head = [], ...rows] = await read('Portfolio')
  const [titles = [], ...lines] = await read('Reconciliation')
  expect(titles).toContain('Sum of the rows')
  for (const label of ['climate', 'fr_dur', 'pef'] as const) {
    const { total: whole, categories } = await asked<CallAnswer<typeof findPortfolio>>(`?label=${label}`)
    const name = { climate: 'Climate change', fr_dur: 'French environmental cost', pef: 'PEF' }[label]
    const own = lines.filter(([score]) => score === name)
    expect(own).toHaveLength(1 + categories.length)
    for (const [, category, , shown, summed, difference, products, ofRows] of own) {
      const group = categories.find((one) => one.name === category) ?? whole
      if (group.value === null) {
        expect([shown ?? null, summed ?? null, products]).toEqual([null, null, 0])
        continue
      }
      expect(Number(shown) / group.value, `${label} ${String(category)}`).toBeCloseTo(1, 9)
      expect(Number(summed) / Number(shown)).toBeCloseTo(1, 9)
      expect(Math.abs(Number(difference)) / Number(shown)).toBeLessThan(1e-9)
      expect([products, ofRows]).toEqual([group.products, group.products])
    }
  }
  // What stands beside a score adds up to it, in every row.
  const at = (row: readonly unknown[], title: RegExp) =>
    total(
      head.flatMap((one, place) => (title.test(String(one)) ? [Number(row[place] ?? 0)] : [])),
      (figure) => figure,
    )
  for (const row of rows.filter((one) => one[head.indexOf('Counted')] === 'yes')) {
    expect(at(row, /^Scope 3 category/) / at(row, /^Climate change per piece/)).toBeCloseTo(1, 9)
    expect(at(row, /^PEF, /) / at(row, /^PEF per piece/)).toBeCloseTo(1, 9)
  }
})

test('versions of before are broken down as runs are, but for the countries of PEF', async () => {
  const folder = new URL('../../platform/database/migrations/', import.meta.url)
  const migration = readFileSync(new URL('0250_results_know_what_they_are_made_of.sql', folder), 'utf8')
  const functions = migration.slice(
    migration.indexOf('create function added_points'),
    migration.indexOf('-- By the owner of the table'),
  )
  await running.database.asOwner(functions)
  const kept = await running.database.asOwner<{
    is: ResultBreakdown
    input: object
    cost: Buffer
    foot: Buffer
  }>(`
    with scope as materialized (select set_config('app.scope', 'system', false))
    select breakdown as is, cost.input, cost.packed as cost, foot.packed as foot
    from scope, evaluation_versions
    join version_results cost on cost.version_id = id and cost.method = 'french-cost'
    join version_results foot on foot.version_id = id and foot.method = 'pef'
    where ecs is not null and pef_micropoints is not null`)
  const rows = await Promise.all(
    kept.map(async ({ is, input, cost, foot }) => {
      const [was] = await running.database.asOwner<Pick<ResultBreakdown, 'fr' | 'frpef' | 'pef'>>(
        `select french_breakdown($1, $2, 'ecs') as fr, french_breakdown($1, $2, 'pef') as frpef, pef_breakdown($3) as pef`,
        [input, unpackedText(cost), unpackedText(foot)],
      )
      return { is, was: was ?? {} }
    }),
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { is, was } of rows) {
    const { fr, frpef, pef } = roughly({ ...is, pef: { ...is.pef, countries: was.pef?.countries } })
    expect(roughly(was)).toEqual({ fr, frpef, pef })
  }
})

/** Sums in another order differ in their last digits. */
const roughly = (breakdown: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(breakdown), (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value,
  ) as Record<string, unknown>

test('stages of the database are those of the calculation', async () => {
  const [row] = await running.database.asOwner<{ ids: string[] }>('select life_cycle_ids() as ids')
  expect(row?.ids).toEqual(lifeCycleIds)
})

test('every division leaves out what the whole leaves out', async () => {
  const tee = await contributor.evaluated({ name: 'Tee of a pack' })
  const sneakers = await contributor.evaluated(aPairOfSneakers())
  const pack = await productOf(contributor, {
    name: 'Pack beyond the legal scope',
    brand: 'Maison',
    price: 80,
    currency: 'EUR',
    season: 'AW 26',
    unitsSold: 5000,
    evaluations: holding([tee, 1], [sneakers, 1]),
  })
  for (const label of ['fr_dur', 'pef'] as const) {
    const whole = await asked<CallAnswer<typeof findPortfolio>>(`?label=${label}`)
    expect(whole.total.leftOut.withoutLabel).toBe(label === 'fr_dur' ? 1 : 0)
    for (const by of ['material', 'country', 'category', 'team', 'brand', 'season'] as const) {
      const path = `/groups?label=${label}&by=${by}`
      const { groups } = await asked<CallAnswer<typeof findPortfolioGroups>>(path)
      const sum = total(groups, (group) => group.value ?? 0)
      expect(sum / (whole.total.value ?? NaN), `${label} ${by}`).toBeCloseTo(1, 9)
    }
  }
  await contributor.delete(`/products/${pack.id}`)
})

test('estimates close gaps by the means of their category, beside the total and only when asked for', async () => {
  const plain = await asked<CallAnswer<typeof findPortfolio>>('?label=climate')
  expect(plain.estimates).toBeNull()
  const sneakers = await contributor.evaluated(aPairOfSneakers())
  const gap = await productOf(contributor, {
    name: 'Beyond the legal scope',
    unitsSold: 7,
    evaluations: holding([sneakers, 1]),
  })
  const {
    total: whole,
    categories,
    estimates,
    top,
  } = await asked<CallAnswer<typeof findPortfolio>>('?label=fr_dur&estimates=yes')
  // Sneakers have no French cost, and no product of their category has one: nothing to estimate from.
  expect([
    categories.find(({ id }) => id === 'sneakers')?.value,
    top.some(({ id }) => id === gap.id),
  ]).toEqual([null, false])
  const { notEvaluated, withoutLabel, incomplete, withoutUnits } = whole.leftOut
  const leftOut = notEvaluated + withoutLabel + incomplete + withoutUnits
  expect(estimates).toEqual({
    perKg: { products: 0, units: 0, value: 0 },
    perPiece: { products: 0, units: 0, value: 0 },
    without: leftOut,
  })
  // A tee whose climate change is not known has a mass, and tees that count have a mean.
  const known = await asked<CallAnswer<typeof findPortfolio>>('?label=climate')
  const figure = known.top.find(({ id }) => id === made.linen.id)?.figure ?? NaN
  await running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
    update product_breakdowns set climate_stages = null from scope where product_id = '${made.linen.id}'`)
  const found = await asked<CallAnswer<typeof findPortfolio>>('?label=climate&estimates=yes')
  const tees = found.categories.find(({ id }) => id === 'tshirt')
  const query = '/products?label=climate&search=Linen'
  const [linen] = (await asked<CallAnswer<typeof findPortfolioProducts>>(query)).items
  expect(linen).toMatchObject({ figure: null, units: 400 })
  expect(found.estimates?.perKg).toMatchObject({ products: 1, units: 400 })
  expect(found.estimates?.perKg.value).toBeCloseTo(400 * (linen?.massKg ?? NaN) * (tees?.perKg ?? NaN), 6)
  expect(found.total.value).toBeCloseTo((known.total.value ?? NaN) - 400 * figure, 6)
  await running.database.asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
    select refresh_breakdowns(organization_id, array[id]) from scope, products where id = '${made.linen.id}'`)
  await contributor.delete(`/products/${gap.id}`)
})
