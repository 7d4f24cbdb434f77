import {
  activateVersion,
  benchmarkOfVersion,
  duplicateEvaluation,
  evaluate,
  findEvaluation,
  findVersions,
  frenchCostResult,
  latestVersions,
  limits,
  renameVersion,
  resultOfVersion,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { Language } from '../../i18n/index.ts'

const runningPollMilliseconds = 2000

export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: ['evaluations', id],
    queryFn: ({ signal }) => send(findEvaluation, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'evaluating' ? runningPollMilliseconds : false),
  })

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['evaluations', id, 'versions'],
    queryFn: ({ signal }) =>
      send(findVersions, { params: { id }, query: { limit: limits.listMaximumLimit }, signal }),
  })

/** The cost of a version, or of the active one. Both answers are of one form. */
export const costQuery = (id: string, version: string | null) =>
  queryOptions({
    queryKey: ['results', id, version ?? 'active'],
    queryFn: ({ signal }) =>
      version === null
        ? send(frenchCostResult, { params: { id }, signal })
        : send(resultOfVersion, { params: { id: version }, signal }),
  })

/** Below the key of all benchmarks: what changes one changes what stands beside a version. */
export const benchmarkQuery = (version: string, language: Language) =>
  queryOptions({
    queryKey: ['benchmarks', 'of-version', version, language],
    queryFn: ({ signal }) => send(benchmarkOfVersion, { params: { id: version }, signal }),
    retry: false,
  })

const latestVersionsQuery = () =>
  queryOptions({
    queryKey: ['versions', 'latest'],
    queryFn: ({ signal }) => send(latestVersions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is done to an evaluation changes it, its versions, its results and every list that shows it. */
function useStale(id: string) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['evaluations'] }),
      cache.invalidateQueries({ queryKey: ['results', id] }),
    ])
}

export function useRun(id: string) {
  const onSettled = useStale(id)
  return useMutation({
    mutationFn: () => send(evaluate, { params: { id }, timeoutSeconds: limits.evaluateTimeoutSeconds }),
    onSettled,
  })
}

export function useDuplicate(id: string) {
  const onSuccess = useStale(id)
  return useMutation({
    mutationFn: (key: string) => send(duplicateEvaluation, { params: { id }, idempotencyKey: key }),
    onSuccess,
  })
}

export function useRenameVersion(id: string) {
  const onSuccess = useStale(id)
  return useMutation({
    mutationFn: ({ version, name }: { version: string; name: string }) =>
      send(renameVersion, { params: { id: version }, query: { version_name: name } }),
    onSuccess,
  })
}

export function useActivateVersion(id: string) {
  const onSuccess = useStale(id)
  return useMutation({
    mutationFn: (version: string) => send(activateVersion, { params: { id: version } }),
    onSuccess,
  })
}

/** Licence of a database release, while it is the newest one: the list names no older ones. */
export function useLicence(databaseRelease: string): string | null {
  const { data } = useQuery(latestVersionsQuery())
  const database = data?.databases.find(
    ({ id, release }) => databaseRelease === id || databaseRelease.endsWith(release),
  )
  return database?.licence ?? null
}
