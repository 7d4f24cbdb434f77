import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useAddress } from '../address.ts'
import type { LibraryDefinition, ListPage, ListRequest } from './library-definition.ts'
import { activeFilters, everyRow, listParams, readListState, type ListState } from './list-state.ts'
import { saveList, stateName } from './saved-list.ts'

/** The state of a list, read from the address and written to it. Typing replaces, choosing pushes. */
export function useListState(library: string, filterIds: readonly string[]) {
  const { path, query, setQuery } = useAddress()
  const ids = filterIds.join(' ')
  const state = useMemo(() => readListState(query, ids.split(' ')), [query, ids])
  const name = stateName(library, path)
  useEffect(() => saveList(name, state), [name, state])
  const setState = useCallback(
    (next: ListState, how: 'typed' | 'chosen' = 'chosen') =>
      setQuery(listParams(next, ids.split(' ')), { replace: how === 'typed' }),
    [setQuery, ids],
  )
  return { state, setState }
}

/** Rows that are fetched together where a list has no pages: few enough to be read between two frames. */
export const blockSize = 50

export const requestOf = (state: ListState): ListRequest => ({
  page: state.limit === everyRow ? 1 : state.page,
  limit: state.limit === everyRow ? blockSize : state.limit,
  filters: activeFilters(state),
  ...(state.search === '' ? {} : { search: state.search }),
  ...(state.sort === '' ? {} : { sort: state.sort }),
})

/** The rows of a table: those of a page, or all of them, of which only what is looked at is fetched. */
export interface ListRows<Row> {
  /** The page, or the first block. */
  readonly page: ListPage<Row> | undefined
  readonly count: number
  /** `undefined` while the row is on its way. */
  readonly at: (place: number) => Row | undefined
  /** Place of a row among those that are there, -1 where it is not. */
  readonly find: (is: (row: Row) => boolean) => number
  /** Fetches the rows between two places, the second exclusive, should they not be there. */
  readonly look: (from: number, to: number) => void
  /** The rows between two places, fetched if need be. */
  readonly between: (from: number, to: number) => Promise<readonly Row[]>
  /** The rows are those of the former page while the next one is on its way. */
  readonly stale: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const noBlocks: readonly number[] = []

export function useListRows<Row>(definition: LibraryDefinition<Row>, state: ListState): ListRows<Row> {
  const cache = useQueryClient()
  const [blocks, setBlocks] = useState(noBlocks)
  const request = requestOf(state)
  const paged = state.limit !== everyRow
  const queryOf = (page: number) => ({
    queryKey: [...definition.queryKey, 'list', { ...request, page }],
    queryFn: ({ signal }: { signal: AbortSignal }) => definition.fetchPage({ ...request, page }, signal),
  })
  const first = useQuery({ ...queryOf(request.page), placeholderData: keepPreviousData })
  const total = first.data?.meta.totalItems ?? 0
  const wanted =
    paged || first.isPlaceholderData ? noBlocks : blocks.filter((block) => block * blockSize < total)
  const further = useQueries({ queries: wanted.map((block) => queryOf(block + 1)), combine: pagesOf<Row> })
  // Rows that arrive are drawn in slices between frames, as those that are scrolled to.
  const arrived = useDeferredValue(further)
  const fetched = useMemo(() => new Map(arrived.map((page) => [page.meta.page - 1, page.items])), [arrived])
  const items = first.data?.items ?? []
  const blockOf = (block: number): readonly Row[] => (block === 0 ? items : (fetched.get(block) ?? []))
  const at = (place: number): Row | undefined =>
    paged ? items[place] : blockOf(Math.floor(place / blockSize))[place % blockSize]
  const look = useCallback((from: number, to: number) => {
    // Some rows before and behind, so that scrolling on finds them there.
    const next = blocksBetween(Math.max(0, from - blockSize), to + blockSize).filter((block) => block > 0)
    setBlocks((now) => (now.join() === next.join() ? now : next))
  }, [])
  const between = async (from: number, to: number): Promise<readonly Row[]> => {
    if (paged) return items.slice(from, to)
    const blocksOfRange = blocksBetween(from, to)
    const pages = await Promise.all(blocksOfRange.map((block) => cache.ensureQueryData(queryOf(block + 1))))
    const before = (blocksOfRange[0] ?? 0) * blockSize
    return pages.flatMap((page) => page.items).slice(from - before, to - before)
  }
  return {
    page: first.data,
    count: paged ? items.length : total,
    at,
    find: (is) => {
      const places = paged ? [0] : [0, ...wanted]
      const found = places.flatMap((block) =>
        blockOf(block).map((row, place) => ({ row, at: block * blockSize + place })),
      )
      return found.find(({ row }) => is(row))?.at ?? -1
    },
    look,
    between,
    stale: first.isPlaceholderData,
    error: first.error,
    retry: () => void first.refetch(),
  }
}

/** The pages that are there. */
const pagesOf = <Row>(
  results: readonly { readonly data: ListPage<Row> | undefined }[],
): readonly ListPage<Row>[] => results.flatMap(({ data }) => data ?? [])

/** Blocks in which the rows between two places stand, the second place exclusive. */
export function blocksBetween(from: number, to: number): readonly number[] {
  const first = Math.floor(from / blockSize)
  const last = Math.floor(Math.max(from, to - 1) / blockSize)
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
