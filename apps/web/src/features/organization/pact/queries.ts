import {
  comparePactFootprint,
  deprecateFootprint,
  findPact,
  findPactDatasets,
  findPactPartners,
  findPactVersions,
  offerFootprint,
  PactVersion,
  savePactPartner,
  type CallInput,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchRows, send } from '../../../api/index.ts'

export const pactKey = ['pact'] as const

type Asked = NonNullable<CallInput<typeof findPactVersions>['query']>
export const fetchVersions = (query: Asked, signal?: AbortSignal) =>
  fetchRows(findPactVersions, PactVersion, { query, signal })

export const hostQuery = () =>
  queryOptions({ queryKey: [...pactKey, 'host'], queryFn: ({ signal }) => send(findPact, { signal }) })
export const partnersQuery = () =>
  queryOptions({
    queryKey: [...pactKey, 'partners'],
    queryFn: ({ signal }) => send(findPactPartners, { signal }),
  })
export const datasetsQuery = (search: string) =>
  queryOptions({
    queryKey: [...pactKey, 'datasets', search],
    queryFn: ({ signal }) => send(findPactDatasets, { query: { search }, signal }),
    enabled: search.trim() !== '',
  })

/** After any of them every list here is another one. */
export function usePactActs() {
  const cache = useQueryClient()
  const stale = () => cache.invalidateQueries({ queryKey: [...pactKey] })
  const after = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done
    await stale()
    return answer
  }
  return {
    offer: (body: CallInput<typeof offerFootprint>['body']) =>
      after(send(offerFootprint, { body, idempotencyKey: crypto.randomUUID() })),
    savePartner: (id: string, body: CallInput<typeof savePactPartner>['body']) =>
      after(send(savePactPartner, { params: { id }, body })),
  }
}

export function useDeprecation() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      send(deprecateFootprint, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...pactKey] }),
  })
}

export const useComparison = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof comparePactFootprint>['body']) =>
      send(comparePactFootprint, { body }),
  })
