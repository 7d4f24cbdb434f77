import { Client } from 'pg'
import type * as z from 'zod/mini'
import { limits } from '@ecotrame/contract'
import { commitChannel, CommitSignal } from './on-commit.ts'

export interface ListenOptions {
  readonly url: string
  readonly role: string | null
  readonly onSignal: (signal: z.infer<typeof CommitSignal>) => void
  readonly onError: (error: Error) => void
}

export interface Listening {
  close(): Promise<void>
}

/** Another client of the database may say anything on the channel: what is no signal is passed over. */
function signalIn(payload: string | undefined): z.infer<typeof CommitSignal> | null {
  try {
    const checked = CommitSignal.safeParse(JSON.parse(payload ?? ''))
    return checked.success ? checked.data : null
  } catch {
    return null
  }
}

/**
 * Hears what transactions of all processes send when they commit, over a connection of its own, which is opened
 * again when the database ends it. What is sent meanwhile is lost: the browsers' polling finds it.
 */
export function listenToCommits({ url, role, onSignal, onError }: ListenOptions): Listening {
  let current: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function again(failed: Client): void {
    if (current !== failed || isClosed) return
    current = null
    timer = setTimeout(open, limits.liveReconnectDelayMilliseconds)
  }

  function open(): void {
    const client = new Client({
      connectionString: url,
      ...(role === null ? {} : { options: `-c role=${role}` }),
    })
    current = client
    client.on('notification', ({ payload }) => {
      const signal = signalIn(payload)
      if (signal !== null) onSignal(signal)
    })
    client.on('error', (error) => {
      if (!isClosed) onError(error)
      again(client)
    })
    client.on('end', () => again(client))
    client
      .connect()
      .then(() => client.query(`listen ${commitChannel}`))
      .catch((error: Error) => {
        if (!isClosed) onError(error)
        again(client)
      })
  }

  open()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  }
}
