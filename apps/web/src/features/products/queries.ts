import {
  changeCollectedProducts,
  createProduct,
  createProductCollection,
  deleteProductCollection,
  deleteProducts,
  duplicateProduct,
  duplicateProductCollection,
  evaluateProducts,
  findClassifications,
  findProduct,
  findProductCollection,
  findProductCollections,
  findProducts,
  findTeams,
  limits,
  metaOfPage,
  weighProductDeletion,
  type CallInput,
  type ProductCollectionRow,
  type ProductRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage, SentSelection } from '../../ui/list/index.ts'

export const productsKey = ['products'] as const
export const collectionsKey = ['product-collections'] as const

export type AskedProducts = NonNullable<CallInput<typeof findProducts>['query']>
type AskedCollections = NonNullable<CallInput<typeof findProductCollections>['query']>

/** One page of products. The whole row is asked for, so every field is there. */
export async function fetchProducts(
  query: AskedProducts,
  signal?: AbortSignal,
): Promise<ListPage<ProductRow>> {
  const answer = await send(findProducts, signal ? { query, signal } : { query })
  return { meta: metaOfPage(answer.meta), items: answer.items as readonly ProductRow[] }
}

export async function fetchCollections(
  query: AskedCollections,
  signal?: AbortSignal,
): Promise<ListPage<ProductCollectionRow>> {
  const answer = await send(findProductCollections, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly ProductCollectionRow[] }
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) => send(findProduct, { params: { id }, signal }),
    staleTime: 0,
  })

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...collectionsKey, 'one', id],
    queryFn: ({ signal }) => send(findProductCollection, { params: { id }, signal }),
    staleTime: 0,
  })

export const classificationsQuery = () =>
  queryOptions({
    queryKey: ['product-classifications'],
    queryFn: ({ signal }) => send(findClassifications, { query: { limit: limits.listMaximumLimit }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const teamChoicesQuery = () =>
  queryOptions({
    queryKey: ['teams', 'of-products'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, fields: 'id,name' } as const
      const answer = await send(findTeams, { query, signal })
      return answer.items.map(({ id = '', name = '' }) => ({ id, value: name }))
    },
  })

/** What changes products makes every list and result that shows them stale, and collections are made of them. */
export function useStaleProducts() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [productsKey, collectionsKey, ['product-results']].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    )
}

export function useCreateProduct() {
  const onSuccess = useStaleProducts()
  return useMutation({
    mutationFn: ({ key, ...body }: { name: string; reference: string; key: string }) =>
      send(createProduct, { body, idempotencyKey: key }),
    onSuccess,
  })
}

export function useDuplicateProduct() {
  const onSuccess = useStaleProducts()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      send(duplicateProduct, { params: { id }, idempotencyKey: key }),
    onSuccess,
  })
}

/** What would be lost with products. */
export const deletionQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...productsKey, 'deletion', ids],
    queryFn: ({ signal }) => send(weighProductDeletion, { body: { ids: [...ids] }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

export function useDeleteProducts() {
  const onSettled = useStaleProducts()
  return useMutation({
    mutationFn: (ids: readonly string[]) => send(deleteProducts, { body: { ids: [...ids] } }),
    onSettled,
  })
}

/** Runs all evaluations of these products, as a job. */
export function useEvaluateProducts() {
  const onSettled = useStaleProducts()
  return useMutation({
    mutationFn: (selection: SentSelection) => send(evaluateProducts, { body: { selection } }),
    onSettled,
  })
}

interface NewCollection {
  readonly name: string
  readonly products: readonly string[]
  readonly key: string
}

export function useCreateCollection() {
  const onSuccess = useStaleProducts()
  return useMutation({
    mutationFn: ({ name, products, key }: NewCollection) =>
      send(createProductCollection, { body: { name, products: [...products] }, idempotencyKey: key }),
    onSuccess,
  })
}

interface MemberChange {
  readonly id: string
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

/** Puts products into a collection and takes others out. */
export function useChangeMembers() {
  const onSuccess = useStaleProducts()
  return useMutation({
    mutationFn: ({ id, add = [], remove = [] }: MemberChange) =>
      send(changeCollectedProducts, { params: { id }, body: { add: [...add], remove: [...remove] } }),
    onSuccess,
  })
}

export function useDeleteCollection() {
  const onSuccess = useStaleProducts()
  return useMutation({
    mutationFn: (id: string) => send(deleteProductCollection, { params: { id } }),
    onSuccess,
  })
}

export function useDuplicateCollection() {
  const onSuccess = useStaleProducts()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      send(duplicateProductCollection, { params: { id }, idempotencyKey: key }),
    onSuccess,
  })
}
