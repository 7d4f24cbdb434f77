import {
  findExplorerRecord,
  findExplorerRecords,
  findRecordContributions,
  findRecordInside,
  findRecordUncertainty,
  findRecordUses,
  limits,
  type ExplorerRecord,
  type RecordFigure,
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

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'used', id],
    queryFn: ({ signal }) => send(findRecordUses, { params: { id }, signal }),
  })

const exchangesPerPage = 50

export const exchangesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...key, 'exchanges', id, page],
    queryFn: ({ signal }) =>
      send(findRecordInside, { params: { id }, query: { page, limit: exchangesPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** One level: what a record is made of. Records that come again, as in loops, are asked for once. */
export const levelQuery = (id: string, figure: RecordFigure) =>
  queryOptions({
    queryKey: [...key, 'level', id, figure],
    queryFn: ({ signal }) => send(findRecordContributions, { params: { id }, query: { figure }, signal }),
  })

export const uncertaintyQuery = (id: string, figure: RecordFigure) =>
  queryOptions({
    queryKey: [...key, 'uncertainty', id, figure],
    queryFn: ({ signal }) => send(findRecordUncertainty, { params: { id }, query: { figure }, signal }),
  })
