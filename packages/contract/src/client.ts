import type * as contract from './index.ts'
import type { CallAnswer, CallShape, FileAnswer } from './call.ts'
import { callsByName } from './calls.ts'
import type { ErrorCode, FieldError, ProblemDetails } from './errors.ts'
import { pathAsked, type Sent } from './sent.ts'

type Contract = typeof contract
/** Every call of the API, by the name that it is exported with. */
type Calls = { readonly [N in keyof Contract as Contract[N] extends CallShape ? N : never]: Contract[N] }
type CallOf<N extends keyof Calls> = Calls[N] extends CallShape ? Calls[N] : never

/** What goes with a call besides its parts. */
interface Besides {
  /** The file of a call that uploads one. */
  readonly file?: Blob
  /** `rowVersion` that a change was made on: of another one the call answers `STALE_VERSION`. */
  readonly ifMatch?: number
  /** Of a POST: by default a new one for each call, so that a repetition does nothing twice. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}
type Given<C extends CallShape> = Sent<C> & Besides
type Arguments<C extends CallShape> = object extends Given<C> ? [given?: Given<C>] : [given: Given<C>]
/** A file comes as the response that carries it; everything else as its JSON. */
type Answer<C extends CallShape> = C extends { readonly file: readonly string[] }
  ? Exclude<CallAnswer<C>, FileAnswer> | Response
  : CallAnswer<C>

/** One function a call, named as in the API document. */
export type Client = {
  readonly [N in keyof Calls]: (...given: Arguments<CallOf<N>>) => Promise<Answer<CallOf<N>>>
}

export interface ClientOptions {
  /** Of the installation: `https://footprint.example`. */
  readonly url: string
  /** API key; absent: only calls that are open to everybody. */
  readonly key?: string | undefined
  /** Of what is told in words; English by default. */
  readonly language?: 'en' | 'fr'
  /** Times that a call is repeated when the server asks for it by `Retry-After`; 3 by default. */
  readonly retries?: number
  /** Instead of the `fetch` of the platform. */
  readonly fetch?: typeof fetch
}

/** A call that was refused or failed, with the problem details of the API (RFC 9457). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  /** `UNEXPECTED_ANSWER`: what answered was not the API. */
  readonly code: ErrorCode | 'UNEXPECTED_ANSWER'
  /** Every value that is wrong, by its path. */
  readonly errors: readonly FieldError[]
  readonly details: ProblemDetails | null

  constructor(status: number, details: ProblemDetails | null) {
    const errors = details?.errors ?? []
    const named = errors.map(({ path, message }) => `\n${path}: ${message}`).join('')
    super(
      `${details?.code ?? `HTTP ${status}`}: ${details?.title ?? 'This is not the answer of an API.'}${named}`,
    )
    this.status = status
    this.code = details?.code ?? 'UNEXPECTED_ANSWER'
    this.errors = errors
    this.details = details
  }
}

interface Parts extends Besides {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly form?: unknown
}

/**
 * The API of an installation as functions: `await api.findEvaluation({ params: { id } })`. A call that the server asks to
 * repeat (429, 503) is repeated when it says, where that does nothing twice.
 */
export function ecotrame(options: ClientOptions): Client {
  const functions = [...callsByName].map(
    ([name, call]) => [name, (given: Parts = {}) => made(options, call, given)] as const,
  )
  // The names and the calls behind them are those of the contract.
  return Object.fromEntries(functions) as unknown as Client
}

async function made(options: ClientOptions, call: CallShape, given: Parts): Promise<unknown> {
  const answer = await sentUntilTaken(options, call, given)
  if (!answer.ok) throw new ApiProblem(answer.status, await detailsOf(answer))
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  if (call.file !== undefined && (answer.status === 200 || !isJson)) return answer
  if (!isJson) throw new ApiProblem(answer.status, null)
  return answer.json()
}

async function detailsOf(answer: Response): Promise<ProblemDetails | null> {
  const body = (await answer.json().catch(() => null)) as Partial<ProblemDetails> | null
  return typeof body?.code === 'string' ? (body as ProblemDetails) : null
}

/** Longest that is waited for another try, s. */
const longestWait = 60

async function sentUntilTaken(options: ClientOptions, call: CallShape, given: Parts): Promise<Response> {
  const { retries = 3, fetch: ask = fetch } = options
  const [address, request] = requestOf(options, call, given)
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(address, request)
    const seconds = waitOf(answer.headers.get('retry-after'))
    if (seconds === null || tries >= retries || !mayBeRepeated(answer.status, request)) return answer
    await answer.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, longestWait) * 1000))
    given.signal?.throwIfAborted()
  }
}

/** Too many requests are not carried out; after 503 and 409 a repetition must do nothing twice. */
function mayBeRepeated(status: number, { method, headers }: RequestInit): boolean {
  if (status === 429) return true
  if (status === 409) return new Headers(headers).has('idempotency-key')
  return (
    status === 503 && (method === 'GET' || method === 'PUT' || new Headers(headers).has('idempotency-key'))
  )
}

/** Seconds of `Retry-After`, which is a number or a date (RFC 9110 §10.2.3). */
function waitOf(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

function requestOf(
  { url, key, language = 'en' }: ClientOptions,
  call: CallShape,
  given: Parts,
): readonly [string, RequestInit & { readonly method: string }] {
  const base = new URL(`/${call.service ?? 'api'}`, url).href
  const { body, file, form, signal } = given
  const sent =
    file === undefined ? (body === undefined ? undefined : JSON.stringify(body)) : formOf(file, form)
  const idempotencyKey = given.idempotencyKey ?? (takesKey(call) ? crypto.randomUUID() : undefined)
  const headers = {
    accept: 'application/json, application/problem+json, */*',
    'accept-language': language,
    ...(key === undefined || call.access === 'public' ? {} : { 'x-api-key': key }),
    ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(given.ifMatch === undefined ? {} : { 'if-match': `"${given.ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  return [
    base + pathAsked(call, given.params, given.query),
    {
      method: call.method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal === undefined ? {} : { signal }),
    },
  ]
}

/** As the API document says which calls understand one. */
const takesKey = ({ method, access, secretAnswer }: CallShape): boolean =>
  method === 'POST' && access !== 'public' && secretAnswer !== true

function formOf(file: Blob, fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}
