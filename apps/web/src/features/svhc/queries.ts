import {
  createSvhcEnquiry,
  deleteSvhcEnquiry,
  findCandidateReleases,
  findComponents,
  findProductCollections,
  findSvhcArticles,
  findSvhcChoices,
  findSvhcEnquiries,
  findSvhcProducts,
  limits,
  readSvhcDocuments,
  readSvhcOverview,
  readSvhcProduct,
  setProductArticles,
  updateSvhcEnquiry,
  type CallInput,
  type SvhcArticleRow,
  type SvhcEnquiry,
  type SvhcProduct,
  type SvhcProductRow,
} from '@ecotrame/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'

export const svhcKey = ['svhc'] as const
type Query<C extends { readonly query: unknown }> = NonNullable<C['query']>

export const releasesQuery = () =>
  queryOptions({
    queryKey: [...svhcKey, 'releases'],
    queryFn: ({ signal }) => send(findCandidateReleases, { signal }),
    staleTime: Infinity,
  })

export const overviewQuery = (query: Query<CallInput<typeof readSvhcOverview>>) =>
  queryOptions({
    queryKey: [...svhcKey, 'overview', query],
    queryFn: ({ signal }) => send(readSvhcOverview, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const svhcChoicesQuery = () =>
  queryOptions({
    queryKey: [...svhcKey, 'choices'],
    queryFn: ({ signal }) => send(findSvhcChoices, { signal }),
  })

export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['product-collections', 'names'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name', fields: 'id,name' }
      const { items } = await send(findProductCollections, { query, signal })
      return items.map(({ id = '', name = '' }) => ({ id, value: name }))
    },
  })

type AskedProducts = Query<CallInput<typeof findSvhcProducts>>
type AskedArticles = Query<CallInput<typeof findSvhcArticles>>

/** The whole row is asked for, so every field is there. */
export async function fetchProducts(
  query: AskedProducts,
  signal?: AbortSignal,
): Promise<ListPage<SvhcProductRow>> {
  const answer = await send(findSvhcProducts, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly SvhcProductRow[] }
}
export async function fetchArticles(
  query: AskedArticles,
  signal?: AbortSignal,
): Promise<ListPage<SvhcArticleRow>> {
  const answer = await send(findSvhcArticles, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly SvhcArticleRow[] }
}

export const svhcProductQuery = (id: string, list: string | undefined) =>
  queryOptions({
    queryKey: [...svhcKey, 'product', id, list],
    queryFn: ({ signal }) => send(readSvhcProduct, { params: { id }, query: { list }, signal }),
  })

export const documentsQuery = (id: string, list: string | undefined) =>
  queryOptions({
    queryKey: [...svhcKey, 'documents', id, list],
    queryFn: ({ signal }) => send(readSvhcDocuments, { params: { id }, query: { list }, signal }),
  })

/** Articles that a product can hold, by name. */
export const articleChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['components', 'articles', search],
    queryFn: async ({ signal }) => {
      const query = {
        limit: 50,
        sort: 'name',
        search,
        substances: ['above' as const, 'unknown' as const, 'declared' as const],
        fields: 'id,name,reference',
      }
      return (await send(findComponents, { query, signal })).items.map(
        ({ id = '', name = '', reference }) => ({
          id,
          value: name,
          ...(reference ? { emphasis: reference } : {}),
        }),
      )
    },
  })

export const enquiriesQuery = () =>
  queryOptions({
    queryKey: [...svhcKey, 'enquiries'],
    queryFn: async ({ signal }) => {
      const { items, meta } = await send(findSvhcEnquiries, { query: { limit: 100 }, signal })
      return { items: items as readonly SvhcEnquiry[], meta }
    },
  })

function useStaleSvhc() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: svhcKey })
}

type ArticlesBody = CallInput<typeof setProductArticles>['body']

export function useSaveArticles({ id, rowVersion }: Pick<SvhcProduct, 'id' | 'rowVersion'>) {
  const onSuccess = useStaleSvhc()
  return useMutation({
    mutationFn: (body: ArticlesBody) =>
      send(setProductArticles, { params: { id }, body, ifMatch: rowVersion }),
    onSuccess,
  })
}

export function useCreateEnquiry() {
  const onSuccess = useStaleSvhc()
  return useMutation({
    mutationFn: (body: CallInput<typeof createSvhcEnquiry>['body']) =>
      send(createSvhcEnquiry, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
export function useAnswerEnquiry() {
  const onSettled = useStaleSvhc()
  return useMutation({
    mutationFn: ({ id, receivedOn, note, rowVersion, answeredOn }: SvhcEnquiry) =>
      send(updateSvhcEnquiry, {
        params: { id },
        body: { receivedOn, note, answeredOn },
        ifMatch: rowVersion,
      }),
    onSettled,
  })
}
export function useDeleteEnquiry() {
  const onSettled = useStaleSvhc()
  return useMutation({
    mutationFn: ({ id, rowVersion }: SvhcEnquiry) =>
      send(deleteSvhcEnquiry, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}
