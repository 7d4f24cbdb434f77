import {
  findEvaluationsUsingRecord,
  findExplorerRecord,
  findExplorerRecords,
  limits,
  type ExplorerRecord,
  type UsingEvaluation,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

const key = ['explorer-records'] as const

export interface Asked {
  readonly search: string
  readonly page: number
  /** Records of own databases only. */
  readonly own?: boolean
}

/** One page of records; the one before stays on screen until the next is there. */
export const recordsQuery = ({ search, page, own = false }: Asked) =>
  queryOptions({
    queryKey: [...key, 'page', search, page, own],
    queryFn: async ({ signal }) => {
      const query = {
        limit: limits.explorerPageSize,
        page,
        ...(search === '' ? {} : { search }),
        ...(own ? { own: 'only' as const } : {}),
      }
      const { items, meta } = await send(findExplorerRecords, { query, signal })
      // The whole row is asked for, so every field is there.
      return { items: items as readonly ExplorerRecord[], meta }
    },
    placeholderData: keepPreviousData,
  })

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => send(findExplorerRecord, { params: { id }, signal }),
  })

/** How many evaluations are named; the others are counted. */
const shownEvaluations = 20

export const usingEvaluationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'used', id],
    queryFn: async ({ signal }) => {
      const { items, meta } = await send(findEvaluationsUsingRecord, {
        params: { id },
        query: { limit: shownEvaluations },
        signal,
      })
      return { items: items as readonly UsingEvaluation[], total: meta.totalItems }
    },
  })
