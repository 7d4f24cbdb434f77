import {
  cancelJob,
  endedJobStates,
  evaluateEvaluations,
  findEvaluations,
  metaOfPage,
  findJob,
  findJobs,
  findJobFailures,
  retryJob,
  undoJob,
  type CallInput,
  type EvaluationState,
  type Job,
} from '@ecotrame/contract'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../api/index.ts'
import { onLiveMessage } from '../../api/live.ts'
import type { ListPage } from '../../ui/list/index.ts'

export const jobsKey = ['jobs'] as const
type Asked = NonNullable<CallInput<typeof findJobs>['query']>
type Wanted = NonNullable<CallInput<typeof evaluateEvaluations>['body']>

/** One page of jobs. The whole row is asked for, so every field is there. */
export async function fetchJobs(query: Asked, signal?: AbortSignal): Promise<ListPage<Job>> {
  const answer = await send(findJobs, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly Job[] }
}

export const hasEnded = ({ state }: Pick<Job, 'state'>): boolean => endedJobStates.has(state)

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'one', id],
    queryFn: ({ signal }) => send(findJob, { params: { id }, signal }),
  })

/** What a job could not do, a page after the other. */
export const failuresQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...jobsKey, 'failures', id],
    queryFn: ({ signal, pageParam }) =>
      send(findJobFailures, { params: { id }, query: { page: pageParam, limit: 100 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, totalPages } }) => (page < totalPages ? page + 1 : null),
  })

/** Jobs of others are told to nobody live. */
const lookEveryMilliseconds = 5000

/** Looks again at what jobs change when one says something or may have said it unheard, and now and then. */
export function useFreshJobs(queryKey: QueryKey = jobsKey): void {
  const cache = useQueryClient()
  useEffect(() => {
    const look = () => void cache.invalidateQueries({ queryKey })
    const forget = onLiveMessage(({ id }) => {
      if (id.startsWith('job-')) look()
    }, look)
    const timer = setInterval(look, lookEveryMilliseconds)
    return () => {
      forget()
      clearInterval(timer)
    }
  }, [cache, queryKey])
}

function useStaleJobs() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: jobsKey })
}

export function useCancelJob() {
  const onSettled = useStaleJobs()
  return useMutation({ mutationFn: (id: string) => send(cancelJob, { params: { id } }), onSettled })
}

export function useRetryJob() {
  const onSettled = useStaleJobs()
  return useMutation({ mutationFn: (id: string) => send(retryJob, { params: { id } }), onSettled })
}

export function useUndoJob() {
  const onSettled = useStaleJobs()
  return useMutation({ mutationFn: (id: string) => send(undoJob, { params: { id } }), onSettled })
}

/** Runs evaluations as a job: those with the ids, those that the filters let through, or all. */
/** How many evaluations a run would compute: of all that one may see, or of those in a state. */
export const evaluationsToRunQuery = (state: readonly EvaluationState[]) =>
  queryOptions({
    queryKey: ['evaluations', 'to-run', state],
    queryFn: async ({ signal }) => {
      const { meta } = await send(findEvaluations, {
        query: { state: [...state], limit: 1, fields: 'id' },
        signal,
      })
      return metaOfPage(meta).totalItems
    },
    gcTime: 0,
    staleTime: 0,
  })

export function useEvaluateMany() {
  const onSuccess = useStaleJobs()
  return useMutation({
    mutationFn: (body: Wanted) => send(evaluateEvaluations, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
