import type { FastifyInstance } from 'fastify'
import { answerErrorsAsProblems } from '../errors/answer.ts'
import { problem } from '../errors/problem.ts'

/** Pictures that anybody sees who knows their name: no session goes with an `<img>`. */
export interface NamedPictures {
  /** Group in the API page, and what it says there. */
  readonly tag: string
  readonly operationId: string
  readonly summary: string
  /** `null`: there is none of that name. */
  readonly named: (name: string) => Promise<{ readonly mediaType: string; readonly content: Buffer } | null>
}

/** Serves pictures by their names; the name changes with the picture, so each may be kept for ever. */
export function servePictures(
  server: FastifyInstance,
  { tag, operationId, summary, named }: NamedPictures,
): void {
  const schema = {
    tags: [tag],
    operationId,
    summary,
    security: [],
    params: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 100, description: 'Name of the picture.' } },
    },
    response: { 200: { description: 'The picture', content: { 'image/*': { schema: { type: 'string' } } } } },
  } as const
  answerErrorsAsProblems(server)
  server.get<{ Params: { readonly name: string } }>(
    '/:name',
    { schema, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const picture = await named(params.name)
      if (picture === null) throw problem('NOT_FOUND')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(picture.mediaType)
        .send(picture.content)
    },
  )
}
