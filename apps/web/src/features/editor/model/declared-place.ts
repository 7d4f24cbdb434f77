import type { MarketBenchmark } from '@ecotrame/reference-data/market-benchmarks'

type Declared = Pick<MarketBenchmark, 'minimumPointsPer100g' | 'medianPointsPer100g' | 'maximumPointsPer100g'>

/** Only lowest, median and highest are published: more than halves cannot be told. */
export type DeclaredPlace = 'below' | 'lowerHalf' | 'upperHalf' | 'above'

/** Where a figure stands among declared products, points per 100 g; one on the median is in the lower half. */
export function placeAmongDeclared(per100g: number, declared: Declared): DeclaredPlace {
  if (per100g < declared.minimumPointsPer100g) return 'below'
  if (per100g <= declared.medianPointsPer100g) return 'lowerHalf'
  return per100g <= declared.maximumPointsPer100g ? 'upperHalf' : 'above'
}
