import { Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface LeaveTimes {
  /** How long new connections are still taken, for a balancer that asks `/health/ready` from time to time. */
  readonly noticeMilliseconds: number
  /** How long connections may stay on which nobody asks anything: longer than the proxy in front keeps them. */
  readonly idleMilliseconds: number
  /** How long answers may take that were begun before. */
  readonly answersMilliseconds: number
}

export interface Leaving {
  /** Whether this process was asked to stop. */
  isLeaving(): boolean
}

const lookAgainMilliseconds = 50

/**
 * Closes the server so that a proxy with another process behind it loses no call (ADR 0060). New connections are refused
 * first, which a proxy answers by asking elsewhere. On open ones calls are still answered, each with `Connection: close`,
 * until the proxy has let go of them: whatever were closed in the moment it is used would be lost with its call.
 */
export function leaveInOrder(server: FastifyInstance, times: LeaveTimes): Leaving {
  const http = server.server
  const open = new Set<Duplex>()
  let answering = 0
  let isLeaving = false
  http.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.addHook('onReady', async () => {
    // With a listener that does nothing nobody would answer; live connections are closed by who opened them.
    if (http.listenerCount('upgrade') > 0) http.on('upgrade', (_request, socket) => open.delete(socket))
  })
  server.addHook('onRequest', async (_request, reply) => {
    answering += 1
    reply.raw.once('close', () => (answering -= 1))
  })
  server.addHook('preClose', async () => {
    isLeaving = true
    if (!http.listening) return
    await wait(times.noticeMilliseconds)
    // Not as `http` does it: that also closes what is idle, just when a proxy may be sending a call there.
    Server.prototype.close.call(http)
    const since = Date.now()
    const within = (milliseconds: number) => Date.now() - since < milliseconds
    while (
      (answering > 0 && within(times.answersMilliseconds)) ||
      (open.size > 0 && within(times.idleMilliseconds))
    )
      await wait(lookAgainMilliseconds)
  })
  return { isLeaving: () => isLeaving }
}
