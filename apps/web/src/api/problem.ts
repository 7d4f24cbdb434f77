import type { ErrorCode, FieldError } from '@ecotrame/contract'

/** What can go wrong before an answer of the API is there, or in an answer that the contract does not know. */
export type ClientCode = 'CONNECTION_LOST' | 'TIMED_OUT' | 'UNEXPECTED_ANSWER'

export interface SavedMeanwhile {
  readonly by: string
  readonly at: string
}

/** Every failure of a call. `title` is in the language of the reader when the server gave one. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ErrorCode | ClientCode
  readonly title: string
  /** What the title leaves open, in the same language. */
  readonly detail: string | null
  readonly errors: readonly FieldError[]
  /** Seconds until another try makes sense, when the server says so. */
  readonly retryAfterSeconds: number | null
  /** Of STALE_VERSION: who saved meanwhile, and when (ISO 8601 UTC). */
  readonly saved: SavedMeanwhile | null

  constructor(given: {
    status: number
    code: ErrorCode | ClientCode
    title: string
    detail?: string | null
    errors?: readonly FieldError[]
    retryAfterSeconds?: number | null
    saved?: SavedMeanwhile | null
    cause?: unknown
  }) {
    super(`${given.code} ${given.title}`.trim(), { cause: given.cause })
    this.name = 'ApiProblem'
    this.status = given.status
    this.code = given.code
    this.title = given.title
    this.detail = given.detail ?? null
    this.errors = given.errors ?? []
    this.retryAfterSeconds = given.retryAfterSeconds ?? null
    this.saved = given.saved ?? null
  }
}
