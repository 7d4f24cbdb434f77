import {
  findExplanation,
  findExplanations,
  findFieldExplanations,
  limits,
  type Explanation,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

export const explanationsKey = ['explanations'] as const

/** The whole glossary (specification §7). The whole row is asked for, so every field is there. */
export const explanationsQuery = () =>
  queryOptions({
    queryKey: [...explanationsKey, 'all'],
    queryFn: async ({ signal }) => {
      const { items } = await send(findExplanations, { query: { limit: limits.glossaryFetchLimit }, signal })
      return items as readonly Explanation[]
    },
  })

export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...explanationsKey, 'one', id],
    queryFn: ({ signal }) => send(findExplanation, { params: { id }, signal }),
  })

/** Term that explains a field, by field. It changes with releases and administrators: once a visit is enough. */
export const fieldExplanationsQuery = () =>
  queryOptions({
    queryKey: [...explanationsKey, 'fields'],
    queryFn: async ({ signal }) => {
      const { items } = await send(findFieldExplanations, { signal })
      return new Map(items.map(({ field, explanation }) => [field, explanation]))
    },
    staleTime: Infinity,
  })
