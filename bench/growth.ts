import { writeFileSync } from 'node:fs'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { askedOf, furnish } from './dashboards.ts'
import { drawnGrowth, type Curve } from './growth-picture.ts'
import { gatherStatistics, inOwnHouse, type House } from './house.ts'
import type { Measure } from './measure.ts'
import { median, percentile, timesOf } from './statistics.ts'

/** How many products the organization has, and as many evaluations. */
const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number)
const calls = 7
const neighbourCalls = 40
/** Linear is 1: what is above it after the noise of a measurement grows faster than the work. */
const linear = { atMost: 1.1 }
/** What is asked of a list is a page: it may grow as the depth of an index does, or as a count, and not as the rows. */
const asAPage = { atMost: 0.35 }
const picture = new URL('../docs/pictures/growth.svg', import.meta.url)

/** Dashboards whose growth is drawn: one of each way of adding up (`npm run bench -- dashboards` measures all). */
const drawn: ReadonlySet<string> = new Set([
  'portfolio: overview',
  'portfolio: choices of the filters',
  'portfolio: by tag',
  'portfolio: by country',
  'portfolio: trend',
  'portfolio: products',
  'suppliers: facilities',
  'substances: overview',
  'benchmarks: a product and its rank',
])

type Asked = readonly (readonly [string, () => Promise<unknown>])[]

/**
 * How answers grow with the organization: each asked at every size, its exponent over them, and a picture. At the largest
 * size an organization of one evaluation asks while dashboards of the large one are read without a pause.
 */
export async function measureGrowth(): Promise<readonly Measure[]> {
  const taken = new Map<string, number[]>()
  const measures: Measure[] = []
  for (const size of sizes)
    await inOwnHouse({ url: undefined }, async (house) => {
      const furnished = await furnish(house, size)
      await gatherStatistics(house.url)
      for (const [name, ask] of [
        ...askedOfLists(house, size, furnished.compared),
        ...askedOf(house, furnished).filter(([name]) => drawn.has(name)),
      ])
        taken.set(name, [...(taken.get(name) ?? []), median(await settledTimesOf(calls, ask))])
      if (size === Math.max(...sizes)) measures.push(...(await besideALargeOne(house, size)))
    })
  const curves = [...taken].map(([name, milliseconds]): Curve => ({ name, milliseconds }))
  writeFileSync(picture, drawnGrowth(sizes, curves))
  return [...measures, ...curves.map(growthOf)]
}

function askedOfLists({ inject }: House, size: number, [evaluation = '']: readonly string[]): Asked {
  const lastPage = Math.max(1, Math.floor(size / 50) - 1)
  return [
    ['list: products', () => inject('/products?limit=50')],
    ['list: products by name', () => inject('/products?limit=50&sort=name')],
    ['list: products of a search', () => inject('/products?limit=50&search=jacket%20a7')],
    ['list: evaluations', () => inject('/evaluations?limit=50')],
    ['list: evaluations, last page', () => inject(`/evaluations?limit=50&page=${lastPage}`)],
    ['one: form of an evaluation', () => inject(`/evaluations/${evaluation}`)],
    ['one: evaluate', () => inject(`/evaluations/evaluate/${evaluation}`)],
  ]
}

/** After one that nobody counts. */
async function settledTimesOf(calls: number, ask: () => Promise<unknown>): Promise<readonly number[]> {
  await ask()
  return timesOf(calls, ask)
}

function growthOf({ name, milliseconds }: Curve): Measure {
  const exponent = exponentOf(sizes, milliseconds)
  return {
    name: `${name}, ${Math.min(...sizes)} to ${Math.max(...sizes)} products: grows as their number to the power of`,
    unit: '',
    value: exponent,
    runs: milliseconds,
    aim: name.startsWith('list') || name.startsWith('one') ? asAPage : linear,
    note: sizes.map((size, place) => `${size}: ${milliseconds[place]?.toPrecision(3) ?? ''} ms`).join(', '),
  }
}

/** Slope of the logarithms, by least squares. */
function exponentOf(amounts: readonly number[], figures: readonly number[]): number {
  const [x, y] = [amounts.map(Math.log), figures.map(Math.log)]
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  const [meanX, meanY] = [mean(x), mean(y)]
  const along = x.reduce((sum, one, place) => sum + (one - meanX) * ((y[place] ?? NaN) - meanY), 0)
  return along / x.reduce((sum, one) => sum + (one - meanX) ** 2, 0)
}

/** What an organization of one evaluation notices of a large one beside it. */
async function besideALargeOne({ asNeighbour, inject }: House, size: number): Promise<readonly Measure[]> {
  const { id } = (await asNeighbour('/evaluations', 'POST', aGarment())).json<{ id: string }>()
  const asks: Asked = [
    ['list', () => asNeighbour('/evaluations?limit=50')],
    ['evaluate', () => asNeighbour(`/evaluations/evaluate/${id}`)],
  ]
  const alone = await slowestFew(asks)
  let isOver = false
  const busy = ['/dashboard/organization', '/dashboard/organization/groups?by=country'].map(async (path) => {
    while (!isOver) await inject(path)
  })
  const beside = await slowestFew(asks)
  isOver = true
  await Promise.all(busy)
  return asks.flatMap(([name], place) => [
    { name: `${name} of an organization of one evaluation, p95`, unit: 'ms', value: alone[place] ?? NaN },
    {
      name: `${name} of it while two people read dashboards over ${size} products of another without a pause, p95`,
      unit: 'ms',
      value: beside[place] ?? NaN,
    },
  ])
}

async function slowestFew(asks: Asked): Promise<readonly number[]> {
  const found: number[] = []
  for (const [, ask] of asks) found.push(percentile(await settledTimesOf(neighbourCalls, ask), 95))
  return found
}
