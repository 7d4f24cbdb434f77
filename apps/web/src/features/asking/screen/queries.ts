import {
  askFacilities,
  findAsks,
  findPortfolioChoices,
  type CallAnswer,
  type CallInput,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { AsksQuery } from '../address.ts'

const asksKey = ['asks'] as const

export type Asks = CallAnswer<typeof findAsks>
export type Sent = CallAnswer<typeof askFacilities>
export type Asking = CallInput<typeof askFacilities>['body']

export const asksQuery = (query: AsksQuery) =>
  queryOptions({
    queryKey: [...asksKey, query],
    queryFn: ({ signal }) => send(findAsks, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Seasons to choose from; the dashboard of the portfolio knows them. */
export const seasonsQuery = () =>
  queryOptions({
    queryKey: [...asksKey, 'seasons'],
    queryFn: async ({ signal }) => (await send(findPortfolioChoices, { signal })).season,
  })

export function useAskFacilities() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Asking) => send(askFacilities, { body, idempotencyKey: crypto.randomUUID() }),
    // Requests, and what every dashboard tells of them.
    onSettled: () => cache.invalidateQueries(),
  })
}
