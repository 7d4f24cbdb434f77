import type { FastifyInstance } from 'fastify'
import { problem } from '../errors/problem.ts'

/** Bodies are JSON and nothing else. An empty one counts as none, so that a POST without a body may name its type. */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, String(body), (error, value) =>
      error ? done(problem('INVALID_JSON')) : done(null, value),
    )
  })
}
