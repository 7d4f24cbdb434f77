import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portfolioTabs, type CallAnswer, type findPortfolio, type Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import { aMaterial, aPairOfSneakers, callerOf, type Caller } from '../../evaluations/testing/caller.ts'
import { holding, productOf } from '../../products/testing/products.ts'
import { checkSums, proveSums } from './check.ts'
import { keepSums } from './keep.ts'

let running: TestServer
let owner: Caller
let contributor: Caller
beforeAll(async () => {
  const tabs = portfolioTabs.map((tab) => `dashboard_tab_${tab}` as const)
  running = await testServer({
    capabilities: ['category_tshirt', 'category_sneakers', 'organization_dashboard', ...tabs],
  })
  owner = callerOf(running, running.loginAs('organization_owner'))
  contributor = callerOf(running, running.loginAs('contributor'))
  await furnish()
})
afterAll(() => running.close())

interface Made {
  readonly tee: { readonly id: string }
  readonly linen: { readonly id: string }
  readonly tags: readonly string[]
  readonly products: readonly Product[]
}
let made: Made

const seasons = ['SS 26', 'AW 26', 'SS 27'] as const

async function furnish(): Promise<void> {
  const tee = await owner.evaluated({ name: 'Tee' })
  const linen = await owner.evaluated({
    name: 'Linen',
    composition: [aMaterial('ei-lin', 60), aMaterial('ei-coton', 40)],
  })
  const shoe = await owner.evaluated(aPairOfSneakers())
  const tags = await Promise.all(
    ['Core', 'New'].map(
      async (name) => (await owner.post('/tags', { name, color: '#c0762f' })).json<{ id: string }>().id,
    ),
  )
  const parts = [[tee], [linen], [tee, shoe], [shoe], []] as const
  const products: Product[] = []
  for (let n = 0; n < 15; n += 1) {
    const inSeasons =
      n % 4 === 0
        ? { volumes: seasons.map((season, place) => ({ season, unitsSold: n * place })) }
        : { unitsSold: n % 7 === 3 ? null : n * 13 }
    products.push(
      await productOf(owner, {
        name: `Product ${n}`,
        brand: ['Maison', 'Atelier', null][n % 3],
        price: n % 5 === 0 ? null : 10 + n,
        currency: n % 5 === 0 ? null : n % 2 === 0 ? 'EUR' : 'USD',
        season: n % 6 === 5 ? null : seasons[n % 3],
        evaluations: holding(...(parts[n % parts.length] ?? []).map((part) => [part, 1 + (n % 2)] as const)),
        ...inSeasons,
      }),
    )
  }
  made = { tee, linen, tags, products }
}

const organization = () => running.organizations.a.id
const keep = () => running.database.inOrganization(organization(), (tx) => keepSums(tx, organization(), 1))
const check = () => running.database.inSnapshot(organization(), (tx) => checkSums(tx, organization()))

const season = encodeURIComponent(seasons[1])
const asks = [
  '',
  '?label=climate',
  '?label=pef',
  '?label=fr_dur&brand=Maison',
  `?season=${season}`,
  `?season=${season}&season=${encodeURIComponent(seasons[2])}`,
  '?category=tshirt',
  '?category=sneakers&label=pef',
  '?year=2026',
  '?year=2026&year=2027&label=fr_dur',
  '?search=Product%201',
  '/stages?label=pef',
  `/stages?season=${season}&label=fr_dur`,
  ...['category', 'season', 'brand', 'team', 'tag', 'material', 'country'].map(
    (by) => `/groups?by=${by}&label=fr_dur`,
  ),
  '/groups?by=country&label=pef&material=ei-lin',
  `/groups?by=tag&season=${season}`,
  '/trend?label=fr_dur',
  '/trend?label=climate&over=year',
  '/trend?label=climate&over=year&year=2026',
  '/scope3?year=2026',
  '/choices',
  '/settings',
  '/pulse',
  '/plan',
  '/products?limit=4',
  '/products?limit=4&page=2&label=fr_dur',
  '/products?limit=10&page=2',
  '/products?limit=5&sort=name&label=pef',
] as const

