import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { errorStatus } from '@ecotrame/contract'
import type { Configuration } from '../configuration/configuration.ts'
import { describedCall } from './openapi-call.ts'
import { describedBySchemas, onEveryCall, withComponents } from './openapi-components.ts'
import { withExamples } from './openapi-examples.ts'
import { apiPage, type ApiDocument } from './openapi-page.ts'

const problemSchema = {
  type: 'object',
  description: 'Problem details of RFC 9457 with a stable code.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'In the language of Accept-Language (en, fr).' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    savedBy: { type: 'string', description: 'Of STALE_VERSION: name of who saved meanwhile.' },
    savedAt: { type: 'string', format: 'date-time', description: 'Of STALE_VERSION: when.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', examples: ['values.mass', 'composition[0].values.share', 'query.limit'] },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

/**
 * Prints the API out of the same declarations that check it: `/api/openapi.json`, and `/api/docs` to read.
 *
 * @param beside what stands beside the API and is told with it, by paths
 */
export async function describeApi(
  server: FastifyInstance,
  { publicUrl }: Configuration,
  version: string,
  beside: Readonly<Record<string, object>>,
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ecotrame', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'Token of POST /auth/login, or an API key',
          },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY', description: 'Key of POST /api-keys' },
          navigation: {
            type: 'apiKey',
            in: 'query',
            name: 'token',
            description: 'Single-use token of POST /auth/navigation-tokens',
          },
        },
      },
    } as never,
    transform: (input) => {
      const { call } = input.route.config ?? {}
      if (call === undefined) return { schema: input.schema, url: input.url }
      const { schema, url } = describedBySchemas(input)
      return { schema: describedCall(call, schema), url }
    },
    transformObject: (input) => {
      const { paths, ...document } = withComponents(input)
      return { ...document, paths: { ...onEveryCall(paths, withExamples), ...beside } } as never
    },
  })
  const hidden = { schema: { hide: true } }
  server.get('/api/openapi.json', hidden, () => server.swagger())
  let page: string | undefined
  server.get('/api/docs', hidden, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= apiPage(server.swagger() as ApiDocument))),
  )
}
