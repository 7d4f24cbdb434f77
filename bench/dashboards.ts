import { sql } from 'drizzle-orm'
import { startSecondPostgres } from '../scripts/lib/second-postgres.mjs'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { aGarment } from '../apps/server/src/features/evaluations/testing/caller.ts'
import { keepSums } from '../apps/server/src/features/portfolio/sums/keep.ts'
import { insertEvaluations, putIntoProducts } from './behind-products.ts'
import { insertEvaluatedProducts } from './evaluated-products.ts'
import { gatherStatistics, inOwnHouse, type House } from './house.ts'
import type { Measure } from './measure.ts'
import { residentMegabytes } from './processes.ts'
import { median, milliseconds, percentile, timesOf } from './statistics.ts'

const products = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const calls = 5
const comparedAtMost = 10

/** The form of the database: its address, `undefined` for the embedded one, and how long an answer may take. */
interface Form {
  readonly name: string
  readonly url: string | undefined
  readonly atMost: number
}

/** Dashboards over an organization of 100,000 evaluated products: every answer, and the memory that they take. */
export const measureDashboards = (): Promise<readonly Measure[]> =>
  measuredIn({ name: 'embedded', url: undefined, atMost: 2000 })

/** The same on a PostgreSQL server: that of `BENCH_DATABASE_URL`, else one of Debian's package; its settings as they are. */
export async function measureDashboardsOnServer(): Promise<readonly Measure[]> {
  const named = process.env['BENCH_DATABASE_URL']
  const started = named === undefined ? await startSecondPostgres() : null
  const url = named ?? started?.url
  if (url === undefined) throw new Error('There is no PostgreSQL server: name one in BENCH_DATABASE_URL.')
  try {
    return await measuredIn({ name: 'PostgreSQL server', url, atMost: 1000 })
  } finally {
    started?.stop()
  }
}

const measuredIn = (form: Form): Promise<readonly Measure[]> =>
  inOwnHouse(form, (house) => measured(house, form))

/** What is asked for: a name and an address. Filters narrow it to some of the products. */
const ofPortfolio: readonly (readonly [string, string])[] = [
  ['overview', '?label=fr_dur'],
  ['overview of a season and a category', '?label=fr_dur&season=AW26&category=jeans'],
  ['overview of PEF', '?label=pef'],
  ['choices of the filters', '/choices'],
  ['stages', '/stages?label=fr_dur'],
  ['stages of PEF', '/stages?label=pef'],
  ['by category', '/groups?label=fr_dur&by=category'],
  ['by brand', '/groups?label=fr_dur&by=brand'],
  ['by tag', '/groups?label=fr_dur&by=tag'],
  ['by material', '/groups?label=fr_dur&by=material'],
  ['by country', '/groups?label=fr_dur&by=country'],
  ['by country, of a material', '/groups?label=fr_dur&by=country&material=ei-lin'],
  ['trend', '/trend?label=fr_dur'],
  ['products', '/products?label=fr_dur&limit=50'],
  ['products, page 1,000, by figure', '/products?label=fr_dur&limit=50&page=1000&sort=-figure'],
  ['scope 3', '/scope3'],
  ['plan', '/plan?label=fr_dur'],
  ['home', '/pulse'],
]

const ofSuppliers: readonly (readonly [string, string])[] = [
  ['facilities', '?limit=50'],
  ['facilities by piece, of PEF, by products', '?limit=50&basis=piece&label=pef&sort=-products'],
  ['facilities of a country', '?limit=50&country=TR'],
  ['map', '/map'],
]

const ofSubstances: readonly (readonly [string, string])[] = [
  ['overview', '/overview'],
  ['products', '/products?limit=50'],
  ['products above the threshold, by name', '/products?limit=50&standing=above&sort=name'],
  ['articles', '/articles?limit=50'],
]

export interface Furnished {
  /** Evaluations with all their documents, as comparisons read them. */
  readonly compared: readonly string[]
  readonly product: string
  readonly facility: string
}

