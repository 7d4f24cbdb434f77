import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, type OpenSpan } from './spans.ts'

/** Tells of every request, as a part of what the caller tells of (`traceparent`). The health checks are left out. */
export function traceRequests(server: FastifyInstance): void {
  if (currentTracer() === null) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    const span =
      route?.startsWith('/health/') === true
        ? null
        : currentTracer()?.open(
            {
              name: `${request.method} ${route ?? 'unknown'}`,
              kind: 'server',
              attributes: {
                'http.request.method': request.method,
                ...(route === undefined ? {} : { 'http.route': route }),
              },
            },
            request.headers,
          )
    if (!span) return done()
    spans.set(request, span)
    span.run(done)
  })
  // A body comes in turns of the connection, which know nothing of the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.run(done)
  })
  server.addHook('onResponse', async (request, { statusCode }) => {
    const error = statusCode >= 500 ? { code: String(statusCode) } : undefined
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error)
  })
}
