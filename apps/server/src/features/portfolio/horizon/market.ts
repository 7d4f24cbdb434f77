import { marketPlaces, type HorizonProduct } from '@ecotrame/contract'
import type { MarketBenchmark } from '@ecotrame/reference-data'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session } from '../../../platform/sessions/session.ts'
import { chosenQuartiles } from '../../benchmarks/index.ts'
import type { Catalogue } from '../../categories/index.ts'

export type Market = HorizonProduct['market']

/** Three points per 100 g that divide a market into four places. */
interface Divided {
  readonly basis: NonNullable<Market>['basis']
  readonly points: readonly [number, number, number]
}

export interface MarketDeps {
  readonly catalogue: Catalogue
  readonly market: readonly MarketBenchmark[]
}

/**
 * The places of a category: quarters of the benchmark that is chosen for it, where that knows its quartiles; else what
 * is published of the products declared in France: lowest, median, highest.
 */
export async function marketsOf(
  tx: Tx,
  session: Session,
  { catalogue, market }: MarketDeps,
  categories: readonly string[],
): Promise<ReadonlyMap<string, Divided>> {
  const quartiles = await chosenQuartiles(tx, session, categories)
  return new Map(
    categories.flatMap((id): [string, Divided][] => {
      const chosen = quartiles.get(id)
      if (chosen !== undefined) return [[id, { basis: 'quarters', points: chosen }]]
      const product = catalogue.category(id)?.frenchProductId ?? null
      const declared = market.find(({ productId }) => productId === product)
      if (declared === undefined) return []
      const { minimumPointsPer100g, medianPointsPer100g, maximumPointsPer100g } = declared
      return [
        [
          id,
          { basis: 'declared', points: [minimumPointsPer100g, medianPointsPer100g, maximumPointsPer100g] },
        ],
      ]
    }),
  )
}

const gramsPerKilogram = 1000

/** Where a product stands before and after; `null`: its category has no market, or it has no mass. */
export function placesOf(
  divided: Divided | undefined,
  { legal, draft, massKg }: { readonly legal: number; readonly draft: number; readonly massKg: number },
): Market {
  if (divided === undefined || massKg <= 0) return null
  const placeOf = (points: number) => {
    const per100g = (points / (massKg * gramsPerKilogram)) * 100
    const above = divided.points.filter((point) => per100g > point).length
    return marketPlaces[above] ?? marketPlaces[3]
  }
  return { basis: divided.basis, legal: placeOf(legal), draft: placeOf(draft) }
}