/** Fills an organization with evaluated products and what stands behind them. */
export async function furnish(
  { inject, database, url, organization, team }: House,
  products: number,
): Promise<Furnished> {
  const compared: string[] = []
  for (let number = 0; number < comparedAtMost; number += 1) {
    const garment = { ...aGarment(), name: `Compared ${number}`, team }
    const { id } = (await inject('/evaluations', 'POST', garment)).json<{ id: string }>()
    await inject(`/evaluations/evaluate/${id}`)
    compared.push(id)
  }
  const evaluation = compared[0] ?? ''
  await insertEvaluatedProducts(database, { organization, team, evaluation, products })
  const tablesId = loadPrecisionTables().id
  const settled = () => gatherStatistics(url)
  await insertEvaluations(database, {
    organization,
    team,
    evaluation,
    evaluations: products,
    tablesId,
    gatherStatistics: settled,
  })
  await putIntoProducts(database, organization)
  const product = {
    name: 'Compared',
    reference: 'COMPARED',
    team,
    evaluations: [{ id: evaluation, quantity: 1 }],
  }
  await inject('/dashboard/organization/targets', 'POST', {
    name: 'A tenth less',
    label: 'fr_dur',
    measure: 'perPiece',
    baseSeason: 'AW26',
    targetSeason: 'AW27',
    reduction: 10,
  })
  await inject('/benchmarks', 'POST', { kind: 'filter', name: 'All tees', category: 'tshirt', chosen: true })
  const { id } = (await inject('/products', 'POST', product)).json<{ id: string }>()
  // What a worker does by itself.
  await database.inOrganization(organization, (tx) => keepSums(tx, organization))
  const { items } = (await inject('/facilities?limit=1')).json<{ items: readonly { id: string }[] }>()
  return { compared, product: id, facility: items[0]?.id ?? '' }
}

/** What is asked, by name. */
export function askedOf({ inject }: House, { compared, product, facility }: Furnished) {
  const items = compared.map((id) => ({ kind: 'evaluation', id }))
  const [before, after] = items
  const reading = (dashboard: string, path: string, rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, query]) => [`${dashboard}: ${name}`, () => inject(`${path}${query}`)] as const)
  return [
    ...reading('portfolio', '/dashboard/organization', ofPortfolio),
    ...reading('suppliers', '/dashboard/suppliers', ofSuppliers),
    ...reading('suppliers', `/dashboard/suppliers/${facility}`, [['one facility', '']]),
    ...reading('substances', '/svhc', ofSubstances),
    ...reading('benchmarks', `/results/product/${product}/full/benchmark`, [['a product and its rank', '']]),
    ...reading('benchmarks', '/benchmarks', [['library', '?limit=50']]),
    ['comparison of ten', () => inject('/comparisons/compare', 'POST', { items })],
    [
      'comparison: a difference explained',
      () => inject('/comparisons/explain', 'POST', { before, after, label: 'fr_dur' }),
    ],
  ] as const
}

async function measured(house: House, form: Form): Promise<readonly Measure[]> {
  const start = performance.now()
  const furnished = await furnish(house, products)
  const filled = performance.now() - start
  await gatherStatistics(house.url)
  const before = residentMegabytes('self')
  const measures: Measure[] = []
  for (const [name, ask] of askedOf(house, furnished)) {
    await ask()
    const taken = await timesOf(calls, ask)
    measures.push({
      name: `${form.name}, ${products} products: ${name}, slowest`,
      unit: 'ms',
      value: percentile(taken, 100),
      runs: [median(taken)],
      aim: { atMost: form.atMost },
    })
  }
  const { database, organization } = house
  await database.asSystem((tx) => tx.execute(sql`delete from portfolio_sum_states`))
  const keeping = await milliseconds(() =>
    database.inOrganization(organization, (tx) => keepSums(tx, organization)),
  )
  const made = { kind: 'filter', name: 'All tees, made anew', category: 'tshirt' }
  const making = await milliseconds(() => house.inject('/benchmarks', 'POST', made))
  return [
    ...measures,
    { name: `keeping all sums of ${products} products anew`, unit: 's', value: keeping / 1000 },
    { name: `making a benchmark of ${products} evaluations`, unit: 'ms', value: making },
    {
      name: `writing ${products} evaluated products and what stands behind them`,
      unit: 's',
      value: filled / 1000,
    },
    {
      name: 'memory that all answers took (resident)',
      unit: 'MB',
      value: residentMegabytes('self') - before,
      aim: { atMost: 200 },
    },
  ]
}
