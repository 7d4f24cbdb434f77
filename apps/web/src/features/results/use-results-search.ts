import { useMemo } from 'react'
import { useAddress } from '../../ui/index.ts'
import { readSearch, searchChanges, type ResultsSearch } from './model/search.ts'

export interface ResultsAddress {
  readonly search: ResultsSearch
  readonly change: (changes: Partial<ResultsSearch>, options?: { readonly replace?: boolean }) => void
}

/** What the address says about the view of a result, and the way to change it. Every choice can be gone back on. */
export function useResultsSearch(): ResultsAddress {
  const { query, setQuery } = useAddress()
  return useMemo(
    () => ({
      search: readSearch(Object.fromEntries(query)),
      change: (changes, options) => setQuery(searchChanges(changes), options),
    }),
    [query, setQuery],
  )
}
