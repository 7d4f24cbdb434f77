import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer, findHorizon, findPortfolioProducts, Product } from '@ecotrame/contract'
import { testServer, type TestServer } from '../../../platform/testing/test-server.ts'
import {
  aCountry,
  aGarment,
  aMaterial,
  aPairOfSneakers,
  callerOf,
  type Caller,
} from '../../evaluations/testing/caller.ts'
import { holding, productOf } from '../../products/testing/products.ts'
import { ranksOf } from './ranks.ts'

let running: TestServer
let owner: Caller
beforeAll(async () => {
  running = await testServer({
    capabilities: [
      'category_tshirt',
      'category_sneakers',
      'organization_dashboard',
      'dashboard_tab_products',
    ],
  })
  owner = callerOf(running, running.loginAs('organization_owner'))
  await furnish()
})
afterAll(() => running.close())

type Horizon = CallAnswer<typeof findHorizon>
const path = '/dashboard/organization/horizon'
async function horizon(query = '', caller = owner): Promise<Horizon> {
  const answer = await caller.get(`${path}${query}`)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<Horizon>()
}

let made: Readonly<Record<'flown' | 'linen' | 'pair', Product>>
async function furnish(): Promise<void> {
  const { values } = aGarment()
  const flown = await owner.evaluated({
    name: 'Flown',
    // Clothes from there fly where nobody says otherwise.
    values: { ...values, makingCountry: aCountry('makingCountry', 'BD') },
  })
  const linen = await owner.evaluated({ name: 'Linen', composition: [aMaterial('ei-lin', 100)] })
  const shoes = await owner.evaluated(aPairOfSneakers())
  const old = await owner.evaluated({ name: 'Old', composition: [aMaterial('ei-coton', 100)] })
  const odd = await owner.evaluated({ name: 'Odd', composition: [aMaterial('ei-pet', 100)] })
  const product = (
    name: string,
    unitsSold: number | null,
    ...parts: readonly (readonly [{ readonly id: string }, number])[]
  ) =>
    productOf(owner, {
      name,
      season: 'SS 27',
      evaluations: holding(...parts),
      ...(unitsSold === null ? {} : { unitsSold }),
    })
  made = {
    flown: await product('Flown', 100, [flown, 1]),
    linen: await product('Linen', 50, [linen, 1]),
    pair: await product('Pair', null, [flown, 1], [linen, 2]),
  }
  await product('Shoes', 10, [shoes, 1])
  await product('Old', 10, [old, 1])
  await product('Odd', 10, [odd, 1])
  await product('Never', 10)
  await running.database.asOwner('alter table version_results disable trigger results_are_immutable')
  await rewritten(old.id, "release = 'french-cost 2025-02'")
  await rewritten(odd.id, 'score = score + 1')
}

const rewritten = (evaluation: string, to: string) =>
  running.database.asSystem((tx) =>
    tx.execute(sql`update version_results set ${sql.raw(to)} where method = 'french-cost' and version_id in (
      select id from evaluation_versions where evaluation_id = ${evaluation})`),
  )

const itemOf = ({ items }: Horizon, { id }: Product) => {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new Error('The product is not compared')
  return item
}

test('the legal cost is that of the portfolio, and the rules make up the whole change of each product', async () => {
  const answer = await horizon()
  const { items } = (await owner.get('/dashboard/organization/products?label=fr_dur')).json<
    CallAnswer<typeof findPortfolioProducts>
  >()
  expect(answer.items).toHaveLength(3)
  for (const { id, legal, draft, change, parts } of answer.items) {
    expect(legal).toBe(items.find((one) => one.id === id)?.figure)
    const added = parts.reduce((sum, { added: { points } }) => sum + points, 0)
    expect(draft.points).toBeCloseTo(legal + added, 9)
    expect(change.points).toBeCloseTo(added, 9)
    expect(draft.draft).toBe(true)
  }
  const [flown, linen, pair] = [made.flown, made.linen, made.pair].map((one) => itemOf(answer, one))
  expect(pair?.legal).toBeCloseTo((flown?.legal ?? 0) + 2 * (linen?.legal ?? 0), 6)
  expect(flown?.parts.map(({ rule }) => rule)).toContain('air-contrails')
  expect(linen?.parts.map(({ rule }) => rule)).toContain('flax')
})

