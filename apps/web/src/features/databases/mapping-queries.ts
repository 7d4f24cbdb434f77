import {
  findDatabaseUses,
  findFormChoices,
  findMappingProposals,
  findOwnMappings,
  limits,
  updateOwnMappings,
  type CallInput,
  type FormChoice,
  type MappingProposal,
  type OwnMapping,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import type { ListPage } from '../../ui/list/index.ts'
import { forgetFigures, fetchRecords } from './queries.ts'

export const mappingsKey = ['own-databases', 'mappings'] as const

/** One page of the choices of the forms. */
export async function fetchChoices(
  query: NonNullable<CallInput<typeof findFormChoices>['query']>,
  signal?: AbortSignal,
): Promise<ListPage<FormChoice>> {
  const { items, meta } = await send(findFormChoices, signal ? { query, signal } : { query })
  return { items: items as readonly FormChoice[], meta }
}

/** One page of what records of a database may stand for. */
export async function fetchProposals(
  id: string,
  query: NonNullable<CallInput<typeof findMappingProposals>['query']>,
  signal?: AbortSignal,
): Promise<ListPage<MappingProposal>> {
  const params = { id }
  const { items, meta } = await send(
    findMappingProposals,
    signal ? { params, query, signal } : { params, query },
  )
  return { items: items as readonly MappingProposal[], meta }
}

/** What records of a database stand for now. */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: [...mappingsKey, 'standing', id],
    queryFn: async ({ signal }) => {
      const { items } = await send(findOwnMappings, {
        params: { id },
        query: { limit: limits.listMaximumLimit },
        signal,
      })
      return items as readonly OwnMapping[]
    },
  })

/** So many records are looked through in the panel of a choice; more words find the others. */
export const recordsShown = 20

export const recordsFoundQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...mappingsKey, 'records', id, search],
    queryFn: ({ signal }) =>
      fetchRecords(id, { limit: recordsShown, ...(search === '' ? {} : { search }) }, signal),
  })

export const usesQuery = (id: string) =>
  queryOptions({
    queryKey: [...mappingsKey, 'uses', id],
    queryFn: ({ signal }) => send(findDatabaseUses, { params: { id }, signal }),
    staleTime: 0,
  })

export interface MappingChange {
  readonly set: readonly { readonly choice: string; readonly record: string }[]
  readonly remove: readonly string[]
}

/** Lets records of a database stand for choices; somebody else's change in between is refused by the server. */
export function useChangeMappings(database: { readonly id: string; readonly rowVersion: number }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ set, remove }: MappingChange) =>
      send(updateOwnMappings, {
        params: { id: database.id },
        body: { set: [...set], remove: [...remove] },
        ifMatch: database.rowVersion,
      }),
    onSettled: () => forgetFigures(cache),
  })
}
