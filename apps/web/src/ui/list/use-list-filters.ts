import { useAddress } from '../address.ts'
import type { ListRequest } from './library-definition.ts'
import { activeFilters, readListState } from './list-state.ts'

/** What the list on this screen asks for now, whatever its page: for work on all that it lets through. */
export function useListFilters(filterIds: readonly string[]): Omit<ListRequest, 'page' | 'limit'> {
  const { query } = useAddress()
  const state = readListState(query, filterIds)
  return {
    filters: activeFilters(state),
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.sort === '' ? {} : { sort: state.sort }),
  }
}
