import {
  createMask,
  deleteMask,
  duplicateMask,
  findMask,
  findMasks,
  findTeams,
  findUsers,
  limits,
  updateMask,
  type CallInput,
  type MaskDetail,
  type MaskRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const masksKey = ['masks'] as const
type Asked = NonNullable<CallInput<typeof findMasks>['query']>
export type MaskBody = CallInput<typeof updateMask>['body']

/** One page of masks. The whole row is asked for, so every field is there. */
export async function fetchMasks(query: Asked, signal?: AbortSignal): Promise<ListPage<MaskRow>> {
  const answer = await send(findMasks, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly MaskRow[] }
}

/** Fresh whenever it opens and left alone while it is open: what is typed must not be pulled away. */
export const editedMaskQuery = (id: string) =>
  queryOptions({
    queryKey: ['mask-editor', id],
    queryFn: ({ signal }) => send(findMask, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** People and teams that a mask can be given to. */
export const takersQuery = () =>
  queryOptions({
    queryKey: ['masks', 'takers'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, fields: 'id,name' }
      const [users, teams] = await Promise.all([
        send(findUsers, { query, signal }),
        send(findTeams, { query, signal }),
      ])
      return { users: users.items, teams: teams.items }
    },
  })

/** Evaluations name their mask. */
function useStaleMasks() {
  const cache = useQueryClient()
  return () =>
    Promise.all([masksKey, ['evaluations']].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export interface MaskSaving {
  /** The one that is changed; without, a new one of the category. */
  readonly changed: Pick<MaskDetail, 'id' | 'rowVersion'> | null
  readonly category: string
  readonly body: MaskBody
}

export function useSaveMask() {
  const onSuccess = useStaleMasks()
  return useMutation({
    mutationFn: ({ changed, category, body }: MaskSaving) =>
      changed
        ? send(updateMask, { params: { id: changed.id }, body, ifMatch: changed.rowVersion })
        : send(createMask, { body: { ...body, category }, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeleteMask() {
  const onSettled = useStaleMasks()
  return useMutation({
    mutationFn: ({ id, rowVersion }: MaskRow) => send(deleteMask, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}

export function useDuplicateMask() {
  const onSuccess = useStaleMasks()
  return useMutation({
    mutationFn: (id: string) =>
      send(duplicateMask, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}
