import { countWaitingRequests } from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/client.ts'

/** Root of the keys of everything that shows requests. */
export const requestsKey = ['requests'] as const

const everyMinute = 60_000

/** How many wait; live messages bring it sooner than the minute. */
export const waitingQuery = (user: string | null) =>
  queryOptions({
    queryKey: [...requestsKey, 'waiting', user],
    queryFn: ({ signal }) => send(countWaitingRequests, { signal }),
    enabled: user !== null,
    refetchInterval: everyMinute,
  })
