import { BroadcastMessage, ChangedMessage, limits, liveEvents, LiveMessage } from '@ecotrame/contract'
import type { Socket } from 'socket.io-client'
import { sessionRefused } from './client.ts'
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
const followers = new Set<LiveListeners['onMessage']>()
const watchers = new Set<(changed: ChangedMessage) => void>()
/** Called each time the connection begins to hear. */
const missing = new Set<() => void>()

function hearing<Hearer>(all: Set<Hearer>, hearer: Hearer, missed?: () => void): () => void {
  all.add(hearer)
  if (missed) missing.add(missed)
  return () => {
    all.delete(hearer)
    if (missed) missing.delete(missed)
  }
}

/**
 * Tells a part of the interface of every live message, besides the toast.
 * @param missed is called each time the connection begins to hear: what was sent before, since the page read its data or
 *   while the connection was lost, reached nobody
 * @returns the function that ends it
 */
export const onLiveMessage = (follower: LiveListeners['onMessage'], missed?: () => void): (() => void) =>
  hearing(followers, follower, missed)

/** The same for something that is shown and has changed. */
export const onLiveChange = (watcher: (changed: ChangedMessage) => void, missed?: () => void): (() => void) =>
  hearing(watchers, watcher, missed)

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
  listeners: LiveListeners,
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
  socket = opened
  logInAtEachConnection(opened, user.id)
  comeBack(opened)
  hearEvents(opened, listeners)
}

function logInAtEachConnection(opened: Socket, userId: string): void {
  opened.on('connect', () => {
    reportAnswering(true)
    opened.emit(liveEvents.login, { userId }, () => {
      for (const missed of missing) missed()
    })
    if (route) opened.emit(liveEvents.navigate, { route })
  })
}

const isRefusal = (reason: string): reason is 'NO_SESSION' | 'SESSION_EXPIRED' =>
  reason === 'NO_SESSION' || reason === 'SESSION_EXPIRED'

/**
 * The library comes back by itself after a lost connection. It does not when the server ended the connection or
 * refused it: then the session may be over, which the next handshake tells, or the server could not ask.
 */
function comeBack(opened: Socket): void {
  let tries = 0
  const later = (delay = reconnectDelay(tries++)) =>
    setTimeout(() => {
      if (socket === opened && !opened.connected) opened.connect()
    }, delay)
  opened.on('connect', () => {
    tries = 0
  })
  opened.on('disconnect', (reason) => {
    log.info('Live connection closed:', reason)
    if (reason === 'io server disconnect') later()
  })
  opened.on('connect_error', ({ message }: Error) => {
    if (isRefusal(message)) sessionRefused(message)
    // Too many pages are open: those that are live stay so, and this one finds what is new by asking.
    else if (message === 'TOO_MANY_CONNECTIONS') later(limits.liveTooManyDelayMilliseconds)
    else if (!opened.active) later()
  })
}

/** Delay before a try, as the library spaces its own: doubled each time up to the maximum, and spread. */
export function reconnectDelay(tries: number, random = Math.random()): number {
  const longest = limits.liveReconnectDelayMaximumMilliseconds
  const delay = Math.min(limits.liveReconnectDelayMilliseconds * 2 ** tries, longest)
  return Math.min(delay * (1 + limits.liveReconnectJitter * (2 * random - 1)), longest)
}

function hearEvents(opened: Socket, { onMessage, onBroadcast }: LiveListeners): void {
  opened.on(liveEvents.message, (body: unknown) => {
    const message = LiveMessage.safeParse(body)
    if (!message.success) return
    onMessage(message.data)
    for (const follower of followers) follower(message.data)
  })
  opened.on(liveEvents.changed, (body: unknown) => {
    const changed = ChangedMessage.safeParse(body)
    if (changed.success) for (const watcher of watchers) watcher(changed.data)
  })
  opened.on(liveEvents.broadcast, (body: unknown) => {
    const message = BroadcastMessage.safeParse(body)
    if (message.success) onBroadcast(message.data)
  })
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
