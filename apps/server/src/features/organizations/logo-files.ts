import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { answerErrorsAsProblems } from '../../platform/errors/answer.ts'
import { problem } from '../../platform/errors/problem.ts'
import { logoNamed } from './logos.ts'

const schema = {
  tags: ['organizations'],
  summary: 'A logo by its name, for anybody who knows it; the name changes with the picture',
  params: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 100 } },
  },
} as const

/** Pictures that a page, a sheet or an e-mail shows: no session goes with an `<img>`. */
export async function logoFiles(
  server: FastifyInstance,
  { database }: { readonly database: Pick<Database, 'ask'> },
): Promise<void> {
  answerErrorsAsProblems(server)
  server.get<{ Params: { readonly name: string } }>(
    '/:name',
    { schema, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const logo = await logoNamed(database, params.name)
      if (logo === null) throw problem('NOT_FOUND')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(logo.mediaType)
        .send(logo.content)
    },
  )
}
