import { findMask, findMasks, limits } from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** Masks of a category that the reader may apply. */
export const applicableMasksQuery = (category: string) =>
  queryOptions({
    queryKey: ['masks', 'of-category', category],
    queryFn: ({ signal }) => send(findMasks, { query: { category, limit: limits.listMaximumLimit }, signal }),
    staleTime: 0,
  })

/** A mask with what it says, as it is at this moment. */
export const maskQuery = (id: string) =>
  queryOptions({
    queryKey: ['masks', 'one', id],
    queryFn: ({ signal }) => send(findMask, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
