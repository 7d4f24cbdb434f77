import {
  applyDatabaseEffect,
  createDatabaseEffect,
  endedJobStates,
  findDatabaseEffect,
  findDatabaseEffectRows,
  findDatabaseEffects,
  type CallInput,
  type DatabaseEffect,
  type DatabaseEffectRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'
import { databasesKey } from './queries.ts'

export const effectsKey = [...databasesKey, 'effects'] as const
const pollMilliseconds = 1000

/** A job of it still works. */
export const isWorking = ({ state, job }: DatabaseEffect): boolean =>
  state === 'previewing' || (state === 'applied' && job !== null && !endedJobStates.has(job.state))

/** Reports that are kept, the newest first. */
export const effectsQuery = () =>
  queryOptions({
    queryKey: [...effectsKey, 'list'],
    queryFn: async ({ signal }) => {
      const { items } = await send(findDatabaseEffects, { query: { limit: effectsShown }, signal })
      return items as readonly DatabaseEffect[]
    },
  })
const effectsShown = 10

/** One report; asked for again and again while a job of it works. */
export const effectQuery = (id: string) =>
  queryOptions({
    queryKey: [...effectsKey, 'one', id],
    queryFn: ({ signal }) => send(findDatabaseEffect, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMilliseconds : false),
  })

/** One page of the evaluations whose figures change. */
export async function fetchEffectRows(
  id: string,
  query: NonNullable<CallInput<typeof findDatabaseEffectRows>['query']>,
  signal?: AbortSignal,
): Promise<ListPage<DatabaseEffectRow>> {
  const params = { id }
  const { items, meta } = await send(
    findDatabaseEffectRows,
    signal ? { params, query, signal } : { params, query },
  )
  return { items: items as readonly DatabaseEffectRow[], meta }
}

export function usePreviewEffect() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(createDatabaseEffect),
    onSuccess: (made) => {
      cache.setQueryData(effectQuery(made.id).queryKey, made)
      void cache.invalidateQueries({ queryKey: effectsQuery().queryKey })
    },
  })
}

export function useApplyEffect() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(applyDatabaseEffect, { params: { id } }),
    onSuccess: (applied) => cache.setQueryData(effectQuery(applied.id).queryKey, applied),
    onSettled: () => cache.invalidateQueries({ queryKey: effectsKey }),
  })
}
