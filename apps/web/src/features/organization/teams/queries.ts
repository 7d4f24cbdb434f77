import {
  createTeam,
  deleteTeam,
  findTeam,
  findTeams,
  updateTeam,
  type CallInput,
  type TeamRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const teamsKey = ['teams'] as const
type Asked = NonNullable<CallInput<typeof findTeams>['query']>

/** One page of teams. The whole row is asked for, so every field is there. */
export async function fetchTeams(query: Asked, signal?: AbortSignal): Promise<ListPage<TeamRow>> {
  const answer = await send(findTeams, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly TeamRow[] }
}

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: [...teamsKey, 'one', id],
    queryFn: ({ signal }) => send(findTeam, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** People and evaluations say their team. */
function useStaleTeams() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [teamsKey, ['users'], ['evaluations']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

export interface TeamSaving {
  /** The one that is changed; without, a new one. */
  readonly changed: Pick<TeamRow, 'id' | 'rowVersion'> | null
  readonly name: string
}

export function useSaveTeam() {
  const onSuccess = useStaleTeams()
  return useMutation({
    mutationFn: ({ changed, name }: TeamSaving) =>
      changed
        ? send(updateTeam, { params: { id: changed.id }, body: { name }, ifMatch: changed.rowVersion })
        : send(createTeam, { body: { name }, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export interface TeamDeletion {
  readonly team: TeamRow
  /** The team that takes people and evaluations. */
  readonly moveTo: string | null
}

export function useDeleteTeam() {
  const onSettled = useStaleTeams()
  return useMutation({
    mutationFn: ({ team, moveTo }: TeamDeletion) =>
      send(deleteTeam, {
        params: { id: team.id },
        query: moveTo === null ? {} : { move_to: moveTo },
        ifMatch: team.rowVersion,
      }),
    onSettled,
  })
}
