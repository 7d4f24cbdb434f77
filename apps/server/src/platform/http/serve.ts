import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { encode } from 'zod/v4/core'
import {
  statusesOf,
  type CallAnswer,
  type CallParsed,
  type CallShape,
  type FileAnswer,
} from '@ecotrame/contract'
import { byOneProcess, endingAfter, readingOnly } from '../database/database.ts'
import { readingBroadly } from '../database/replica.ts'
import { checked, validatorCompiler } from '../errors/validate.ts'
import type { FindSessions } from '../sessions/find-session.ts'
import { requireAccess } from '../sessions/require-session.ts'
import type { Language, Session, UserSession } from '../sessions/session.ts'
import { lightIfPossible } from '../turns/heavy.ts'
import type { Turns } from '../turns/turns.ts'
import { addsUp, mayBeLight, readsBroadly } from './broad-reading.ts'
import { entityTag, ifMatchVersion } from './entity-tag.ts'
import type { Idempotency } from './idempotency.ts'
import { printingOnce } from './lasting-answer.ts'
import { acceptJsonOnly } from './json-body.ts'
import { parseFields, selectFromAnswer, type FieldTree } from './fields.ts'
import { languageOf } from './language.ts'
import { uploadedForm, type UploadedForm } from './uploads.ts'
import './request.ts'

declare module 'fastify' {
  interface FastifyInstance extends FindSessions {
    idempotency: Idempotency
    /** A public demonstration: visitors only read. */
    isDemo: boolean
    /** How long a statement may take that only reads for an answer. */
    querySeconds: number
    /** Of calls that add up all that an organization has. */
    turns: Turns
  }
  interface FastifyContextConfig {
    /** The declaration behind a route; what the API document prints. */
    call?: CallShape
  }
}

type SessionOf<C extends CallShape> = C['access'] extends 'public'
  ? Session | null
  : C['access'] extends 'user'
    ? UserSession
    : Session

/** What a handler gets: the parsed parts of the request, who asks, and the few things it may set on the answer. */
export type CallContext<C extends CallShape> = CallParsed<C> & {
  readonly session: SessionOf<C>
  readonly language: Language
  /** Version of the row that the caller has read (`If-Match`), `null` when not given. */
  readonly ifMatch: number | null
  readonly setETag: (rowVersion: number) => void
  /** Which one, of a call that declares several. */
  readonly status: (code: StatusOf<C>) => void
  /** The file of a call that declares `upload`. */
  readonly upload: () => Promise<Buffer>
  /** The same with its name and the fields that the call declares as `form`. Throws INVALID_VALUES. */
  readonly uploadedForm: () => Promise<Uploaded<C>>
  /** Address of the caller, for limits. */
  readonly address: string
  /** What the browser says of itself (`User-Agent`). */
  readonly agent: string | null
  readonly log: FastifyBaseLogger
}

/** A file with what came with it. */
export interface Uploaded<C extends CallShape> extends Omit<UploadedForm, 'fields'> {
  readonly fields: FormOf<C>
}
type FormOf<C extends CallShape> = C['form'] extends z.ZodMiniType ? z.output<C['form']> : undefined

type StatusOf<C extends CallShape> = C['status'] extends readonly (infer S)[] ? S : C['status']

export type CallHandler<C extends CallShape> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C>> | CallAnswer<C>

function contextOf<C extends CallShape>(
  request: FastifyRequest,
  reply: FastifyReply,
  form: () => Promise<UploadedForm>,
  call: CallShape,
): CallContext<C> {
  const context = {
    params: request.params,
    query: request.query,
    body: request.body,
    session: request.session,
    language: languageOf(request),
    ifMatch: ifMatchVersion(request.headers['if-match']),
    setETag: (rowVersion: number) => void reply.header('etag', entityTag(rowVersion)),
    status: (code: number) => void reply.code(code),
    upload: async () => (await form()).file,
    uploadedForm: async () => checkedForm(call, await form()),
    address: request.ip,
    agent: request.headers['user-agent'] ?? null,
    log: request.log,
  }
  // The schemas of the call have parsed these parts and requireAccess has set the session.
  return context as unknown as CallContext<C>
}

/** Makes a scope check and print with the contract's schemas, and take JSON bodies only. */
export function prepareCalls(api: FastifyInstance): void {
  acceptJsonOnly(api)
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(printingOnce(serializerCompiler))
}

