import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAddress } from '../address.ts'
import type { LibraryDefinition, ListRequest } from './library-definition.ts'
import { activeFilters, listParams, readListState, type ListState } from './list-state.ts'
import { saveList } from './saved-list.ts'

/** The state of a list, read from the address and written to it. Typing replaces, choosing pushes. */
export function useListState(library: string, filterIds: readonly string[]) {
  const { query, setQuery } = useAddress()
  const ids = filterIds.join(' ')
  const state = useMemo(() => readListState(query, ids.split(' ')), [query, ids])
  useEffect(() => saveList(library, state), [library, state])
  const setState = (next: ListState, how: 'typed' | 'chosen' = 'chosen') =>
    setQuery(listParams(next, filterIds), { replace: how === 'typed' })
  return { state, setState }
}

export const requestOf = (state: ListState): ListRequest => ({
  page: state.page,
  limit: state.limit,
  filters: activeFilters(state),
  ...(state.search === '' ? {} : { search: state.search }),
  ...(state.sort === '' ? {} : { sort: state.sort }),
})

/** One page; while the next one is on its way the rows of the former stay. */
export function useListPage<Row>(definition: LibraryDefinition<Row>, state: ListState) {
  const request = requestOf(state)
  return useQuery({
    queryKey: [...definition.queryKey, 'list', request],
    queryFn: ({ signal }) => definition.fetchPage(request, signal),
    placeholderData: keepPreviousData,
  })
}
