import { findDefaultPrices, findPriceHistory, materialPriceResource } from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { resourceClient } from '../../../ui/resource/index.ts'

export const prices = resourceClient(materialPriceResource)
export const gapWidths = ['wide', 'narrow', 'unknown'] as const
export type NewPrice = Parameters<typeof prices.save>[0]

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...prices.key, 'history', id],
    queryFn: ({ signal }) => send(findPriceHistory, { params: { id }, signal }),
  })
export const defaultsQuery = () =>
  queryOptions({
    queryKey: [...prices.key, 'defaults'],
    queryFn: ({ signal }) => send(findDefaultPrices, { signal }),
  })

/** Enters a price without opening its form; `changed` is the one that is corrected instead. */
export function useTakePrice() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({
      price,
      changed,
    }: {
      readonly price: NewPrice
      readonly changed: Parameters<typeof prices.save>[1]
    }) => prices.save(price, changed),
    onSuccess: () => cache.invalidateQueries({ queryKey: prices.key }),
  })
}
