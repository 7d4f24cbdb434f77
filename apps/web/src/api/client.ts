import * as z from 'zod/mini'
import {
  errorStatus,
  pathAsked,
  type CallAnswer,
  type CallShape,
  type ErrorCode,
  type FieldError,
  type Sent,
} from '@ecotrame/contract'
import { addresses } from './config.ts'
import { reportAnswering } from './connection.ts'
import { ApiProblem, type SavedMeanwhile } from './problem.ts'
import { currentSession, type Session } from './session.ts'

// The compiled parsers of zod need `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const defaultTimeoutSeconds = 60

interface Settings {
  /** The file of a call that uploads one; it goes as form field `file`, after the fields of `form`. */
  readonly file?: Blob
  /** Row version that the change was made on; the server answers 409 when it is no longer the newest. */
  readonly ifMatch?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly timeoutSeconds?: number
}

export type SendOptions<C extends CallShape> = Sent<C> & Settings

type Given = Settings & {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly form?: unknown
}
type SendArguments<C extends CallShape> =
  object extends SendOptions<C> ? [options?: SendOptions<C>] : [options: SendOptions<C>]

/**
 * Makes one call of the contract and checks its answer.
 *
 * @throws ApiProblem for every failure, also without network, after the time limit, or for an answer that the
 * contract does not know. An abort through `signal` throws the abort itself.
 */
export async function send<C extends CallShape>(
  call: C,
  ...[options]: SendArguments<C>
): Promise<CallAnswer<C>> {
  const given: Given = options ?? {}
  const answer = await request(call, given)
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw problemOf(answer, body, call.access !== 'public')
  return checkedAnswer(call.answer, answer.status, body) as CallAnswer<C>
}

/** What the contract says that is answered. @throws ApiProblem for an answer that it does not know */
export function checkedAnswer<S extends z.ZodMiniType>(
  schema: S,
  status: number,
  body: unknown,
): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiProblem({ status, code: 'UNEXPECTED_ANSWER', title: '', cause: parsed.error })
}

/** The answer to a call as it comes, for what is no JSON. @throws ApiProblem for every failure, as `send` */
export async function answerOf(call: CallShape, given: Given): Promise<Response> {
  const answer = await request(call, given)
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => null)
  throw problemOf(answer, body, call.access !== 'public')
}

/** How often a call with a key is repeated when the server asks to come back. */
const repeats = 3

/** Away for a moment, or still at the first try: with its key a call may be repeated, and is carried out once. */
const mayBeRepeated = ({ status, headers }: Response, { idempotencyKey }: Given): boolean =>
  idempotencyKey !== undefined && (status === 503 || status === 409) && headers.has('retry-after')

async function request(call: CallShape, given: Given): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await requestOnce(call, given)
    if (tries === repeats || !mayBeRepeated(answer, given)) return answer
    const seconds = Number(answer.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 5) * 1000))
    given.signal?.throwIfAborted()
  }
}

/** Of all writes together a browser goes on sending 64 KiB when their page is left: each has to stay far below. */
const outlivesItsPage = 4096

async function requestOnce(call: CallShape, given: Given): Promise<Response> {
  const timeLimit = AbortSignal.timeout((given.timeoutSeconds ?? defaultTimeoutSeconds) * 1000)
  const signal = given.signal ? AbortSignal.any([given.signal, timeLimit]) : timeLimit
  const hasBody = given.body !== undefined
  const body = hasBody ? JSON.stringify(given.body) : ''
  try {
    const answer = await fetch(addressOfCall(call, given.params, given.query), {
      method: call.method,
      headers: headersOf(call, given, hasBody),
      signal,
      // What somebody has done is done, though the next thing they do is to leave.
      keepalive: call.method !== 'GET' && !given.file && body.length <= outlivesItsPage,
      ...(hasBody ? { body } : {}),
      ...(given.file ? { body: formOf(given.file, given.form) } : {}),
    })
    reportAnswering(true)
    return answer
  } catch (cause) {
    if (given.signal?.aborted) throw cause
    const code = timeLimit.aborted ? 'TIMED_OUT' : 'CONNECTION_LOST'
    if (code === 'CONNECTION_LOST') reportAnswering(false)
    throw new ApiProblem({ status: 0, code, title: '', cause })
  }
}

/** The browser writes the type of the body itself, with the boundary of its parts. */
function formOf(file: Blob, fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}

function headersOf(call: CallShape, given: Given, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/json, application/problem+json',
    'accept-language': document.documentElement.lang,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(call.access === 'public' ? {} : credentials(currentSession())),
    ...(given.ifMatch === undefined ? {} : { 'if-match': `"${given.ifMatch}"` }),
    ...(given.idempotencyKey === undefined ? {} : { 'idempotency-key': given.idempotencyKey }),
  }
}

function credentials(session: Session | null): Record<string, string> {
  if (!session) return {}
  return session.as === 'user' ? { authorization: `Bearer ${session.code}` } : { 'x-api-key': session.apiKey }
}

/** Address of a call with its parameters filled in; a list repeats its key. */
export const addressOfCall = (
  call: Pick<CallShape, 'service' | 'path'>,
  params: unknown,
  query: unknown,
): string => `${addresses()[call.service ?? 'api']}${pathAsked(call, params, query)}`

const ProblemBody = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.string(),
  savedBy: z.optional(z.string()),
  savedAt: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
})
const savedMeanwhile = ({ savedBy, savedAt }: z.infer<typeof ProblemBody>): SavedMeanwhile | null =>
  savedBy !== undefined && savedAt !== undefined ? { by: savedBy, at: savedAt } : null
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

type RefusalListener = (problem: ApiProblem) => void
let refusalListener: RefusalListener = () => undefined

/** Tells the shell that the server no longer knows the session; the caller of the call still gets the problem. */
export const onSessionRefused = (listener: RefusalListener): void => {
  refusalListener = listener
}

/** The same, told by something else than a call: the live connection. */
export const sessionRefused = (code: 'NO_SESSION' | 'SESSION_EXPIRED'): void =>
  refusalListener(new ApiProblem({ status: 401, code, title: '' }))

function problemOf(answer: Response, body: unknown, withSession: boolean): ApiProblem {
  const parsed = ProblemBody.safeParse(body)
  const known = parsed.success && isErrorCode(parsed.data.code)
  const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const problem = new ApiProblem({
    status: answer.status,
    code: known ? (parsed.data.code as ErrorCode) : 'UNEXPECTED_ANSWER',
    title: (parsed.success ? parsed.data.title : undefined) ?? '',
    detail: (parsed.success ? parsed.data.detail : undefined) ?? null,
    errors: ((parsed.success ? parsed.data.errors : undefined) satisfies FieldError[] | undefined) ?? [],
    saved: parsed.success ? savedMeanwhile(parsed.data) : null,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  })
  if (answer.status === 401 && withSession) refusalListener(problem)
  return problem
}
