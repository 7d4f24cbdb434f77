import type { BenchmarkRow } from '@ecotrame/contract'
import { addressOf } from '../../ui/index.ts'

/** Where what a benchmark is made of is listed; `null`: nowhere in the library. */
export function addressOfOrigin({
  origin: { kind, filter, collection },
  category,
}: Pick<BenchmarkRow, 'origin' | 'category'>): string | null {
  if (kind === 'collection') return collection === null ? null : `/products/collection/${collection.id}`
  if (kind !== 'filter') return null
  const { search, state, tag, facility, season = [], brand = [] } = filter ?? {}
  if (season.length > 0 || brand.length > 0) {
    // The library of evaluations knows neither; that of products knows only these two.
    const others = [search ?? [], state ?? [], tag ?? [], facility ?? []].some(({ length }) => length > 0)
    return others ? null : addressOf('/products/library', { category: category.id, season, brand })
  }
  return addressOf('/evaluation/library', {
    category: category.id,
    search: search ?? null,
    state: state ?? [],
    tag: tag ?? [],
    facility: facility ?? [],
  })
}
