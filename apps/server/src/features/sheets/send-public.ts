import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './pages/style.ts'

/** What anybody may read. */
export interface PublicAnswer {
  readonly type: string
  readonly body: string
  /** How long it may be kept, seconds. */
  readonly maximumAge: number
}

/** Embeddable anywhere, kept by caches, told by no referrer, open to every origin; nothing of the reader is kept. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, maximumAge }: PublicAnswer,
): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', pagePolicy)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', `public, max-age=${maximumAge}`)
    .header('vary', 'Accept, Accept-Language, Accept-Encoding')
    .header('etag', tag)
    .type(`${type}; charset=utf-8`)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(body)
}
