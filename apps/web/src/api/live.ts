import { BroadcastMessage, limits, liveEvents, LiveMessage } from '@ecotrame/contract'
import type { Socket } from 'socket.io-client'
import { addresses } from './config.ts'
import { reportAnswering } from './connection.ts'
import { log } from './log.ts'

export interface LiveListeners {
  readonly onMessage: (message: LiveMessage) => void
  readonly onBroadcast: (message: BroadcastMessage) => void
}

let socket: Socket | null = null
let route = ''
let generation = 0

/** Origin and path of the live connection, out of its configured address. */
export function liveAddress(configured: string, page: string): { origin: string; path: string } {
  const { origin, pathname } = new URL(configured, page)
  return { origin, path: pathname }
}

/**
 * Opens the live connection and logs the user in, again after each reconnect. The client library is loaded
 * here, so that the first screen does not wait for it.
 */
export async function connectLive(
  user: { id: string; code: string },
  { onMessage, onBroadcast }: LiveListeners,
): Promise<void> {
  disconnectLive()
  const mine = ++generation
  const { io } = await import('socket.io-client')
  if (mine !== generation) return
  const { origin, path } = liveAddress(addresses().live, window.location.href)
  const opened = io(origin, {
    path,
    auth: { token: user.code },
    transports: ['websocket', 'polling'],
    reconnectionDelay: limits.liveReconnectDelayMilliseconds,
    reconnectionDelayMax: limits.liveReconnectDelayMaximumMilliseconds,
    randomizationFactor: limits.liveReconnectJitter,
    timeout: limits.liveConnectTimeoutMilliseconds,
  })
  opened.on('connect', () => {
    reportAnswering(true)
    opened.emit(liveEvents.login, { userId: user.id })
    if (route) opened.emit(liveEvents.navigate, { route })
  })
  opened.on('disconnect', (reason) => log.info('Live connection closed:', reason))
  opened.on(liveEvents.message, (body: unknown) => {
    const message = LiveMessage.safeParse(body)
    if (message.success) onMessage(message.data)
  })
  opened.on(liveEvents.broadcast, (body: unknown) => {
    const message = BroadcastMessage.safeParse(body)
    if (message.success) onBroadcast(message.data)
  })
  socket = opened
}

/** Tells the server where the user is; kept and sent again after a reconnect. */
export function announceRoute(to: string): void {
  route = to
  if (socket?.connected) socket.emit(liveEvents.navigate, { route })
}

export function disconnectLive(): void {
  generation += 1
  socket?.disconnect()
  socket = null
}
