import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import {
  limits,
  LoginEvent,
  NavigateEvent,
  type BroadcastMessage,
  type ChangedMessage,
  type LiveMessage,
} from '@ecotrame/contract'
import type { FindSession } from '../sessions/find-session.ts'
import type { Language, Session } from '../sessions/session.ts'
import { takingTurns } from './take-turns.ts'

interface ClientEvents {
  /** Who asks for it is told when messages reach this connection. */
  login: (event: unknown, onceHeard?: unknown) => void
  navigate: (event: unknown) => void
}
interface ServerEvents {
  message: (message: LiveMessage) => void
  broadcast: (message: BroadcastMessage) => void
  changed: (message: ChangedMessage) => void
}
interface SocketData {
  session: Session
  token: string
  route: string | null
}
export type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

export const room = {
  user: (id: string) => `user:${id}`,
  organization: (id: string) => `organization:${id}`,
  session: (id: string) => `session:${id}`,
  /** Who reads a language: everybody, or the people of one organization. */
  readers: (language: Language, organizationId = 'every') => `readers:${organizationId}:${language}`,
} as const

/** A session may be ended by another process that knows nothing of this browser: it is asked for again. */
const longestTrustMilliseconds = 5 * 60_000

/** Disconnects a browser when its session has expired or was ended. */
function watchSession(socket: LiveSocket, findSession: FindSession): void {
  const remaining = socket.data.session.expiresAt.getTime() - Date.now()
  const timer = setTimeout(
    () => {
      void findSession(socket.data.token)
        .then((found) => {
          if (found.state !== 'active') socket.disconnect(true)
          else watchSession(socket, findSession)
        })
        .catch(() => watchSession(socket, findSession))
    },
    Math.max(0, Math.min(remaining, longestTrustMilliseconds)),
  )
  timer.unref()
  socket.once('disconnect', () => clearTimeout(timer))
}

function listen(socket: LiveSocket): void {
  const { session } = socket.data
  socket.on('login', (event, onceHeard) => {
    const checked = z.safeParse(LoginEvent, event)
    // Somebody who claims to be another user is not one of our browsers.
    if (!checked.success || checked.data.userId !== session.userId) return void socket.disconnect(true)
    const { userId, organizationId, language } = session
    const rooms = [
      room.user(userId),
      room.organization(organizationId),
      room.readers(language),
      room.readers(language, organizationId),
    ]
    void Promise.resolve(socket.join(rooms)).then(() => {
      if (typeof onceHeard === 'function') onceHeard()
    })
  })
  socket.on('navigate', (event) => {
    const checked = z.safeParse(NavigateEvent, event)
    if (checked.success) socket.data.route = checked.data.route
  })
}

/** Of the ten connections that calls have to the database. */
const handshakesAtOnce = 3

/** Lets browsers in whose handshake bears the token of a session, and hears what they say. */
export function admit(io: LiveServer, findSession: FindSession): void {
  const sessionOf = takingTurns((token: string) => findSession(token), handshakesAtOnce)
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    if (typeof token !== 'string') return next(new Error('NO_SESSION'))
    sessionOf(token)
      .then((found) => {
        if (found.state !== 'active')
          return next(new Error(found.state === 'expired' ? 'SESSION_EXPIRED' : 'NO_SESSION'))
        const pages = io.of('/').adapter.rooms.get(room.session(found.session.id))?.size ?? 0
        if (pages >= limits.liveConnectionsOfSessionMaximum) return next(new Error('TOO_MANY_CONNECTIONS'))
        socket.data = { session: found.session, token, route: null }
        return next()
      })
      .catch(() => next(new Error('INTERNAL')))
  })
  io.on('connection', (socket) => {
    void socket.join(room.session(socket.data.session.id))
    listen(socket)
    watchSession(socket, findSession)
  })
}
