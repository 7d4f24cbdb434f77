import { readBenchmarksFile } from '#files'
import { refuseIfAny } from './tables/reasons.ts'
import { readTable, type Row } from './tables/table.ts'

/**
 * Points per 100 g of products declared on the French portal, by product of the method. Neither their number
 * nor their definition is published: show them as a position in the market, never as a threshold.
 */
export interface MarketBenchmark {
  readonly productId: string
  readonly minimumPointsPer100g: number
  readonly medianPointsPer100g: number
  readonly maximumPointsPer100g: number
  /** How many products they are of; `null`: not published. */
  readonly products: number | null
  /** Version of the method that they were declared with, in the words of the table. */
  readonly methodVersion: string
  readonly source: string
  readonly asOf: string
}

/** One benchmark a product. @throws ReferenceDataError when the table is broken */
export async function loadMarketBenchmarks(): Promise<readonly MarketBenchmark[]> {
  const reasons: string[] = []
  const benchmarks = readTable('category-benchmarks.csv', await readBenchmarksFile(), declared, reasons)
  for (const benchmark of benchmarks) {
    if (!isOrdered(benchmark)) reasons.push(`theMedianLiesBetween: benchmark of ${benchmark.productId}`)
  }
  refuseIfAny('market benchmarks', reasons)
  return benchmarks
}

const isOrdered = (points: MarketBenchmark) =>
  points.minimumPointsPer100g <= points.medianPointsPer100g &&
  points.medianPointsPer100g <= points.maximumPointsPer100g

const declared = (row: Row): MarketBenchmark => ({
  productId: row.text('product_id'),
  minimumPointsPer100g: row.number('min_points_per_100g'),
  medianPointsPer100g: row.number('median_points_per_100g'),
  maximumPointsPer100g: row.number('max_points_per_100g'),
  products: row.optionalNumber('n_products'),
  methodVersion: row.text('method_version'),
  source: row.text('source'),
  asOf: row.text('as_of'),
})
