import { countUnreadAnnouncements, notificationMessagePrefix } from '@ecotrame/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../api/client.ts'
import { onLiveMessage } from '../../api/live.ts'
import { useUser } from '../../api/session.ts'

export const unreadKey = ['announcements-unread'] as const

/** How much is unread; a notification brings a change sooner than the look from time to time. */
export function useUnreadAnnouncements(): number {
  const cache = useQueryClient()
  const user = useUser()?.id ?? null
  const unread = useQuery({
    queryKey: [...unreadKey, user],
    queryFn: ({ signal }) => send(countUnreadAnnouncements, { signal }),
    enabled: user !== null,
    refetchInterval: 300_000,
  })
  useEffect(
    () =>
      onLiveMessage(({ id }) => {
        if (id.startsWith(notificationMessagePrefix)) void cache.invalidateQueries({ queryKey: unreadKey })
      }),
    [cache],
  )
  return unread.data?.unread ?? 0
}
