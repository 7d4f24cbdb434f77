import { limits } from '@ecotrame/contract'
import type { QueryParams } from '../address.ts'

/** What a reader has asked of a list. It stands in the address, and is kept per library for the next visit. */
export interface ListState {
  readonly search: string
  /** `field` or `-field`; empty for the order of the list itself. */
  readonly sort: string
  readonly page: number
  readonly limit: number
  /** Chosen values by filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** All filters are switched off without being forgotten. */
  readonly enabled: boolean
}

export const firstState: ListState = {
  search: '',
  sort: '',
  page: 1,
  limit: limits.listDefaultLimit,
  filters: {},
  enabled: true,
}

const names = { search: 'search', sort: 'sort', page: 'page', limit: 'limit', enabled: 'filters' } as const
const off = 'off'

const wholeNumber = (text: string | null, otherwise: number): number => {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value > 0 ? value : otherwise
}

/** The state that an address says; what it leaves out stands at its first value. */
export function readListState(query: URLSearchParams, filterIds: readonly string[]): ListState {
  const limit = wholeNumber(query.get(names.limit), firstState.limit)
  return {
    search: query.get(names.search) ?? '',
    sort: query.get(names.sort) ?? '',
    page: wholeNumber(query.get(names.page), 1),
    limit: (limits.itemsPerPage as readonly number[]).includes(limit) ? limit : firstState.limit,
    filters: Object.fromEntries(
      filterIds.map((id) => [id, query.getAll(id)] as const).filter(([, values]) => values.length > 0),
    ),
    enabled: query.get(names.enabled) !== off,
  }
}

/** The part of the address that says a state; first values are left out. */
export function listParams(state: ListState, filterIds: readonly string[]): QueryParams {
  return {
    [names.search]: state.search,
    [names.sort]: state.sort,
    [names.page]: state.page === 1 ? null : state.page,
    [names.limit]: state.limit === firstState.limit ? null : state.limit,
    [names.enabled]: state.enabled ? null : off,
    ...Object.fromEntries(filterIds.map((id) => [id, state.filters[id] ?? []])),
  }
}

/** A change of what is asked starts again at the first page; a change of page does not. */
export const changed = (state: ListState, changes: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...changes,
})

export const withFilter = (state: ListState, id: string, values: readonly string[]): ListState => {
  const { [id]: _, ...others } = state.filters
  return changed(state, { filters: values.length === 0 ? others : { ...others, [id]: values } })
}

/** Next sort of a column: up, down, then the order of the list itself. */
export const nextSort = (sort: string, field: string): string =>
  sort === field ? `-${field}` : sort === `-${field}` ? '' : field

export type SortDirection = 'ascending' | 'descending' | 'none'
export const sortDirection = (sort: string, field: string): SortDirection =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none'

/** The filters that count now. */
export const activeFilters = (state: ListState): Readonly<Record<string, readonly string[]>> =>
  state.enabled ? state.filters : {}

export const isFiltered = (state: ListState): boolean =>
  state.search !== '' || Object.keys(activeFilters(state)).length > 0
