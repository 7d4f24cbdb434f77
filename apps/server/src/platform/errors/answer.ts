import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, FieldError, ProblemDetails } from '@ecotrame/contract'
import { isDatabaseFailure, type FailureKind } from '../database/failure.ts'
import { languageOf } from '../http/language.ts'
import type { Language } from '../sessions/session.ts'
import { fieldProblems, InvalidRequest } from './invalid-request.ts'
import { ApiError, problem, type FieldProblem } from './problem.ts'
import { fieldText } from './field-texts.ts'
import { systemCode } from '../start/start-error.ts'
import { titles } from './titles.ts'

/** Errors of the HTTP layer, by their Fastify code; what is not here is ours to repair: INTERNAL. */
const httpErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_CP_ERR_INVALID_CONTENT: 'INVALID_JSON',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'MALFORMED_REQUEST',
}

/** What PostgreSQL says of a text with the character NUL, which it cannot hold (SQLSTATE classes 22). */
const unstorableText: ReadonlySet<unknown> = new Set(['22021', '22P05'])
const isUnstorableText = ({ cause }: { readonly cause?: unknown }) =>
  cause instanceof Error && 'code' in cause && unstorableText.has(cause.code)

/** Whether PostgreSQL refused with this SQLSTATE. */
const hasState = (error: unknown, state: string): boolean =>
  systemCode(error) === state || (error instanceof Error && systemCode(error.cause) === state)
/** Only requests of visitors of a demonstration are held to reading. */
const readOnlyRefusal = '25006'
/** Of a question that took longer than it may. */
const outOfTime = '57014'

/** Seconds after which another try makes sense; a full disk is not emptied at once. */
const failures = {
  gone: { code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 2 },
  busy: { code: 'DATABASE_UNAVAILABLE', retryAfterSeconds: 5 },
  unknown: { code: 'OUTCOME_UNKNOWN', retryAfterSeconds: 2 },
  full: { code: 'STORAGE_FULL', retryAfterSeconds: 60 },
} as const satisfies Record<FailureKind, { code: ErrorCode; retryAfterSeconds: number }>

/** What the system says when a file of our own finds no room. */
const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** What fails for want of the database or of room, `null` for anything else. */
function failureOf(error: unknown): ApiError | null {
  const kind = isDatabaseFailure(error) ? error.kind : noRoom.has(systemCode(error)) ? 'full' : null
  if (kind === null) return null
  const { code, retryAfterSeconds } = failures[kind]
  return problem(code, { retryAfterSeconds })
}

/** What an error means to the caller. What nobody foresaw is INTERNAL, without any detail. */
export function meaning(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof InvalidRequest)
    return problem(error.validationContext === 'body' ? 'INVALID_VALUES' : 'MALFORMED_REQUEST', {
      errors: fieldProblems(error),
    })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = httpErrors[code ?? '']
  if (known !== undefined) return problem(known)
  if (statusCode === 429) return problem('TOO_MANY_TRIES')
  const failure = failureOf(error)
  if (failure !== null) return failure
  if (hasState(error, outOfTime)) return problem('QUERY_TAKES_TOO_LONG')
  if (hasState(error, readOnlyRefusal)) return problem('DEMONSTRATION')
  if (isUnstorableText(error as Error)) return problem('MALFORMED_REQUEST')
  return problem('INTERNAL')
}

const fieldError = (field: FieldProblem, language: Language): FieldError => ({
  path: field.path,
  code: field.code,
  message: field.message ?? fieldText(field.code, field.params ?? {}, language),
})

/** The problem details of RFC 9457 in one language. */
export function problemDetails(error: ApiError, language: Language): ProblemDetails {
  return {
    type: 'about:blank',
    title: titles[error.code][language],
    status: error.status,
    code: error.code,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.saved === undefined ? {} : { savedBy: error.saved.by, savedAt: error.saved.at.toISOString() }),
    ...(error.errors === undefined
      ? {}
      : { errors: error.errors.map((field) => fieldError(field, language)) }),
  }
}

/** Answers an error as `application/problem+json`; the one place where that is done. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const meant = meaning(error)
  if (meant.code === 'INTERNAL') request.log.error({ err: error }, 'unforeseen error')
  // Who has gone without waiting for the answer is no failure of ours.
  else if (meant.status > 500 && !reply.raw.destroyed)
    request.log.warn({ err: error }, 'a call could not be served for now')
  if (meant.code === 'NO_SESSION' || meant.code === 'SESSION_EXPIRED')
    void reply.header('www-authenticate', 'Bearer')
  if (meant.retryAfterSeconds !== undefined) void reply.header('retry-after', String(meant.retryAfterSeconds))
  return reply
    .code(meant.status)
    .header('content-language', languageOf(request))
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemDetails(meant, languageOf(request)))
}

export function answerErrorsAsProblems(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
}
