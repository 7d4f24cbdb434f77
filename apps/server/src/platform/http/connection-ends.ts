import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problemDetails } from '../errors/answer.ts'
import { problem } from '../errors/problem.ts'

/** Answers what is no HTTP, or has headers without end, and so reaches no route: in the form of every other error. */
export function answerNoHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemDetails(problem('MALFORMED_REQUEST'), 'en'))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
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
