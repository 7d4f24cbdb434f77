import {
  createUser,
  deleteUser,
  findTeams,
  findUser,
  findUsers,
  inviteUser,
  limits,
  updateUser,
  type CallInput,
  teamResource,
  type UserDetail,
  type UserRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchRows, send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const usersKey = ['users'] as const
export type SavedUser = CallInput<typeof createUser>['body']
type Asked = NonNullable<CallInput<typeof findUsers>['query']>

/** One page of people. The whole row is asked for, so every field is there. */
export async function fetchUsers(query: Asked, signal?: AbortSignal): Promise<ListPage<UserRow>> {
  const answer = await send(findUsers, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly UserRow[] }
}

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => send(findUser, { params: { id }, signal }),
    // What is edited is what stands there now.
    gcTime: 0,
    staleTime: 0,
  })

/** The teams that a person can be put into. */
export const teamChoicesQuery = () =>
  queryOptions({
    queryKey: ['teams', 'choices'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit }
      return (await fetchRows(findTeams, teamResource.Row, { query, signal })).items
    },
  })

/** People stand in the counts of teams too. */
function useStalePeople() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: usersKey }),
      cache.invalidateQueries({ queryKey: ['teams'] }),
    ])
}

interface UserSaving {
  /** The one who is changed; without, somebody new. */
  readonly changed: Pick<UserDetail, 'id' | 'rowVersion'> | null
  readonly body: SavedUser
}

export function useSaveUser() {
  const onSuccess = useStalePeople()
  return useMutation({
    mutationFn: ({ changed, body }: UserSaving) =>
      changed
        ? send(updateUser, { params: { id: changed.id }, body, ifMatch: changed.rowVersion })
        : send(createUser, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useInviteUser() {
  const onSettled = useStalePeople()
  return useMutation({ mutationFn: (id: string) => send(inviteUser, { params: { id } }), onSettled })
}

/** Deletes one after the other, so that a refusal says how far it came. */
export function useDeleteUsers() {
  const onSettled = useStalePeople()
  return useMutation({
    mutationFn: async (users: readonly UserRow[]) => {
      for (const { id, rowVersion } of users) await send(deleteUser, { params: { id }, ifMatch: rowVersion })
    },
    onSettled,
  })
}
