import type { FastifySchema } from 'fastify'
import { toJSONSchema } from 'zod/v4/core'
import { errorStatus, statusesOf, type CallShape, type ErrorCode } from '@ecotrame/contract'
import { callsByName } from '@ecotrame/contract/calls'
import { meaningOf } from '@ecotrame/contract/parameters'
import { titles } from '../errors/titles.ts'
import { addsUp } from './broad-reading.ts'

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
  if (call.method === 'GET') codes.push('QUERY_TAKES_TOO_LONG')
  if (addsUp(call)) codes.push('SERVER_BUSY')
  return [...new Set(codes)]
}

/** One answer a status, with the codes that it may bear. */
function problemAnswers(call: CallShape): Record<string, object> {
  const codes = problemCodes(call)
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))]
  return Object.fromEntries(
    statuses.map((status) => [status, problemAnswer(codes.filter((code) => errorStatus[code] === status))]),
  )
}

const problemAnswer = (codes: readonly ErrorCode[]): object => ({
  description: codes.map((code) => `\`${code}\`: ${titles[code].en}`).join('\n\n'),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      },
    },
  },
})

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

type Schemas = Readonly<Record<string, Schema>>
interface Schema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))

const done = { 200: 'Done', 201: 'Made', 202: 'A job does it' } as const

/** The answers of a call that succeeds. */
const answered = (call: CallShape, response: Schemas): Record<string, object> =>
  Object.fromEntries(
    statusesOf(call).map((status) => {
      const schema = response[status]
      return schema === undefined
        ? [status, { description: 'A file', content: fileContent(call.file ?? []) }]
        : [status, { description: done[status], content: { 'application/json': { schema } } }]
    }),
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

const text = (description: string) => ({ type: 'string', description })
const ifMatch = text(
  'Version of the row that the change was made on, as its `ETag` says it: of another one it answers `STALE_VERSION`.',
)
const idempotencyKey = text(
  'Any text of 1 to 200 characters. A repetition with the same key within a day gets the first answer; nothing is done twice.',
)

/** Headers that a call understands beside those that tell who asks. */
function headersOf({ errors, method, access, secretAnswer }: CallShape): Schema | undefined {
  const properties = {
    ...(errors.includes('STALE_VERSION') ? { 'If-Match': ifMatch } : {}),
    ...(method === 'POST' && access !== 'public' && secretAnswer !== true
      ? { 'Idempotency-Key': idempotencyKey }
      : {}),
  }
  return Object.keys(properties).length === 0 ? undefined : { properties }
}

/** Every parameter with what it means; without where nobody has said it, which the test of the document finds. */
function withMeanings(call: CallShape, schema: Schema): Schema {
  const described = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const description = meaningOf(call, name)
    return [name, description === undefined ? property : { ...property, description }] as const
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

const names = new Map([...callsByName].map(([name, call]) => [call, name]))

/** The declaration of a call as OpenAPI reads it: its schemas, problems, and who may make it. */
export function describedCall(call: CallShape, schema: FastifySchema): FastifySchema {
  const {
    response = {},
    querystring,
    params,
  } = schema as Record<'response', Schemas | undefined> & Record<'querystring' | 'params', Schema | undefined>
  const headers = headersOf(call)
  return {
    ...schema,
    ...(call.upload === true ? uploadedForm(call) : {}),
    ...(querystring === undefined ? {} : { querystring: withMeanings(call, querystring) }),
    ...(params === undefined ? {} : { params: withMeanings(call, params) }),
    ...(headers === undefined ? {} : { headers }),
    operationId: names.get(call),
    response: { ...answered(call, response), ...problemAnswers(call) },
    description: access(call),
    security: securityOf(call),
  } as FastifySchema
}
