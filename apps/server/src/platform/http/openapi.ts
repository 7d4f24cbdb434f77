import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { toJSONSchema } from 'zod/v4/core'
import { errorStatus, type CallShape, type ErrorCode } from '@ecotrame/contract'
import type { Configuration } from '../configuration/configuration.ts'
import { titles } from '../errors/titles.ts'
import { apiPage, type ApiDocument } from './openapi-page.ts'

/** Problems that any call may give. */
const always: readonly ErrorCode[] = [
  'TOO_MANY_TRIES',
  'INTERNAL',
  'DATABASE_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'STORAGE_FULL',
]

/** Of a file that is sent along. */
const ofReading = ['FILE_TAKES_TOO_LONG', 'FILE_NEEDS_TOO_MUCH_MEMORY', 'READERS_BUSY'] as const

function problemCodes(call: CallShape): ErrorCode[] {
  const codes: ErrorCode[] = [...call.errors, ...always]
  if (call.access !== 'public') codes.push('NO_SESSION', 'SESSION_EXPIRED')
  if (call.access !== 'public' && call.access !== 'session') codes.push('PERMISSION_REQUIRED')
  if (call.capability !== undefined) codes.push('CAPABILITY_REQUIRED')
  if (call.params !== undefined || call.query !== undefined) codes.push('MALFORMED_REQUEST')
  if (call.body !== undefined)
    codes.push('INVALID_JSON', 'INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (call.upload === true)
    codes.push('INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', ...ofReading)
  if (call.upload === true || call.file !== undefined) codes.push('FILES_UNAVAILABLE')
  return [...new Set(codes)]
}

/** One answer a status, with the codes that it may bear. */
function problemAnswers(call: CallShape): Record<string, object> {
  const codes = problemCodes(call)
  return Object.fromEntries(
    [...new Set(codes.map((code) => errorStatus[code]))].map((status) => [
      status,
      {
        description: codes
          .filter((code) => errorStatus[code] === status)
          .map((code) => `\`${code}\`: ${titles[code].en}`)
          .join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const access = ({ access, capability }: CallShape): string => {
  const who =
    access === 'public'
      ? 'Open to everybody.'
      : access === 'session'
        ? 'Any session.'
        : access === 'user'
          ? 'A signed-in person.'
          : `Permission \`${access}\`.`
  return capability === undefined ? who : `${who} Capability \`${capability}\`.`
}

interface Described {
  readonly response?: Readonly<Record<string, object>>
}

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))

/** The answer of a call that succeeds; `2XX` because creations answer 201. */
const answered = ({ file }: CallShape, { response = {} }: Described): Record<string, object> =>
  file !== undefined
    ? { '2XX': { description: 'A file', content: fileContent(file) } }
    : Object.fromEntries(
        Object.entries(response).map(([status, schema]) => [
          status,
          { description: 'Done', content: { 'application/json': { schema } } },
        ]),
      )

function securityOf({ access, navigation }: CallShape): Record<string, never[]>[] {
  if (access === 'public') return []
  const ways: Record<string, never[]>[] = [{ session: [] }]
  if (access !== 'user') ways.push({ apiKey: [] })
  return navigation === true ? [...ways, { navigation: [] }] : ways
}

const fileProperty = { file: { type: 'string', format: 'binary' } }

/** A form with a file, and the fields that the call takes besides. */
function uploadedForm({ form }: CallShape) {
  const { properties = {} } = form === undefined ? {} : (toJSONSchema(form, { io: 'input' }) as Schema)
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: ['file'], properties: { ...properties, ...fileProperty } },
  }
}
interface Schema {
  readonly properties?: object
}

/** The declaration of a call as OpenAPI reads it: its schemas, problems, and who may make it. */
function describedCall(call: CallShape, schema: FastifySchema): FastifySchema {
  return {
    ...schema,
    ...(call.upload === true ? uploadedForm(call) : {}),
    response: { ...answered(call, schema as Described), ...problemAnswers(call) },
    description: access(call),
    security: securityOf(call),
  } as FastifySchema
}

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

/** Prints the API out of the same declarations that check it: `/api/openapi.json`, and `/api/docs` to read. */
export async function describeApi(
  server: FastifyInstance,
  { publicUrl }: Configuration,
  version: string,
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ecotrame', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'Token of POST /auth/login' },
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
      const { schema, url } = jsonSchemaTransform(input as never)
      return { schema: describedCall(call, schema as FastifySchema), url }
    },
  })
  const hidden = { schema: { hide: true } }
  server.get('/api/openapi.json', hidden, () => server.swagger())
  server.get('/api/docs', hidden, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(server.swagger() as ApiDocument)),
  )
}
