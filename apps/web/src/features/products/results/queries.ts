import {
  frenchCostOfProduct,
  perComponentOfCollectionBesideBenchmark,
  perComponentOfProductBesideBenchmark,
  type CallAnswer,
} from '@ecotrame/contract'
import type { CalculationType } from '@ecotrame/lca'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'

/** Result of a product or a collection by stage and component of each of its parts, beside its benchmark. */
export type SummedAnswer = CallAnswer<typeof perComponentOfProductBesideBenchmark>
export type FrenchCostAnswer = CallAnswer<typeof frenchCostOfProduct>

export const productResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-results', 'product', id],
    queryFn: ({ signal }) => send(perComponentOfProductBesideBenchmark, { params: { id }, signal }),
  })

export const collectionResultQuery = (id: string, calculation: CalculationType) =>
  queryOptions({
    queryKey: ['product-results', 'collection', id, calculation],
    queryFn: ({ signal }) =>
      send(perComponentOfCollectionBesideBenchmark, {
        params: { id },
        query: { calculation_type: calculation },
        signal,
      }),
  })

export const frenchCostQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-results', 'french-cost', id],
    queryFn: ({ signal }) => send(frenchCostOfProduct, { params: { id }, signal }),
  })
