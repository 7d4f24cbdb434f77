import {
  createTag,
  deleteTag,
  findTag,
  findTags,
  updateTag,
  type CallInput,
  type TagRow,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import type { ListPage } from '../../../ui/list/index.ts'

export const tagsKey = ['tags'] as const
type Asked = NonNullable<CallInput<typeof findTags>['query']>

/** One page of tags. The whole row is asked for, so every field is there. */
export async function fetchTags(query: Asked, signal?: AbortSignal): Promise<ListPage<TagRow>> {
  const answer = await send(findTags, signal ? { query, signal } : { query })
  return { meta: answer.meta, items: answer.items as readonly TagRow[] }
}

/** A key of its own: lists become stale when a tag is deleted, and it is not asked for again. */
const tagKey = ['tag'] as const

/** What stands there now, and how many evaluations bear it. */
export const tagQuery = (id: string) =>
  queryOptions({
    queryKey: [...tagKey, id],
    queryFn: ({ signal }) => send(findTag, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** Evaluations show their tags. */
function useStaleTags() {
  const cache = useQueryClient()
  return () =>
    Promise.all([tagsKey, ['evaluations']].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export interface TagSaving {
  /** The one that is changed; without, a new one. */
  readonly changed: Pick<TagRow, 'id' | 'rowVersion'> | null
  readonly fields: Pick<TagRow, 'name' | 'color'>
}

export function useSaveTag() {
  const onSuccess = useStaleTags()
  return useMutation({
    mutationFn: ({ changed, fields }: TagSaving) =>
      changed
        ? send(updateTag, { params: { id: changed.id }, body: fields, ifMatch: changed.rowVersion })
        : send(createTag, { body: fields, idempotencyKey: crypto.randomUUID() }),
    onSuccess,
  })
}

export function useDeleteTag() {
  const cache = useQueryClient()
  const onSuccess = useStaleTags()
  return useMutation({
    mutationFn: ({ id, rowVersion }: TagRow) => send(deleteTag, { params: { id }, ifMatch: rowVersion }),
    onSuccess,
    // Somebody else was faster: what is confirmed next is what stands there now.
    onError: () => cache.invalidateQueries({ queryKey: tagKey }),
  })
}