/** Sums of floating point in another order differ in their last digits. */
const near = (value: unknown): unknown =>
  typeof value === 'number'
    ? (expect.closeTo(value, 5) as unknown)
    : Array.isArray(value)
      ? value.map(near)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value).map(([key, one]) => [
              key,
              key === 'at' ? (expect.anything() as unknown) : near(one),
            ]),
          )
        : value

const answersOf = async (caller: Caller, paths: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
  const found = new Map<string, unknown>()
  for (const path of paths) {
    const answer = await caller.get(`/dashboard/organization${path}`)
    expect([path, answer.statusCode]).toEqual([path, 200])
    found.set(path, answer.json())
  }
  return found
}

/** Some that tell of everything, and of the others a third in turn. */
const someOf = (turn: number) => [
  '?label=pef',
  '/groups?by=tag&label=fr_dur',
  ...asks.filter((_, place) => place % 3 === turn % 3),
]

/** What everybody is told, from sums and from every product. */
async function sameAsEveryProduct(callers = [owner], paths: readonly string[] = asks): Promise<void> {
  for (const caller of callers) {
    const told = await answersOf(caller, paths)
    const settings = `update portfolio_sum_states set settings = `
    await running.database
      .asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
      ${settings} 'unused ' || settings from scope`)
    const added = await answersOf(caller, paths)
    await running.database
      .asOwner(`with scope as materialized (select set_config('app.scope', 'system', false))
      ${settings} replace(settings, 'unused ', '') from scope`)
    for (const [path, answer] of told) expect([path, answer]).toEqual([path, near(added.get(path))])
  }
}

const saved = async (place: number, changes: object) => {
  const product = made.products[place]
  if (product === undefined) throw new Error('There is no such product')
  const { name, reference } = product
  const answer = await owner.put(`/products/${product.id}`, { name, reference, ...changes })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
}

/** Everything that can change what a portfolio comes to. */
const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['units', () => saved(1, { unitsSold: 777 })],
  ['a season', () => saved(2, { season: 'AW 27', unitsSold: 12 })],
  [
    'volumes by season',
    () =>
      saved(3, {
        volumes: [
          { season: seasons[0], unitsSold: 5 },
          { season: 'AW 27', unitsSold: 9 },
        ],
      }),
  ],
  ['volumes that are one again', () => saved(4, { volumes: [], unitsSold: 40 })],
  ['a brand, a price and a currency', () => saved(6, { brand: 'Neu', price: 99, currency: 'GBP' })],
  ['tags', () => saved(7, { tags: made.tags })],
  ['what a product is made of', () => saved(5, { evaluations: holding([made.linen, 3]), unitsSold: 8 })],
  ['the team of a product', () => saved(14, { team: running.organizations.a.otherTeamId })],
  [
    'a run of an evaluation that has changed',
    async () => {
      const { id } = made.tee
      const evaluation = (await owner.get(`/evaluations/${id}`)).json<{
        name: string
        category: { id: string }
        values: object
      }>()
      const { name, category, values } = evaluation
      await owner.put(`/evaluations/${id}`, {
        name,
        category: category.id,
        values,
        composition: [aMaterial('ei-lin', 100)],
      })
      await sameAsEveryProduct()
      await owner.get(`/evaluations/evaluate/${id}`)
    },
  ],
  ['how sure an evaluation is', () => owner.get(`/dpr/precision/${made.linen.id}`)],
  ['a product that is deleted', () => owner.delete(`/products/${made.products[10]?.id}`)],
  ['a tag that is deleted', () => owner.delete(`/tags/${made.tags[0]}`)],
  [
    'a product that is new',
    () => productOf(owner, { season: 'SS 28', unitsSold: 3, evaluations: holding([made.tee, 1]) }),
  ],
  [
    'fiscal years',
    () =>
      owner.put('/dashboard/organization/settings', {
        firstMonth: 4,
        base: 'sold',
        recalculationThreshold: 5,
        seasonYears: [],
      }),
  ],
  ['what was bought', () => saved(9, { purchases: [{ season: seasons[1], units: 70 }] })],
  [
    'that what was bought counts',
    () =>
      owner.put('/dashboard/organization/settings', {
        firstMonth: 4,
        base: 'purchased',
        recalculationThreshold: 5,
        seasonYears: [],
      }),
  ],
]

test('whatever changes, every answer from sums is that of adding up every product, before and after they are kept anew', async () => {
  expect(await keep()).toBe(null)
  await sameAsEveryProduct([owner, contributor])
  for (const [place, [what, change]] of changes.entries()) {
    await change()
    await sameAsEveryProduct([owner], someOf(place)).catch((error: unknown) => {
      throw new Error(`after a change of ${what}`, { cause: error })
    })
    await keep()
    expect([what, await check()]).toEqual([what, expect.objectContaining({ different: 0 })])
  }
  await sameAsEveryProduct([owner, contributor])
})

const total = async () =>
  (await owner.get('/dashboard/organization?label=fr_dur')).json<CallAnswer<typeof findPortfolio>>().total
const asSystem = (statement: string) =>
  running.database.asOwner(
    `with scope as materialized (select set_config('app.scope', 'system', false)) ${statement}`,
  )

test('what is kept is read, and a wrong sum is found and put right', async () => {
  await asSystem('delete from portfolio_sum_states using scope')
  await keep()
  const right = await total()
  await asSystem(`update portfolio_sums set sums[1] = sums[1] + 1000 from scope where measure = 'counts'`)
  expect((await total()).all).toBeGreaterThan(right.all + 900)
  expect((await check()).different).toBeGreaterThan(0)
  await asSystem('delete from portfolio_sum_states using scope')
  expect(await total()).toEqual(near(right))
  expect(await keep()).toBe(null)
  expect(await total()).toEqual(near(right))
  expect((await check()).different).toBe(0)
})

test('the command tells whose sums were wrong, and leaves none of them', async () => {
  await keep()
  await asSystem(`update portfolio_sums set sums[1] = sums[1] + 1 from scope where measure = 'counts'`)
  const told: string[] = []
  const { different, kept } = await proveSums(running.database, (id) => void told.push(id))
  expect([told, different > 0, kept > different]).toEqual([[organization()], true, true])
  expect(await proveSums(running.database, (id) => void told.push(id))).toMatchObject({ different: 0 })
  expect(told).toHaveLength(1)
})

test('two that keep the same sums at once keep them once, and what is not committed yet is not lost', async () => {
  await saved(11, { unitsSold: 4321 })
  await Promise.all([keep(), keep(), keep()])
  expect(await check()).toMatchObject({ different: 0, touched: 0 })
  const id = made.products[12]?.id ?? ''
  await running.database.inOrganization(organization(), async (tx) => {
    await tx.execute(sql`update products set units_sold = 50000 where id = ${id}`)
    // Another connection does not see it, neither the change nor its mark.
    await keep()
  })
  expect((await check()).touched).toBeGreaterThan(0)
  await sameAsEveryProduct()
  await keep()
  expect(await check()).toMatchObject({ different: 0, touched: 0 })
})

test('sums of a program that adds up differently are neither read nor replaced at once', async () => {
  await keep()
  const right = await total()
  await asSystem(`update portfolio_sums set sums[1] = 5 from scope`)
  await asSystem(`update portfolio_sum_states set program = 'another' from scope`)
  expect(await total()).toEqual(near(right))
  expect(await keep()).toBe(0)
  await asSystem(`update portfolio_sum_states set kept_at = now() - interval '1 hour' from scope`)
  expect(await keep()).toBe(null)
  expect(await total()).toEqual(near(right))
})

test('of a small organization nothing is kept, nor marks of what it touched', async () => {
  await asSystem('delete from portfolio_sum_states using scope')
  await saved(13, { unitsSold: 3 })
  const id = organization()
  await running.database.inOrganization(id, (tx) => keepSums(tx, id))
  expect(await running.database.asOwner('select from portfolio_touched')).toEqual([])
  expect(await running.database.asOwner('select from portfolio_sums')).toEqual([])
})
