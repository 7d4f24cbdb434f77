import { EventEmitter } from 'node:events'
import { Client } from 'pg'
import { limits } from '@ecotrame/contract'
import { connectionTo, type ConnectionOptions } from '../database/connection.ts'

export interface ListeningOptions extends ConnectionOptions {
  readonly onError: (error: Error) => void
}

/** A connection that listens for good: it emits `notification`, and seen from outside it never ends. */
export interface Listening extends EventEmitter {
  /** Says `listen …`, now and on each connection to come. */
  query(listen: string): Promise<void>
  close(): Promise<void>
}

/** Opens a connection of its own, which is opened again, with all that it listens to, whenever the database ends it. */
export function keepListening({ onError, ...to }: ListeningOptions): Listening {
  const said = new Set<string>()
  let current: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function again(failed: Client): void {
    if (current !== failed || isClosed) return
    current = null
    void failed.end().catch(() => undefined)
    timer = setTimeout(open, limits.liveReconnectDelayMilliseconds)
  }

  function open(): void {
    const client = new Client(connectionTo(to))
    const fail = (error: Error) => {
      if (!isClosed && current === client) onError(error)
      again(client)
    }
    current = client
    client.on('notification', (notification) => listening.emit('notification', notification))
    client.on('error', fail)
    client.on('end', () => again(client))
    client
      .connect()
      .then(async () => {
        for (const listen of said) await client.query(listen)
      })
      .catch(fail)
  }

  const listening = Object.assign(new EventEmitter(), {
    query: async (listen: string) => {
      said.add(listen)
      // Where it fails the connection has broken, and the next one says it.
      await current?.query(listen).catch(() => undefined)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  })
  open()
  return listening
}
