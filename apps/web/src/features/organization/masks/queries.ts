import {
  duplicateMask,
  findTeams,
  findUsers,
  limits,
  maskResource,
  type CallInput,
  type MaskDetail,
  type updateMask,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { resourceClient, type ResourceClient } from '../../../ui/resource/index.ts'

export type MaskBody = CallInput<typeof updateMask>['body']

/** Evaluations name their mask. */
export const masks: ResourceClient<typeof maskResource> = resourceClient(maskResource, ['evaluations'])

/** Fresh whenever it opens and left alone while it is open: what is typed must not be pulled away. */
export const editedMaskQuery = (id: string) =>
  queryOptions({
    queryKey: ['mask-editor', id],
    queryFn: ({ signal }) => masks.one(id, signal),
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

function useChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const cache = useQueryClient()
  const onSuccess = () =>
    Promise.all(masks.stale.map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })))
  return useMutation({ mutationFn, onSuccess })
}

export interface MaskSaving {
  /** The one that is changed; without, a new one of the category. */
  readonly changed: Pick<MaskDetail, 'id' | 'rowVersion'> | null
  readonly category: string
  readonly body: MaskBody
}

export const useSaveMask = () =>
  useChange(({ changed, category, body }: MaskSaving) => masks.save({ ...body, category }, changed))

export const useDuplicateMask = () =>
  useChange((id: string) =>
    send(duplicateMask, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() }),
  )
