import {
  deleteEvaluation,
  duplicateEvaluation,
  evaluate,
  findEvaluations,
  findFacilities,
  findMasks,
  findTags,
  findTeams,
  findUsers,
  limits,
  metaOfPage,
  FacilityRow,
  maskResource,
  tagResource,
  teamResource,
  UserRow,
  type CallInput,
  type EvaluationLine,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchFields, send } from '../../api/index.ts'

export const evaluationsKey = ['evaluations'] as const

export type { EvaluationLine }
interface EvaluationPage {
  readonly items: readonly EvaluationLine[]
  readonly meta: { totalItems: number; totalPages: number; page: number; limit: number }
}
type Asked = NonNullable<CallInput<typeof findEvaluations>['query']>

/** One page of evaluations. The whole row is asked for, so every field is there. */
export async function fetchEvaluations(query: Asked, signal?: AbortSignal): Promise<EvaluationPage> {
  const answer = await send(findEvaluations, signal ? { query, signal } : { query })
  return { meta: metaOfPage(answer.meta), items: answer.items as readonly EvaluationLine[] }
}

export const evaluationsQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...evaluationsKey, 'some', query],
    queryFn: ({ signal }) => fetchEvaluations(query, signal),
  })

/** Facilities that evaluations name: what the list can be filtered by. */
export const namedFacilitiesQuery = () =>
  queryOptions({
    queryKey: ['facilities', 'named'],
    queryFn: async ({ signal }) => {
      const query = { used: 'yes', limit: limits.listMaximumLimit } as const
      const answer = await send(findFacilities, { query, signal })
      return answer.items as readonly Pick<FacilityRow, 'id' | 'name' | 'country'>[]
    },
  })

/** Facilities that evaluations may name, by name. */
export const facilityChoicesQuery = () =>
  queryOptions({
    queryKey: ['facilities', 'choices'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name' }
      return (await fetchFields(findFacilities, FacilityRow, ['id', 'name'], { query, signal })).items
    },
  })

/** Masks with which evaluations may be made: what the list can be filtered by. */
export const namedMasksQuery = () =>
  queryOptions({
    queryKey: ['masks', 'named'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit }
      return (await fetchFields(findMasks, maskResource.Row, ['id', 'name'], { query, signal })).items
    },
  })

/** Tags that evaluations may bear: what the list can be filtered by, and the form chooses from. */
export const tagChoicesQuery = () =>
  queryOptions({
    queryKey: ['tags', 'choices'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit }
      return (await fetchFields(findTags, tagResource.Row, ['id', 'name', 'color'], { query, signal })).items
    },
  })

/** Teams whose evaluations the list can be narrowed to. */
export const teamChoicesQuery = () =>
  queryOptions({
    queryKey: ['teams', 'of-evaluations'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit }
      return (await fetchFields(findTeams, teamResource.Row, ['id', 'name'], { query, signal })).items
    },
  })

/** People whose evaluations the list can be narrowed to. */
export const authorChoicesQuery = () =>
  queryOptions({
    queryKey: ['users', 'of-evaluations'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name' }
      return (await fetchFields(findUsers, UserRow, ['id', 'name'], { query, signal })).items
    },
  })

/** What changes an evaluation makes every list that shows it stale. */
function useStaleEvaluations() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: evaluationsKey })
}

export function useRunEvaluation() {
  const onSettled = useStaleEvaluations()
  return useMutation({
    mutationFn: (id: string) =>
      send(evaluate, { params: { id }, timeoutSeconds: limits.evaluateTimeoutSeconds }),
    onSettled,
  })
}

export function useDuplicateEvaluation() {
  const onSuccess = useStaleEvaluations()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      send(duplicateEvaluation, { params: { id }, idempotencyKey: key }),
    onSuccess,
  })
}

export function useDeleteEvaluation() {
  const onSettled = useStaleEvaluations()
  return useMutation({ mutationFn: (id: string) => send(deleteEvaluation, { params: { id } }), onSettled })
}