test('totals are over all products, whatever the page, and the rules make up the whole change of them', async () => {
  const whole = await horizon()
  const page = await horizon('?limit=1&page=2')
  expect(page.items).toHaveLength(1)
  expect(page.meta).toMatchObject({ totalItems: 3, totalPages: 3 })
  expect({ ...page, items: [], meta: {} }).toEqual({ ...whole, items: [], meta: {} })
  const { total, rules } = whole
  expect(total).toMatchObject({ products: 3, units: 150 })
  const added = rules.reduce((sum, rule) => sum + (rule.added?.points ?? 0), 0)
  expect(total.draft?.points).toBeCloseTo((total.legal ?? 0) + added, 6)
  const perProduct = rules.reduce((sum, rule) => sum + (rule.perProduct?.points ?? 0), 0)
  expect(total.perProduct?.draft.points).toBeCloseTo((total.perProduct?.legal ?? 0) + perProduct, 6)
  const sizes = whole.items.map(({ change }) => Math.abs(change.points))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('what cannot be compared is counted with its reason, each product once', async () => {
  const { notComputed, total } = await horizon()
  expect(notComputed).toEqual({ notEvaluated: 1, outsideScope: 1, olderRelease: 1, notReproduced: 1 })
  expect(total.products).toBe(3)
})

test('one rule alone changes what it touches and nothing else; a known rule is told, never computed', async () => {
  const { items, rules } = await horizon('?rule=flax')
  expect(rules.filter(({ on }) => on).map(({ id }) => id)).toEqual(['flax'])
  expect(rules.find(({ id }) => id === 'flax')?.products).toBe(2)
  const flown = items.find(({ id }) => id === made.flown.id)
  expect(flown?.draft.points).toBe(flown?.legal)
  expect(flown?.parts).toEqual([])
  const pef = await horizon('?rule=no-pef-score')
  expect(pef.items.every(({ legal, draft }) => legal === draft.points)).toBe(true)
  const told = rules.filter(({ effect }) => effect === 'known')
  expect(told.map(({ id }) => id)).toEqual(expect.arrayContaining(['footwear', 'home-textiles']))
  for (const { on, why, why_fr: french, products } of told)
    expect([on, why === null, french === null, products]).toEqual([false, false, false, 0])
})

test('places on the market and ranks are told before and after, and moves can be asked for alone', async () => {
  const answer = await horizon()
  const { better, worse, same, unknown } = answer.market
  expect(better + worse + same + unknown).toBe(3)
  expect(answer.items.map(({ rank }) => rank.legal).toSorted()).toEqual([1, 2, 3])
  const moved = await horizon('?moves=market')
  expect(moved.items).toHaveLength(better + worse)
  expect(moved.total).toEqual(answer.total)
  const benchmark = { kind: 'filter', name: 'Tees', category: 'tshirt', chosen: true }
  expect((await owner.post('/benchmarks', benchmark)).statusCode).toBe(201)
  const bases = (await horizon()).items.map(({ market }) => market?.basis)
  expect(bases).toEqual(['quarters', 'quarters', 'quarters'])
})

test.each([
  ['?draft=simulator-9', 'query.draft', 'simulator-2026-05, simulator-8.4.0'],
  ['?rule=footwear', 'query.rule', 'fibres, electricity'],
  ['?draft=simulator-8.4.0&rule=organic-cotton', 'query.rule', 'fibres, electricity'],
  ['?sort=-price', 'query.sort', 'change, legal, name'],
])('%s is refused with what there is', async (query, field, choices) => {
  const answer = await owner.get(`${path}${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(field)
  expect(answer.body).toContain(choices)
})

test('filters of another organization find nothing, and an empty collection is no error', async () => {
  const other = callerOf(running, running.loginAs('organization_owner', 'b'))
  const empty = await horizon('', other)
  expect(empty.items).toEqual([])
  expect(empty.total).toEqual({ products: 0, units: 0, legal: null, draft: null, perProduct: null })
  expect(empty.rules.every(({ perProduct, added }) => perProduct === null && added === null)).toBe(true)
  const { mainTeamId } = running.organizations.b
  expect((await horizon(`?team=${mainTeamId}`)).total.products).toBe(0)
  expect((await horizon('?brand=Nobody')).total.products).toBe(0)
})

test('the watermark speaks the language of the caller', async () => {
  expect((await horizon()).watermark).toBe('Draft method – not law, cannot be declared')
  const french = await owner.get(path, { 'accept-language': 'fr' })
  expect(french.json<Horizon>().watermark).toBe(
    'Projet de méthode – sans valeur légale, ne peut pas être déclaré',
  )
})

test('figures that are alike share a rank', () => {
  expect(ranksOf([3, 1, 3, 2])).toEqual([3, 1, 3, 2])
  expect(ranksOf([])).toEqual([])
})
