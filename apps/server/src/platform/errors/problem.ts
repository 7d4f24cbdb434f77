import { errorStatus, type ErrorCode } from '@ecotrame/contract/errors'

/** One wrong field. Without a `message`, the catalogue writes it in the caller's language from code and params. */
export interface FieldProblem {
  /** `values.mass`, `composition[0].values.share`, `query.limit`. */
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly message?: string
}

/** Who saved what the caller wanted to change, and when: of STALE_VERSION. */
export interface SavedMeanwhile {
  readonly by: string
  readonly at: Date
}

export interface ProblemOptions {
  readonly errors?: readonly FieldProblem[]
  /** A sentence in the caller's language, beside the title of the catalogue. */
  readonly detail?: string
  /** Seconds after which another try makes sense (`Retry-After`). */
  readonly retryAfterSeconds?: number
  readonly saved?: SavedMeanwhile
}

/** The one error that features throw: a code of the contract's catalogue. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly errors?: readonly FieldProblem[]
  readonly detail?: string
  readonly retryAfterSeconds?: number
  readonly saved?: SavedMeanwhile

  constructor(code: ErrorCode, { errors, detail, retryAfterSeconds, saved }: ProblemOptions = {}) {
    super(code)
    this.code = code
    if (errors !== undefined) this.errors = errors
    if (detail !== undefined) this.detail = detail
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds
    if (saved !== undefined) this.saved = saved
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** Makes the error of a code, to be thrown. */
export const problem = (code: ErrorCode, options?: ProblemOptions): ApiError => new ApiError(code, options)
