import { findPackaging, findPackagings, limits } from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** Packagings that can be applied, by name. */
export const applicablePackagingsQuery = () =>
  queryOptions({
    queryKey: ['packagings', 'to-apply'],
    queryFn: ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, fields: 'id,name,reference,level' }
      return send(findPackagings, { query, signal })
    },
    staleTime: 0,
  })

/** A packaging as it is at this moment. */
export const packagingQuery = (id: string) =>
  queryOptions({
    queryKey: ['packagings', 'applied', id],
    queryFn: ({ signal }) => send(findPackaging, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
