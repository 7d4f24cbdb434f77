import type { FastifyInstance } from 'fastify'

/** What is for signed-in people, for programs, or for who has got a link; pictures of public pages lie below the API. */
const rules = `User-agent: *
Allow: /api/logos/
Allow: /api/product-images/
Disallow: /api/
Disallow: /import/
Disallow: /live
Disallow: /r/
Disallow: /v/
`

/** Public pages say themselves whether they may be listed: to read that, a crawler has to be let in. */
export const answerRobots = (server: FastifyInstance): void => {
  server.get('/robots.txt', { schema: { hide: true }, exposeHeadRoute: true }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(rules),
  )
}
