import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventFigures } from './event-figures.ts'

const usualMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/** As it was declared: what stands in a path may be a secret, a name or made up. Files of the web app are one. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return config.call === undefined && /\.\w+$/.test(url) ? 'file' : url
}

/** Reports every answered request. */
export function measureRequests(
  server: FastifyInstance,
  figures: Pick<EventFigures, 'answered' | 'uploaded'>,
): void {
  server.addHook('onResponse', async (request, reply) => {
    figures.answered({
      method: usualMethods.has(request.method) ? request.method : 'other',
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    const { 'content-type': type = '', 'content-length': length } = request.headers
    if (type.startsWith('multipart/form-data')) figures.uploaded(Number(length) || 0)
  })
}
