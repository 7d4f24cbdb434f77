import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problemDetails } from '../errors/answer.ts'
import { problem } from '../errors/problem.ts'

/** So long the other side may take to close a connection that we have ended. */
const lingeringMilliseconds = 2000

/** Answers outside of any route, in the form of every other error, and ends the connection. */
export function endWithProblem(socket: Socket, code: 'MALFORMED_REQUEST' | 'BODY_TOO_SLOW'): void {
  const details = problemDetails(problem(code), 'en')
  const body = JSON.stringify(details)
  const head = [
    `HTTP/1.1 ${details.status} ${STATUS_CODES[details.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), lingeringMilliseconds).unref()
}

/** Answers what is no HTTP, or has headers without end, and so reaches no route. */
export function answerNoHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else
    endWithProblem(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'BODY_TOO_SLOW' : 'MALFORMED_REQUEST')
}

/**
 * Whoever still sends when the connection is closed never sees the answer (RFC 9112 §9.6). It is answered at once,
 * but the connection stays, and what still comes is thrown away.
 */
export function readRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 413) return
    reply.removeHeader('connection')
    request.raw.resume()
  })
}
