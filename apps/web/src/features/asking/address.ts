import { portfolioFilters, supplierBases, type findAsks, type CallInput } from '@ecotrame/contract'
import { addressOf, useAddress, type QueryParams } from '../../ui/address.ts'

export type AsksQuery = NonNullable<CallInput<typeof findAsks>['query']>

const lists = Object.keys(portfolioFilters).filter((name) => name !== 'search')

/** The screen with the filters of another dashboard, or of a product. */
export const asksAddress = (filters: QueryParams = {}): string => addressOf('/dashboard/asks', filters)

/** What is looked at, as it stands in the address. */
export function useAsksQuery(): AsksQuery {
  const { query } = useAddress()
  const one = (name: string) => query.get(name) ?? undefined
  const basis = supplierBases.find((id) => id === query.get('basis'))
  const search = one('search')
  const product = one('product')
  return {
    ...Object.fromEntries(lists.flatMap((name) => (query.has(name) ? [[name, query.getAll(name)]] : []))),
    ...(search === undefined ? {} : { search }),
    ...(product === undefined ? {} : { product }),
    ...(basis === undefined ? {} : { basis }),
  }
}

/** Takes every filter out of the address. */
export const nothingFiltered: QueryParams = Object.fromEntries(
  [...lists, 'search', 'product'].map((name) => [name, null]),
)
