import {
  computeComponentEffect,
  createComponent,
  deleteComponent,
  duplicateComponent,
  findComponent,
  findComponentChoices,
  findCandidateReleases,
  findComponents,
  findComponentUses,
  findFacilities,
  findSubstances,
  limits,
  replaceComponent,
  updateComponent,
  type CallInput,
  type ChosenEvaluations,
  type Component,
  type ComponentContent,
  type ComponentRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'

export const componentsKey = ['components'] as const
type Asked = NonNullable<CallInput<typeof findComponents>['query']>

/** One page of components. The whole row is asked for, so every field is there. */
export async function fetchComponents(query: Asked, signal?: AbortSignal): Promise<ListPage<ComponentRow>> {
  const answer = await send(findComponents, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly ComponentRow[] }
}

/** What components can be made of; it does not change while the application runs. */
export const componentChoicesQuery = () =>
  queryOptions({
    queryKey: ['component-choices'],
    queryFn: ({ signal }) => send(findComponentChoices, { signal }),
    staleTime: Infinity,
  })

/** Materials that parts can be made of, by name. */
export const materialsQuery = () =>
  queryOptions({
    queryKey: [...componentsKey, 'materials'],
    queryFn: async ({ signal }) =>
      (await fetchComponents({ kind: 'material', limit: limits.listMaximumLimit }, signal)).items,
  })

/** Fresh whenever it opens and left alone while it is open: what is typed must not be pulled away. */
export const editedComponentQuery = (id: string) =>
  queryOptions({
    queryKey: ['component-editor', id],
    queryFn: ({ signal }) => send(findComponent, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...componentsKey, 'uses', id],
    queryFn: ({ signal }) => send(findComponentUses, { params: { id }, signal }),
  })

/** What saving this would change in evaluations. */
export const effectQuery = (id: string, body: ComponentContent) =>
  queryOptions({
    queryKey: [...componentsKey, 'effect', id, body],
    queryFn: ({ signal }) => send(computeComponentEffect, { params: { id }, body, signal }),
    gcTime: 0,
  })

export const suppliersQuery = () =>
  queryOptions({
    queryKey: ['facilities', 'names'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name', fields: 'id,name,country' }
      return (await send(findFacilities, { query, signal })).items
    },
  })

/** Days of the releases of the Candidate List, the newest first. */
export const listReleasesQuery = () =>
  queryOptions({
    queryKey: ['svhc', 'release-days'],
    queryFn: async ({ signal }) =>
      (await send(findCandidateReleases, { signal })).items.map(({ date }) => date),
    staleTime: Infinity,
  })

const shownSubstances = 20

/** Substances of the Candidate List that a search finds. */
export const substancesQuery = (search: string) =>
  queryOptions({
    queryKey: ['substances', search],
    queryFn: ({ signal }) => send(findSubstances, { query: { search, limit: shownSubstances }, signal }),
    enabled: search.trim() !== '',
    staleTime: Infinity,
  })

/** Evaluations are linked to components. */
function useStaleComponents() {
  const cache = useQueryClient()
  return () =>
    Promise.all([componentsKey, ['evaluations']].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

interface ComponentSaving {
  /** The one that is changed; `null`: a new one. */
  readonly changed: Pick<Component, 'id' | 'rowVersion'> | null
  readonly content: ComponentContent
  readonly apply?: ChosenEvaluations
}

export function useSaveComponent() {
  const onSuccess = useStaleComponents()
  return useMutation({
    mutationFn: async ({ changed, content, apply }: ComponentSaving) =>
      changed === null
        ? {
            component: await send(createComponent, { body: content, idempotencyKey: crypto.randomUUID() }),
            job: null,
          }
        : send(updateComponent, {
            params: { id: changed.id },
            body: { ...content, ...(apply === undefined ? {} : { apply }) },
            ifMatch: changed.rowVersion,
          }),
    onSuccess,
  })
}

export function useDuplicateComponent() {
  const onSuccess = useStaleComponents()
  return useMutation({
    mutationFn: (id: string) =>
      send(duplicateComponent, { params: { id }, body: null, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeleteComponent() {
  const onSettled = useStaleComponents()
  return useMutation({
    mutationFn: (id: string) => send(deleteComponent, { params: { id } }),
    onSettled,
  })
}

export function useReplaceComponent() {
  const onSettled = useStaleComponents()
  return useMutation({
    mutationFn: ({ id, by }: { readonly id: string; readonly by: string }) =>
      send(replaceComponent, { params: { id }, body: { by } }),
    onSettled,
  })
}
