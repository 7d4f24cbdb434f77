import {
  computeFacilityEffect,
  createFacility,
  deleteFacilities,
  duplicateFacility,
  evidenceStates,
  facilityProcesses,
  findDuplicateFacilities,
  findFacilities,
  findFacility,
  importFacilities,
  mapFacilities,
  mergeFacilities,
  tellFacilitiesApart,
  updateFacility,
  weighFacilities,
  type CallInput,
  type Facility,
  type FacilityRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage, ListRequest } from '../../../ui/list/index.ts'

export const facilitiesKey = ['facilities'] as const
export type SavedFacility = CallInput<typeof createFacility>['body']

const anyOf = <T extends string>(chosen: readonly string[] | undefined, known: readonly T[]) =>
  known.filter((one) => chosen?.includes(one))

/** What the filters of the screen ask for. */
export const filtersOf = ({ search, filters }: Pick<ListRequest, 'search' | 'filters'>) => ({
  ...(search === undefined ? {} : { search }),
  country: [...(filters['country'] ?? [])],
  process: anyOf(filters['process'], facilityProcesses),
  tier: anyOf(filters['tier'], ['1', '2', '3', '4']),
  evidence: anyOf(filters['evidence'], evidenceStates),
  position: anyOf(filters['position'], ['with', 'without']),
  used: anyOf(filters['used'], ['yes', 'no']),
})

/** One page of facilities. The whole row is asked for, so every field is there. */
export async function fetchFacilities(
  { page, limit, sort, ...request }: ListRequest,
  signal?: AbortSignal,
): Promise<ListPage<FacilityRow>> {
  const query = { page, limit, ...(sort === undefined ? {} : { sort }), ...filtersOf(request) }
  const answer = await send(findFacilities, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly FacilityRow[] }
}

export const mapQuery = (request: Pick<ListRequest, 'search' | 'filters'>) =>
  queryOptions({
    queryKey: [...facilitiesKey, 'map', request],
    queryFn: ({ signal }) => send(mapFacilities, { query: filtersOf(request), signal }),
  })

export const facilityQuery = (id: string) =>
  queryOptions({
    queryKey: [...facilitiesKey, 'one', id],
    queryFn: ({ signal }) => send(findFacility, { params: { id }, signal }),
    // What is edited is what stands there now.
    gcTime: 0,
    staleTime: 0,
  })

export const readFacility = (id: string) => send(findFacility, { params: { id } })

/** What saving this would change in the evaluations that name it. */
export const effectQuery = (id: string, body: SavedFacility) =>
  queryOptions({
    queryKey: [...facilitiesKey, 'effect', id, body],
    queryFn: ({ signal }) => send(computeFacilityEffect, { params: { id }, body, signal }),
    gcTime: 0,
    staleTime: 0,
  })

export const duplicatesQuery = (page: number) =>
  queryOptions({
    queryKey: [...facilitiesKey, 'duplicates', page],
    queryFn: ({ signal }) => send(findDuplicateFacilities, { query: { page, limit: 10 }, signal }),
  })

/** What a deletion would do, counted anew each time it is asked. */
export const weighedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...facilitiesKey, 'weighed', ids],
    queryFn: ({ signal }) => send(weighFacilities, { body: { ids: [...ids] }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** Evaluations name facilities. */
function useStaleFacilities() {
  const cache = useQueryClient()
  return () =>
    Promise.all([facilitiesKey, ['evaluations']].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

interface FacilitySaving {
  /** The one that is changed; without, a new one. */
  readonly changed: Pick<Facility, 'id' | 'rowVersion'> | null
  readonly body: SavedFacility
}

export function useSaveFacility() {
  const onSuccess = useStaleFacilities()
  return useMutation({
    mutationFn: ({ changed, body }: FacilitySaving) =>
      changed
        ? send(updateFacility, { params: { id: changed.id }, body, ifMatch: changed.rowVersion })
        : send(createFacility, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDuplicateFacility() {
  const onSuccess = useStaleFacilities()
  return useMutation({
    mutationFn: (id: string) =>
      send(duplicateFacility, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeleteFacilities() {
  const onSettled = useStaleFacilities()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      send(deleteFacilities, { body: { ids: [...ids] }, idempotencyKey: crypto.randomUUID() }),
    onSettled,
  })
}

export function useMergeFacilities() {
  const onSettled = useStaleFacilities()
  return useMutation({
    mutationFn: ({ kept, other }: Readonly<Record<'kept' | 'other', FacilityRow>>) =>
      send(mergeFacilities, {
        params: { id: kept.id },
        body: { others: [other.id] },
        ifMatch: kept.rowVersion,
      }),
    onSettled,
  })
}

export function useTellApart() {
  const onSettled = useStaleFacilities()
  return useMutation({
    mutationFn: ({ id, other }: Readonly<Record<'id' | 'other', string>>) =>
      send(tellFacilitiesApart, { params: { id }, body: { other } }),
    onSettled,
  })
}

const importTimeoutSeconds = 300

export function useImportFacilities() {
  const onSettled = useStaleFacilities()
  return useMutation({
    mutationFn: ({ file, check }: { readonly file: Blob; readonly check: boolean }) =>
      send(importFacilities, {
        query: { check: check ? 'true' : 'false' },
        file,
        timeoutSeconds: importTimeoutSeconds,
      }),
    onSettled,
  })
}

export const shapesQuery = () =>
  queryOptions({
    queryKey: ['country-shapes'],
    queryFn: async () => (await import('@ecotrame/reference-data/world')).loadCountryShapes(),
    staleTime: Infinity,
    gcTime: Infinity,
  })
