import {
  portfolioDimensions,
  portfolioLabels,
  portfolioPeriods,
  portfolioTabs,
  type PortfolioDimension,
  type PortfolioLabel,
  type PortfolioPeriod,
  type PortfolioTab,
} from '@ecotrame/contract'
import { useMemo } from 'react'
import { useAddress, type QueryParams } from '../../ui/index.ts'
import { activeFilters, listParams, readListState, type ListState } from '../../ui/list/index.ts'
import type { Asked } from './queries.ts'

const filterIds = [
  'year',
  'season',
  'category',
  'team',
  'tag',
  'brand',
  'collection',
  'material',
  'country',
] as const
type FilterId = (typeof filterIds)[number]

export const tabIds = ['overview', ...portfolioTabs] as const
export type TabId = 'overview' | PortfolioTab

export interface PortfolioAddress {
  readonly tab: TabId
  /** `null`: the default of the category of each product. */
  readonly label: PortfolioLabel | null
  readonly by: PortfolioDimension
  readonly target: string | null
  /** Steps of the trend; the two that it compares; `null`: the last one, and the last before it that is like it. */
  readonly over: PortfolioPeriod
  /** Whether estimates of what is left out are shown. */
  readonly estimates: 'yes' | 'no'
  readonly from: string | null
  readonly to: string | null
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
      estimates: query.get('estimates') === 'yes' ? 'yes' : 'no',
      over: oneOf(portfolioPeriods, query.get('over')) ?? 'season',
      from: query.get('from'),
      to: query.get('to'),
      state,
      asked,
      setState: (next) => setQuery(listParams(next, filterIds)),
      change: (changes) => setQuery(changes),
      narrow: (filter, value, tab) =>
        setQuery({ [filter]: [value], tab: tab === 'overview' ? null : tab, page: null }),
    }
  }, [query, setQuery])
}
