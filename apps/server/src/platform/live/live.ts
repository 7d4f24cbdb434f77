import { languages } from '@ecotrame/texts'
import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { Pool } from 'pg'
import { Server } from 'socket.io'
import { liveEvents, type LiveMessage } from '@ecotrame/contract'
import type { FindSession } from '../sessions/find-session.ts'
import { openPool, type ConnectionOptions } from '../database/connection.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Language } from '../sessions/session.ts'
import { connectionDoor } from './connection-door.ts'
import { keepListening, type Listening } from './keep-listening.ts'
import { listenToCommits } from './listen.ts'
import { admit, room, type LiveServer } from './sockets.ts'

/** A message with plain text: what is sent as HTML is escaped here and nowhere else. */
export type TextMessage = Omit<LiveMessage, 'body'> & { readonly text: string }

/** Sends to browsers that are connected to any process of this installation. */
export interface Live {
  toUser(userId: string, message: TextMessage): void
  toOrganization(organizationId: string, message: TextMessage): void
  /** A warning for everybody, or for one organization, in each reader's language. */
  broadcast(text: Readonly<Record<Language, string>>, organizationId?: string): void
  /** Disconnects the browsers of a session that was ended. */
  endSession(sessionId: string): void
  /** How many browsers are connected to this process. */
  sockets(): number
  /** Takes connections at `/live` of an HTTP server. */
  attach(server: HttpServer): void
  close(): Promise<void>
}

interface LiveDatabase extends ConnectionOptions {
  /** Whether other processes work on it too. */
  readonly isShared: boolean
}

export interface LiveDeps {
  readonly findSession: FindSession
  /** Whether a proxy in front names the caller's address. */
  readonly trustProxy?: boolean
  /** Database that carries messages between processes and out of transactions; `null`: none is carried. */
  readonly database: LiveDatabase | null
  readonly onError: (error: Error) => void
}

/**
 * Messages between processes go through the database's own notification channel. The library would take the connection
 * that listens from a pool, never give a broken one back, and listen twice after some: it gets one that does not end.
 */
function connectProcesses(io: LiveServer, { database, onError }: LiveDeps): Pick<Listening, 'close'> | null {
  if (database === null || !database.isShared) return null
  const pool = openPool({ ...database, maximumConnections: 4, onIdleError: onError })
  const listening = keepListening({ ...database, onError })
  const given = {
    query: (text: string, values: unknown[]) => pool.query(text, values),
    connect: async () => Object.assign(listening, { release: () => undefined }),
  }
  io.adapter(createAdapter(given as unknown as Pool, { errorHandler: onError }))
  return {
    close: async () => {
      await listening.close()
      await pool.end()
    },
  }
}

const sent = ({ text, ...message }: TextMessage): LiveMessage => ({ ...message, body: escapeHtml(text) })

/** Gives the browsers of this process what any transaction has sent them when it committed. */
const hearCommits = (io: LiveServer, { database, onError }: LiveDeps): Listening | null =>
  database &&
  listenToCommits({
    ...database,
    onError,
    onSignal: ({ users, message, changed }) => {
      const browsers = io.local.to(users.map(room.user))
      if (message !== undefined) browsers.emit(liveEvents.message, sent(message))
      if (changed !== undefined) browsers.emit(liveEvents.changed, changed)
    },
  })

/** Opens the live connection; without `attach` it only sends. */
export function openLive(deps: LiveDeps): Live {
  const door = connectionDoor(deps)
  const io: LiveServer = new Server({
    path: '/live',
    serveClient: false,
    maxHttpBufferSize: 100_000,
    allowRequest: door.allow,
  })
  const between = connectProcesses(io, deps)
  let listening: Listening | null = null
  admit(io, deps.findSession)
  return {
    toUser: (userId, message) => void io.to(room.user(userId)).emit(liveEvents.message, sent(message)),
    toOrganization: (organizationId, message) =>
      void io.to(room.organization(organizationId)).emit(liveEvents.message, sent(message)),
    broadcast: (text, organizationId) => {
      for (const language of languages)
        io.to(room.readers(language, organizationId)).emit(liveEvents.broadcast, {
          body: escapeHtml(text[language]),
        })
    },
    endSession: (sessionId) => io.in(room.session(sessionId)).disconnectSockets(true),
    sockets: () => io.of('/').sockets.size,
    attach: (server) => {
      io.attach(server)
      io.engine.on('connection', door.count)
      listening = hearCommits(io, deps)
    },
    close: async () => {
      await listening?.close()
      // A connection that breaks is opened again by itself, at another process or at the next start.
      for (const socket of io.of('/').sockets.values()) socket.conn.close()
      io.engine?.close()
      await io.of('/').adapter.close()
      await between?.close()
    },
  }
}
