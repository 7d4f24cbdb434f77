import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/**
 * Why the database could not do what it was asked, through no fault of the caller: it is `gone` (it stopped, starts again,
 * or cannot be reached), has no room for one more (`busy`), or its disk is `full`. `unknown`: the connection broke while
 * a transaction was being committed, so that it may have happened or not.
 */
export type FailureKind = 'gone' | 'busy' | 'full' | 'unknown'

/** What the caller may try again as it is, later. The driver's own error is the cause. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause: unknown) {
    super(`the database failed: ${kind}`, { cause })
    this.kind = kind
  }
}

/** SQLSTATE codes (PostgreSQL, appendix A): the class 08, and what a server says that stops or starts. */
const gone: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])
const busy: ReadonlySet<string> = new Set(['53000', '53200', '53300', '53400'])
const full = '53100'

/** Codes of the system for a server that is not there, or no more. */
const unreachable: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
])

/** What the driver itself says has no code. */
const brokenInWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after)/

const kindOfState = (state: string): FailureKind | null => {
  if (state.startsWith('08') || gone.has(state)) return 'gone'
  if (busy.has(state)) return 'busy'
  return state === full ? 'full' : null
}

/** A statement that is planned once (`planned.ts`) has other columns now: the next connection plans it anew. */
const isOutdatedPlan = ({ code, routine }: DatabaseError) =>
  code === '0A000' && routine === 'RevalidateCachedQuery'

/** What an error of the driver means; `null`: the database works, and refused this one thing. */
function kindOf(error: unknown): FailureKind | null {
  if (error instanceof DatabaseError) return isOutdatedPlan(error) ? 'gone' : kindOfState(error.code ?? '')
  if (!(error instanceof Error)) return null
  // A host of several addresses fails with one error for each.
  if (error instanceof AggregateError) return kindOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return unreachable.has(error.code) ? 'gone' : null
  return brokenInWords.test(error.message) ? 'gone' : null
}

/** The error of a connection, as what it means to the caller where it is no fault of theirs. */
export function connectionFailure(error: unknown): unknown {
  const kind = kindOf(error)
  return kind === null ? error : new DatabaseFailure(kind, error)
}

/** The same of an error that a statement may have caused: one of other origin stays what it is. */
export const statementFailure = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && kindOf(error.cause) !== null ? connectionFailure(error.cause) : error

/** Whether trying again later may succeed: the database was not there, and nothing speaks against what was asked. */
export const isDatabaseFailure = (error: unknown): error is DatabaseFailure =>
  error instanceof DatabaseFailure
