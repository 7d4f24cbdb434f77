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
  readonly source: string
  readonly asOf: string
}

/** One benchmark a product. @throws ReferenceDataError when the table is broken */
export async function loadMarketBenchmarks(): Promise<readonly MarketBenchmark[]> {
  const reasons: string[] = []
  const benchmarks = readTable('category-benchmarks.csv', await readBenchmarksFile(), benchmark, reasons)
  for (const { productId, ...points } of benchmarks) {
    if (!isOrdered(points)) reasons.push(`theMedianLiesBetween: benchmark of ${productId}`)
  }
  refuseIfAny('market benchmarks', reasons)
  return benchmarks
}

const isOrdered = (points: Omit<MarketBenchmark, 'productId'>) =>
  points.minimumPointsPer100g <= points.medianPointsPer100g &&
  points.medianPointsPer100g <= points.maximumPointsPer100g

const benchmark = (row: Row): MarketBenchmark => ({
  productId: row.text('product_id'),
  minimumPointsPer100g: row.number('min_points_per_100g'),
  medianPointsPer100g: row.number('median_points_per_100g'),
  maximumPointsPer100g: row.number('max_points_per_100g'),
  source: row.text('source'),
  asOf: row.text('as_of'),
})
