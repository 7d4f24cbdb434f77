import {
  portfolioDimensions,
  portfolioLabels,
  portfolioTabs,
  type PortfolioDimension,
  type PortfolioLabel,
  type PortfolioTab,
} from '@ecotrame/contract'
import { useMemo } from 'react'
import { useAddress, type QueryParams } from '../../ui/index.ts'
import { activeFilters, listParams, readListState, type ListState } from '../../ui/list/index.ts'
import type { Asked } from './queries.ts'

const filterIds = ['season', 'category', 'team', 'tag', 'brand', 'collection', 'material', 'country'] as const
type FilterId = (typeof filterIds)[number]

export const tabIds = ['overview', ...portfolioTabs] as const
export type TabId = 'overview' | PortfolioTab

export interface PortfolioAddress {
  readonly tab: TabId
  /** `null`: the French cost where a product has one, else PEF. */
  readonly label: PortfolioLabel | null
  readonly by: PortfolioDimension
  readonly target: string | null
  readonly state: ListState
  readonly asked: Asked
  readonly setState: (state: ListState) => void
  readonly change: (changes: QueryParams) => void
  /** The same with one more filter, on a tab. */
  readonly narrow: (filter: FilterId, value: string, tab: TabId) => void
}

const oneOf = <Id extends string>(ids: readonly Id[], value: string | null): Id | null =>
  ids.find((id) => id === value) ?? null

/** Everything that changes what is seen stands in the address; what is left out stands at its first value. */
export function usePortfolioAddress(): PortfolioAddress {
  const { query, setQuery } = useAddress()
  return useMemo(() => {
    const state = readListState(query, filterIds)
    const label = oneOf(portfolioLabels, query.get('label'))
    const filters = Object.entries(activeFilters(state)).map(([id, values]) => [id, [...values]])
    const asked: Asked = {
      ...(Object.fromEntries(filters) as Asked),
      ...(state.search === '' ? {} : { search: state.search }),
      ...(label === null ? {} : { label }),
    }
    return {
      tab: oneOf(tabIds, query.get('tab')) ?? 'overview',
      label,
      by: oneOf(portfolioDimensions, query.get('by')) ?? 'category',
      target: query.get('target'),
      state,
      asked,
      setState: (next) => setQuery(listParams(next, filterIds)),
      change: (changes) => setQuery(changes),
      narrow: (filter, value, tab) =>
        setQuery({ [filter]: [value], tab: tab === 'overview' ? null : tab, page: null }),
    }
  }, [query, setQuery])
}
