import type { FrenchCostRelease } from '@ecotrame/lca'
import type { MarketBenchmark } from './benchmarks.ts'
import type { FrenchCategory } from './categories.ts'
import type { Country } from './countries.ts'

interface Loaded {
  readonly release: FrenchCostRelease
  readonly categories: readonly FrenchCategory[]
  readonly countries: readonly Country[]
  readonly benchmarks: readonly MarketBenchmark[]
}

/** What one table says about another one must be there. */
export const brokenLinks = ({ release, categories, countries, benchmarks }: Loaded): string[] => [
  ...missing('everyCategoryHasItsProduct', release.products, categories, ({ id, frenchProductId }) => [
    id,
    frenchProductId,
  ]),
  ...missing('everyBenchmarkHasItsProduct', release.products, benchmarks, ({ productId }) => [
    productId,
    productId,
  ]),
  ...missing('everyCountryHasItsFrenchCode', release.countries, countries, ({ alpha2, frenchCostCode }) => [
    alpha2,
    frenchCostCode,
  ]),
]

function missing<Row>(
  name: string,
  known: ReadonlyMap<string, unknown>,
  rows: readonly Row[],
  link: (row: Row) => readonly [from: string, to: string],
): string[] {
  return rows.flatMap((row) => {
    const [from, to] = link(row)
    return known.has(to) ? [] : [`${name}: ${from} names ${to}, which is not there`]
  })
}
