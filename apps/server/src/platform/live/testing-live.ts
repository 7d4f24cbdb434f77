import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'
import { limits } from '@ecotrame/contract'
import { readConfiguration } from '../configuration/configuration.ts'
import { createServer } from '../http/create-server.ts'
import type { TestUser } from '../testing/fixtures.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { openLive, type Live } from './live.ts'

export interface Process {
  readonly server: FastifyInstance
  readonly live: Live
  readonly address: string
}

/** Something to wait for that comes from outside. */
export const next = <T>(client: Socket, event: string) =>
  new Promise<T>((resolve) => client.once(event, (value: T) => resolve(value)))

/** Waits until so many processes hear what the others send through the database. */
export const hearEachOther = (database: TestDatabase, processes: number) =>
  vi.waitFor(
    async () => {
      const listening = await database.asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket.io%'`,
      )
      if (listening.length < processes)
        throw new Error(`${listening.length} of ${processes} processes listen`)
    },
    { timeout: 20_000 },
  )

/** Server processes with their live connections on one database, and browsers of them. */
export function liveWorld(database: TestDatabase) {
  const processes: Process[] = []
  const clients: Socket[] = []
  let sharing = 0

  /** With `shared` it speaks to the others, and hears transactions, through the database. */
  async function startProcess({ shared, port = 0 }: { readonly shared: boolean; readonly port?: number }) {
    const server = await createServer({
      configuration: readConfiguration({ ECOTRAME_LOG_LEVEL: 'silent' }),
      database,
    })
    const { url, role } = database
    const live = openLive({
      findSession: server.findSession,
      database: shared ? { url, role, isShared: true } : null,
      onError: () => undefined,
    })
    live.attach(server.server)
    server.addHook('preClose', () => live.close())
    await server.listen({ host: '127.0.0.1', port })
    const { port: opened } = server.server.address() as AddressInfo
    const started = { server, live, address: `http://127.0.0.1:${opened}` }
    processes.push(started)
    if (shared) {
      sharing += 1
      await hearEachOther(database, sharing)
    }
    return started
  }

  /** With `reconnects` it comes back as the browsers of the product do, with shorter delays. */
  function connect(
    { address }: Pick<Process, 'address'>,
    auth: Record<string, unknown>,
    { reconnects = false } = {},
  ): Socket {
    const client = io(address, {
      path: '/live',
      auth,
      reconnection: reconnects,
      reconnectionDelay: 50,
      reconnectionDelayMax: 250,
      randomizationFactor: limits.liveReconnectJitter,
      transports: ['websocket'],
      forceNew: true,
    })
    clients.push(client)
    return client
  }

  /** Connects, logs in, and waits until the server has heard it. */
  async function signedIn(process: Process, user: TestUser): Promise<Socket> {
    const client = connect(process, { token: user.token })
    await next(client, 'connect')
    client.emit('navigate', { route: '/evaluations' })
    await client.emitWithAck('login', { userId: user.id })
    return client
  }

  async function stop(process: Process): Promise<void> {
    processes.splice(processes.indexOf(process), 1)
    await process.server.close()
    sharing = 0
  }

  return {
    startProcess,
    connect,
    signedIn,
    stop,
    close: async () => {
      for (const client of clients) client.disconnect()
      for (const process of [...processes]) await stop(process)
    },
  }
}
export type LiveWorld = ReturnType<typeof liveWorld>
