import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { answerErrorsAsProblems } from '../../platform/errors/answer.ts'
import { problem } from '../../platform/errors/problem.ts'
import { imageNamed } from './images.ts'

const schema = {
  tags: ['products'],
  summary:
    'The picture of a product by its name, for anybody who knows it; the name changes with the picture',
  params: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 100 } },
  },
} as const

/** Pictures that a page or a sheet shows: no session goes with an `<img>`. */
export async function productImageFiles(
  server: FastifyInstance,
  { database }: { readonly database: Pick<Database, 'ask'> },
): Promise<void> {
  answerErrorsAsProblems(server)
  server.get<{ Params: { readonly name: string } }>(
    '/:name',
    { schema, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const image = await imageNamed(database, params.name)
      if (image === null) throw problem('NOT_FOUND')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(image.mediaType)
        .send(image.content)
    },
  )
}
