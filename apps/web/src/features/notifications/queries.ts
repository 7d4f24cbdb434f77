import {
  findNotifications,
  limits,
  notificationMessagePrefix,
  readNotification,
  readNotifications,
  type Notification,
} from '@ecotrame/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../api/client.ts'
import { onLiveMessage } from '../../api/live.ts'
import { useUser } from '../../api/session.ts'
import { useLanguage, type Language } from '../../i18n/index.ts'

/** Unread notifications: the newest, and how many there are. */
interface Unread {
  readonly items: readonly Notification[]
  readonly total: number
}

const key = ['notifications'] as const
/** More than the menu shows at once is not read here either. */
const mostListed = 100

async function fetchUnread(user: string, signal: AbortSignal): Promise<Unread> {
  const query = { state: 'unread', user, limit: mostListed } as const
  const { items, meta } = await send(findNotifications, { query, signal })
  // The whole row is asked for, so every field is there.
  return { items: items as readonly Notification[], total: meta.totalItems }
}

/** Titles come in the language of the reader. Polled always, also in a window behind others (decisions §12). */
const unreadQuery = (user: string | null, language: Language) =>
  queryOptions({
    queryKey: [...key, user, language],
    queryFn: ({ signal }) => fetchUnread(user ?? '', signal),
    enabled: user !== null,
    refetchInterval: limits.notificationPollingMilliseconds,
    refetchIntervalInBackground: true,
  })

/** What the person who is signed in has not read; a push brings it sooner than the polling. */
export function useUnread() {
  const cache = useQueryClient()
  const user = useUser()?.id ?? null
  const unread = useQuery(unreadQuery(user, useLanguage()))
  useEffect(
    () =>
      onLiveMessage(({ id }) => {
        if (id.startsWith(notificationMessagePrefix)) void cache.invalidateQueries({ queryKey: key })
      }),
    [cache],
  )
  return unread
}

/** Changes the list at once; what the server says afterwards counts. */
function useReading<Given>(
  mutationFn: (given: Given, user: string) => Promise<unknown>,
  left: (unread: Unread, given: Given) => Unread,
) {
  const cache = useQueryClient()
  const user = useUser()?.id ?? ''
  return useMutation({
    mutationFn: (given: Given) => mutationFn(given, user),
    onMutate: async (given) => {
      await cache.cancelQueries({ queryKey: key })
      cache.setQueriesData<Unread>({ queryKey: key }, (unread) => unread && left(unread, given))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}

/** One that is clicked or dismissed is read, and leaves the list. */
export const useReadOne = () =>
  useReading(
    (id: string, user) => send(readNotification, { params: { id }, body: { state: 'read', user } }),
    ({ items, total }, id) => ({ items: items.filter((one) => one.id !== id), total: total - 1 }),
  )

/** All up to the newest that is listed. */
export const useReadAll = () =>
  useReading(
    (upTo: string, user) => send(readNotifications, { body: { state: 'read', user, upTo } }),
    () => ({ items: [], total: 0 }),
  )
