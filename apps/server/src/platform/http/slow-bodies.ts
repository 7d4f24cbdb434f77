import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { endWithProblem } from './connection-ends.ts'

export interface BodyPace {
  /** Before the pace counts: a body may have to wait for its first bytes. */
  readonly graceMilliseconds: number
  readonly bytesPerSecond: number
  /** However fast it comes. */
  readonly longestMilliseconds: number
  readonly lookEveryMilliseconds: number
}

/**
 * Four kilobytes a second is far less than a bad mobile connection has: the largest upload, 20 MB, may take an hour and a
 * half, and a database of 300 MB comes in parts of 8 MB. Who sends a byte now and then is ended after half a minute.
 */
export const patientPace: BodyPace = {
  graceMilliseconds: 30_000,
  bytesPerSecond: 4000,
  longestMilliseconds: 5_400_000,
  lookEveryMilliseconds: 5000,
}

interface Coming {
  readonly response: ServerResponse
  readonly since: number
  /** What the connection had read before this body. */
  readonly readBefore: number
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends requests whose body does not come at the pace that is asked for: each would keep a connection, and what has been
 * read of it, for as long as its sender likes. That an answer was already given makes no difference.
 */
export function endSlowBodies(server: FastifyInstance, pace: BodyPace): void {
  const coming = new Map<IncomingMessage, Coming>()
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request))
      coming.set(request, { response, since: Date.now(), readBefore: request.socket.bytesRead })
  }
  const isTooSlow = ({ socket }: IncomingMessage, { since, readBefore }: Coming) => {
    const allowed = pace.graceMilliseconds + ((socket.bytesRead - readBefore) / pace.bytesPerSecond) * 1000
    return Date.now() - since > allowed
  }
  const look = () => {
    for (const [request, body] of coming) {
      if (!request.complete && !request.destroyed && !isTooSlow(request, body)) continue
      coming.delete(request)
      if (request.complete || request.destroyed) continue
      if (body.response.headersSent) request.socket.destroy()
      else endWithProblem(request.socket, 'BODY_TOO_SLOW')
    }
  }
  const looking = setInterval(look, pace.lookEveryMilliseconds).unref()
  server.addHook('onClose', async () => clearInterval(looking))
  // First of all listeners, when all are there: the live connection reads its own requests and passes on the others.
  server.addHook('onReady', async () => void server.server.prependListener('request', watch))
}
