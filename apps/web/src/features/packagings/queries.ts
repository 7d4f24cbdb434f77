import {
  applyPackaging,
  createPackaging,
  deletePackaging,
  duplicatePackaging,
  findPackaging,
  findPackagings,
  foreseePackaging,
  limits,
  replacePackaging,
  updatePackaging,
  usesOfPackaging,
  type CallInput,
  type Packaging,
  type PackagingRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'

export const packagingsKey = ['packagings'] as const
type Asked = NonNullable<CallInput<typeof findPackagings>['query']>
export type PackagingBody = CallInput<typeof createPackaging>['body']

/** One page of packagings. The whole row is asked for, so every field is there. */
export async function fetchPackagings(query: Asked, signal?: AbortSignal): Promise<ListPage<PackagingRow>> {
  const answer = await send(findPackagings, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly PackagingRow[] }
}

/** Those that one can be chosen from, by name. */
export const packagingChoiceQuery = () =>
  queryOptions({
    queryKey: [...packagingsKey, 'choice'],
    queryFn: async ({ signal }) => (await fetchPackagings({ limit: limits.listMaximumLimit }, signal)).items,
    staleTime: 0,
  })

/** Fresh whenever it opens and left alone while it is open: what is typed must not be pulled away. */
export const editedPackagingQuery = (id: string) =>
  queryOptions({
    queryKey: ['packaging-editor', id],
    queryFn: ({ signal }) => send(findPackaging, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...packagingsKey, 'uses', id],
    queryFn: ({ signal }) => send(usesOfPackaging, { params: { id }, signal }),
    staleTime: 0,
  })

/** What saving this and applying it again would change. */
export const effectsQuery = (id: string, { level, units, composition }: PackagingBody) =>
  queryOptions({
    queryKey: [...packagingsKey, 'effects', id, level, units, composition],
    queryFn: ({ signal }) =>
      send(foreseePackaging, { params: { id }, body: { level, units, composition }, signal }),
    gcTime: 0,
  })

/** Evaluations and products show what they are packed in. */
function useStalePackagings() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [packagingsKey, ['evaluations'], ['products']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

export interface PackagingSaving {
  /** The one that is changed; `null`: a new one. */
  readonly changed: Pick<Packaging, 'id' | 'rowVersion'> | null
  readonly body: PackagingBody
}

export function useSavePackaging() {
  const onSuccess = useStalePackagings()
  return useMutation({
    mutationFn: ({ changed, body }: PackagingSaving) =>
      changed === null
        ? send(createPackaging, { body, idempotencyKey: crypto.randomUUID() })
        : send(updatePackaging, { params: { id: changed.id }, body, ifMatch: changed.rowVersion }),
    onSuccess,
  })
}

export function useDuplicatePackaging() {
  const onSuccess = useStalePackagings()
  return useMutation({
    mutationFn: (id: string) =>
      send(duplicatePackaging, { params: { id }, body: null, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeletePackaging() {
  const onSettled = useStalePackagings()
  return useMutation({
    mutationFn: (id: string) => send(deletePackaging, { params: { id } }),
    onSettled,
  })
}

export function useReplacePackaging() {
  const onSettled = useStalePackagings()
  return useMutation({
    mutationFn: ({ id, by }: { readonly id: string; readonly by: string }) =>
      send(replacePackaging, { params: { id }, body: { by } }),
    onSettled,
  })
}

/** Brings what was saved to the evaluations that use it. */
export function useApplyAgain() {
  const onSettled = useStalePackagings()
  return useMutation({
    mutationFn: (id: string) => send(applyPackaging, { params: { id }, body: {} }),
    onSettled,
  })
}