/** Adds a call of the contract to the server: route, access, schemas and description all come from its declaration. */
export function serve<const C extends CallShape>(
  server: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void {
  server.route({
    method: call.method,
    url: call.path,
    ...(call.bodyMaximumBytes === undefined ? {} : { bodyLimit: call.bodyMaximumBytes }),
    // HEAD would run the handler, and some GET calls of the specification write.
    exposeHeadRoute: false,
    config: { call },
    schema: {
      ...(call.params === undefined ? {} : { params: call.params }),
      ...(call.query === undefined ? {} : { querystring: call.query }),
      ...(call.body === undefined ? {} : { body: call.body }),
      response: answerSchemas(call),
      tags: [call.tag],
      summary: call.summary,
    },
    onRequest: (request) => requireAccess(call, request, server),
    handler: (request, reply) => {
      const answered = () => asQuestion(call, server, () => answer(request, reply))
      const alone = () => byOneProcess(answered)
      const inTurn = () => server.turns.take(request.session?.organizationId ?? '', reply.raw, alone)
      const work = () =>
        !addsUp(call) ? answered() : mayBeLight(call) ? lightIfPossible(alone, inTurn) : inTurn()
      return isHeldToReading(server, call, request) ? readingOnly(work) : work()
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    void reply.code(statusesOf(call)[0] ?? 200)
    const tree = fieldTree(call, request)
    const form = readOnce(() => uploadedForm(request))
    const answered = async () => handler(contextOf<C>(request, reply, form, call))
    const given = await (call.secretAnswer === true
      ? answered()
      : server.idempotency.once(
          request,
          reply,
          answered,
          call.upload === true ? async () => sentContent(await form()) : undefined,
        ))
    if (call.file !== undefined && isFile(given)) return sentFile(given, reply)
    return tree === null ? given : selected(call, tree, given, reply)
  }
}

/** In a demonstration nobody changes anything but who signed in to administer it or to work in it. */
const isHeldToReading = ({ isDemo }: FastifyInstance, { ofSession }: CallShape, request: FastifyRequest) =>
  isDemo && ofSession !== true && (request.session === null || request.session.role === 'reader')

/** A question has an end, so that nobody waits for what will not come; a change is waited for. */
const asQuestion = <T>(call: CallShape, { querySeconds }: FastifyInstance, work: () => Promise<T>) =>
  call.method === 'GET'
    ? endingAfter(querySeconds, () => (readsBroadly(call) ? readingBroadly(work) : work()))
    : work()

/** What is answered with each status. */
const answerSchemas = (call: CallShape): Record<string, z.ZodMiniType> =>
  call.file === undefined
    ? Object.fromEntries(statusesOf(call).map((status) => [status, call.answer]))
    : call.asked === undefined
      ? {}
      : { 202: call.asked }

/** The fields beside a file, as the call declares them. @throws INVALID_VALUES */
function checkedForm(
  { form }: CallShape,
  sent: UploadedForm,
): Omit<UploadedForm, 'fields'> & { readonly fields: unknown } {
  if (form === undefined) return sent
  return { ...sent, fields: checked(form, sent.fields) }
}

/** What tells one upload from another. */
const sentContent = ({ file, fields }: UploadedForm): Buffer =>
  Object.keys(fields).length === 0 ? file : Buffer.concat([file, Buffer.from(JSON.stringify(fields))])

/** A body streams by once; the handler and the idempotency key both want it. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let content: Promise<T> | undefined
  return () => (content ??= read())
}

/** Its parts go out as they are made; when one cannot be made the connection breaks, so nobody takes half for all. */
function sentFile({ name, type, content }: FileAnswer, reply: FastifyReply): Readable {
  void reply.type(type).header('content-disposition', asAttachment(name))
  return Readable.from(content)
}

/** RFC 6266: letters that a header cannot hold stand in a second name, encoded (RFC 8187). */
export function asAttachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  // A name that was cut may end in half a character, which no encoding has.
  const encoded = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer

/** The tree of `fields=`, for every call that declares it; a file has columns rather than a tree. */
function fieldTree(call: CallShape, { query }: FastifyRequest): FieldTree | null {
  if (call.file !== undefined) return null
  const { fields } = query as { readonly fields?: string }
  return fields === undefined ? null : parseFields(fields)
}

/** Checks the whole answer first, then sends the selected part: what the schema requires may be left out of it. */
function selected(call: CallShape, tree: FieldTree, answer: unknown, reply: FastifyReply): unknown {
  void reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  return selectFromAnswer(tree, encode(call.answer, answer))
}
