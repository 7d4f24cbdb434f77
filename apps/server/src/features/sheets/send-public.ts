import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, isKnown, Representation } from '../../platform/http/representation.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { pagePolicy } from './pages/style.ts'
import { readPageQuery } from './query.ts'

/** What anybody may read. */
export interface PublicAnswer {
  readonly type: string
  readonly body: string
  /** In which it is written; absent: it is in none. */
  readonly language?: Language
  /** How long it may be kept without asking again, seconds; absent: not at all, so that what is withdrawn is gone at once. */
  readonly maximumAge?: number
}

export const sendPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, language, maximumAge = 0 }: PublicAnswer,
): FastifyReply =>
  sendRepresentation(request, reply, new Representation(type, body, language ?? null), maximumAge)

/** Embeddable anywhere, asked for again by caches, told by no referrer, open to every origin; nothing of the reader is kept. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Representation,
  maximumAge = 0,
): FastifyReply {
  const { headers } = request
  const encoding = shown.encodingFor(acceptedEncoding(headers['accept-encoding']))
  const tag = shown.tagOf(encoding)
  void reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', pagePolicy)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', maximumAge > 0 ? `public, max-age=${maximumAge}` : 'public, no-cache')
    .header('vary', varyOf(request))
    .header('etag', tag)
    .type(`${shown.type}; charset=utf-8`)
  if (shown.language !== null) void reply.header('content-language', shown.language)
  if (reply.statusCode === 200 && isKnown(headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(shown.bytesOf(encoding))
}

/** What an answer depends on besides its address. */
function varyOf({ query }: FastifyRequest): string {
  const { languageIsSaid } = readPageQuery('product', query as Record<string, unknown>, undefined)
  return languageIsSaid ? 'Accept, Accept-Encoding' : 'Accept, Accept-Encoding, Accept-Language'
}
