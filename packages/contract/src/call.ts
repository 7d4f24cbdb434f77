import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Capability } from './capabilities.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. `public`: nobody has to be signed in. `session`: any valid session. `user`: a person who
 * is signed in, never an API key. Otherwise the permission that the role of the user, or the scope of the key,
 * must hold.
 */
export type Access = 'public' | 'session' | 'user' | Permission

export type SuccessStatus = 200 | 201 | 202

/** One call of the API, declared once: the server is typed and checked by it, the client is made from it. */
export interface CallShape {
  readonly method: HttpMethod
  /** Serves it beside the API, at an address of its own. */
  readonly service?: 'import'
  /** Below the API base, or that of its service; `:name` for a parameter. */
  readonly path: `/${string}`
  readonly access: Access
  /** Capability of the plan that the call needs besides the permission. */
  readonly capability?: Capability
  /** A GET that a link or a form opens: it also takes `?token=` of POST /auth/navigation-tokens. */
  readonly navigation?: true
  /** A list that brings figures up to date which it shows: no replica of the database can answer it. */
  readonly writes?: true
  /**
   * Whether it adds up all that an organization has, so that such calls take turns in a process. What is read below
   * `/dashboard` does unless it says otherwise; never a file. `unless kept`: it reads sums that are kept and waits for
   * nobody, and only where they do not hold it adds up.
   */
  readonly addsUp?: boolean | 'unless kept'
  /** The answer holds a secret that is shown once: it is not kept for an `Idempotency-Key`. */
  readonly secretAnswer?: true
  /** Opens or ends a session of the caller's own: visitors of a demonstration may do that, and change nothing else. */
  readonly ofSession?: true
  /** Group in the API page. */
  readonly tag: string
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Bytes that its body may have, where it may be larger than others. */
  readonly bodyMaximumBytes?: number
  /** Takes one file as `multipart/form-data`, in the field `file`, instead of a body. */
  readonly upload?: true
  /** The other fields of that form. */
  readonly form?: z.ZodMiniType
  readonly answer: z.ZodMiniType
  /** Media types of the file that is answered, as it is made, instead of JSON; `answer` is `fileAnswer`. */
  readonly file?: readonly string[]
  /** Of a file that may be so large that a job makes it: what is answered then, with 202. */
  readonly asked?: z.ZodMiniType
  /** Status of an answer that succeeds, where it is not 200; of a list the handler says which. */
  readonly status?: SuccessStatus | readonly SuccessStatus[]
  /** Problem codes that this call may give, beside those that every call may give. */
  readonly errors: readonly ErrorCode[]
}

/** A file, made while it is sent: what a handler of a call with `file` gives. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: AsyncIterable<string | Uint8Array>
}
export const fileAnswer = z.custom<FileAnswer>()

/** Path of a call as navigations and documents name it: that of the API without its base. */
export const pathOfCall = ({ service, path }: Pick<CallShape, 'service' | 'path'>): string =>
  service === undefined ? path : `/${service}${path}`

export const call = <const C extends CallShape>(shape: C): C => shape

type Input<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined

/** What a client sends. */
export type CallInput<C extends CallShape> = {
  readonly params: Input<C['params']>
  readonly query: Input<C['query']>
  readonly body: Input<C['body']>
  readonly form: Input<C['form']>
}
/** What the server gets after the check. */
export type CallParsed<C extends CallShape> = {
  readonly params: Output<C['params']>
  readonly query: Output<C['query']>
  readonly body: Output<C['body']>
}
export type CallAnswer<C extends CallShape> =
  z.output<C['answer']> | (C['asked'] extends z.ZodMiniType ? z.output<C['asked']> : never)

/** Every status that a call that succeeds may have. */
export const statusesOf = ({ status = 200 }: CallShape): readonly SuccessStatus[] =>
  typeof status === 'number' ? [status] : status
