import {
  createMaterialPrice,
  deleteMaterialPrice,
  findDefaultPrices,
  findMaterialPrice,
  findMaterialPrices,
  findPriceHistory,
  updateMaterialPrice,
  type CallInput,
  type MaterialPrice,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage, ListRequest } from '../../../ui/list/index.ts'

export const pricesKey = ['material-prices'] as const
export const gapWidths = ['wide', 'narrow', 'unknown'] as const
export type NewPrice = CallInput<typeof createMaterialPrice>['body']

/** One page of prices. The whole row is asked for, so every field is there. */
export async function fetchPrices(
  { filters, ...request }: ListRequest,
  signal?: AbortSignal,
): Promise<ListPage<MaterialPrice>> {
  const query = { ...request, gap: gapWidths.filter((width) => filters['gap']?.includes(width)) }
  const answer = await send(findMaterialPrices, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly MaterialPrice[] }
}

/** What is edited is what stands there now. */
export const priceQuery = (id: string) =>
  queryOptions({
    queryKey: [...pricesKey, 'one', id],
    queryFn: ({ signal }) => send(findMaterialPrice, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...pricesKey, 'history', id],
    queryFn: ({ signal }) => send(findPriceHistory, { params: { id }, signal }),
  })
export const defaultsQuery = () =>
  queryOptions({
    queryKey: [...pricesKey, 'defaults'],
    queryFn: ({ signal }) => send(findDefaultPrices, { signal }),
  })

function useStalePrices() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: pricesKey })
}

export interface PriceSaving {
  /** The one that is corrected; without, a new one. */
  readonly changed: Pick<MaterialPrice, 'id' | 'rowVersion'> | null
  readonly price: NewPrice
}

export function useSavePrice() {
  const onSuccess = useStalePrices()
  return useMutation({
    mutationFn: ({ changed, price: { material, ...fields } }: PriceSaving) =>
      changed
        ? send(updateMaterialPrice, { params: { id: changed.id }, body: fields, ifMatch: changed.rowVersion })
        : send(createMaterialPrice, { body: { material, ...fields }, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeletePrice() {
  const onSettled = useStalePrices()
  return useMutation({
    mutationFn: ({ id, rowVersion }: MaterialPrice) =>
      send(deleteMaterialPrice, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}
