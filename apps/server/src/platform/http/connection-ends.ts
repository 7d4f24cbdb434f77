import type { IncomingMessage } from 'node:http'
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

/** Far more than anybody sends by mistake. */
const readAtMostBytes = 100 * 1024 * 1024
const readAtMostMilliseconds = 10_000

/** Reads the rest of a request away; gives up where it has no end. */
function readAway(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, readAtMostMilliseconds)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    request.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > readAtMostBytes) done()
    })
    request.once('end', done).once('close', done).unpipe()
    request.resume()
  })
}

/** Whoever still sends when the connection is closed never sees the answer (RFC 9112 §9.6): the rest is read first. */
export function readRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await readAway(request.raw)
  })
}
