import {
  createOrganizationData,
  deleteOrganizationData,
  findOrganizationData,
  findOrganizationDataSets,
  updateOrganizationData,
  type CallInput,
  type OrganizationDataRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const organizationDataKey = ['organization-data'] as const
type Asked = NonNullable<CallInput<typeof findOrganizationDataSets>['query']>
export type DataBody = CallInput<typeof updateOrganizationData>['body']

/** One page of sets. The whole row is asked for, so every field is there. */
export async function fetchSets(query: Asked, signal?: AbortSignal): Promise<ListPage<OrganizationDataRow>> {
  const answer = await send(findOrganizationDataSets, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly OrganizationDataRow[] }
}

export const setQuery = (id: string) =>
  queryOptions({
    queryKey: [...organizationDataKey, 'one', id],
    queryFn: ({ signal }) => send(findOrganizationData, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

function useStaleSets() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: organizationDataKey })
}

interface DataSaving {
  /** The one that is changed; without, a new one of the category. */
  readonly changed: Pick<OrganizationDataRow, 'id' | 'rowVersion'> | null
  readonly category: string
  readonly body: DataBody
}

export function useSaveSet() {
  const onSuccess = useStaleSets()
  return useMutation({
    mutationFn: ({ changed, category, body }: DataSaving) =>
      changed
        ? send(updateOrganizationData, { params: { id: changed.id }, body, ifMatch: changed.rowVersion })
        : send(createOrganizationData, { body: { ...body, category }, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeleteSet() {
  const onSettled = useStaleSets()
  return useMutation({
    mutationFn: ({ id, rowVersion }: OrganizationDataRow) =>
      send(deleteOrganizationData, { params: { id }, ifMatch: rowVersion }),
    onSettled,
  })
}
