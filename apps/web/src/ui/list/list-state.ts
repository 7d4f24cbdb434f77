import { limits } from '@ecotrame/contract'
import type { QueryParams } from '../address.ts'

/** No pages: all rows in one table, fetched where the reader scrolls to. */
export const everyRow = 'all'
type ItemsPerPage = number | typeof everyRow

/** What a reader has asked of a list. It stands in the address, and is kept per library for the next visit. */
export interface ListState {
  readonly search: string
  /** `field` or `-field`, with a second one behind a comma; empty for the order of the list itself. */
  readonly sort: string
  readonly page: number
  readonly limit: ItemsPerPage
  /** Chosen values by filter; of a range one value, `from..to`. */
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

const itemsPerPage = (text: string | null): ItemsPerPage => {
  if (text === everyRow) return everyRow
  const limit = Number(text)
  return (limits.itemsPerPage as readonly number[]).includes(limit) ? limit : firstState.limit
}

/** The state that an address says; what it leaves out stands at its first value. */
export function readListState(query: URLSearchParams, filterIds: readonly string[]): ListState {
  return {
    search: query.get(names.search) ?? '',
    sort: query.get(names.sort) ?? '',
    page: wholeNumber(query.get(names.page), 1),
    limit: itemsPerPage(query.get(names.limit)),
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

/** Next sort of one field: up, down, then not at all. */
const turned = (sort: string | undefined, field: string): string =>
  sort === field ? `-${field}` : sort === `-${field}` ? '' : field

const isOf = (sort: string, field: string) => sort === field || sort === `-${field}`

/**
 * Next sort when a column is chosen: up, down, then the order of the list itself. Added to another one it becomes the
 * second, which decides among rows that are alike in the first.
 */
export function nextSort(sort: string, field: string, added = false): string {
  const sorts = sort === '' ? [] : sort.split(',')
  const own = sorts.find((one) => isOf(one, field))
  const [first] = sorts
  if (!added || first === undefined || (sorts.length === 1 && own !== undefined)) return turned(own, field)
  const replaced =
    own === undefined ? [first, field] : sorts.map((one) => (one === own ? turned(own, field) : one))
  return replaced.filter((one) => one !== '').join(',')
}

export type SortDirection = 'ascending' | 'descending' | 'none'
/** How a column is sorted, and whether first or second. */
export function sortOfField(sort: string, field: string): { direction: SortDirection; place: number } {
  const sorts = sort.split(',')
  const place = sorts.findIndex((one) => isOf(one, field))
  const direction = place < 0 ? 'none' : sorts[place] === field ? 'ascending' : 'descending'
  return { direction, place }
}

/** The filters that count now. */
export const activeFilters = (state: ListState): Readonly<Record<string, readonly string[]>> =>
  state.enabled ? state.filters : {}

export const isFiltered = (state: ListState): boolean =>
  state.search !== '' || Object.keys(activeFilters(state)).length > 0
