import { announcementResource, readAnnouncements, type AnnouncementKind } from '@ecotrame/contract'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { resourceClient } from '../../ui/resource/index.ts'
import { unreadKey } from './unread.ts'

export const announcements = resourceClient(announcementResource, unreadKey, ['notifications'])

/** The time line, a page at a time. */
export const announcementsQuery = (search: string, kind: AnnouncementKind | null) =>
  infiniteQueryOptions({
    queryKey: [...announcements.key, 'read', search, kind],
    queryFn: ({ signal, pageParam }) => {
      const filters = { state: 'published' as const, ...(kind === null ? {} : { kind }) }
      const query = { page: pageParam, ...filters, ...(search === '' ? {} : { search }) }
      return announcements.page(query, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
  })

/** One that an address names: it may lie far down the time line. */
export const announcementQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...announcements.key, 'one', id],
    queryFn: ({ signal }) => announcements.one(id ?? '', signal),
    enabled: id !== null,
    retry: false,
  })

/** Keeps that the person has read these; their marks stay on the screen until the next visit. */
export function useMarkRead() {
  const cache = useQueryClient()
  const user = useUser()?.id ?? null
  return async (ids: readonly string[]): Promise<void> => {
    if (user === null || ids.length === 0) return
    const left = await send(readAnnouncements, { body: { ids: [...ids] } })
    cache.setQueryData([...unreadKey, user], left)
  }
}
