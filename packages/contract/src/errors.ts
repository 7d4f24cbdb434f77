/** Every error of the API: its HTTP status. A code is stable and never reused; texts live in the server's catalogue. */
export const errorStatus = {
  MALFORMED_REQUEST: 400,
  INVALID_JSON: 400,
  RESET_CODE_NOT_VALID: 400,
  NO_SESSION: 401,
  SESSION_EXPIRED: 401,
  LOGIN_FAILED: 401,
  PERMISSION_REQUIRED: 403,
  DEMONSTRATION: 403,
  ADDRESS_NOT_ALLOWED: 403,
  CAPABILITY_REQUIRED: 403,
  ADMINISTRATOR_ONLY: 403,
  NOT_YOUR_COMMENT: 403,
  NO_ACTIVE_SUBSCRIPTION: 404,
  NOT_FOUND: 404,
  EXPORT_EXPIRED: 404,
  NOT_ACCEPTABLE: 406,
  STALE_VERSION: 409,
  IDEMPOTENCY_CONFLICT: 409,
  ALREADY_RUNNING: 409,
  ANSWER_LOST: 409,
  LAST_OWNER: 409,
  LAST_ADMINISTRATOR: 409,
  WEBHOOK_STOPPED: 409,
  NO_SINGLE_SIGN_ON: 404,
  SIGN_ON_FAILED: 401,
  SIGN_ON_NOT_ALLOWED: 403,
  SINGLE_SIGN_ON_REQUIRED: 403,
  PROVIDER_UNREACHABLE: 502,
  MASK_IN_USE: 409,
  EVALUATION_IN_USE: 409,
  COMPONENT_IN_USE: 409,
  PACKAGING_IN_USE: 409,
  DATABASE_IN_USE: 409,
  LOCKED_BY_MASK: 409,
  MAIN_TEAM: 409,
  TEAM_IN_USE: 409,
  PLAN_IN_USE: 409,
  OWN_ORGANIZATION: 409,
  NOT_INVITED: 409,
  NOT_EVALUATED: 409,
  NOT_PUBLISHED: 409,
  CATEGORY_OUT_OF_SCOPE: 409,
  NO_LABEL: 409,
  PEF_NOT_COMPUTED: 409,
  NOTHING_TO_RETRY: 409,
  NOTHING_TO_DO: 409,
  NOTHING_TO_UNDO: 409,
  CHANGED_SINCE: 409,
  PUBLISHED_SINCE: 409,
  USED_SINCE: 409,
  GONE_SINCE: 409,
  TOO_MANY_TAGS: 409,
  TOO_MANY_FACILITIES: 409,
  OTHER_CATEGORY: 409,
  NO_SUCH_STEP: 409,
  HELD_BY_OTHER_TEAM: 409,
  COLLECTION_FULL: 409,
  EXPORT_NOT_READY: 409,
  MOVE_NOT_ALLOWED: 409,
  BODY_TOO_SLOW: 408,
  REQUEST_CLOSED: 409,
  ALREADY_ASKED: 409,
  REMINDED_ALREADY: 409,
  LINK_CLOSED: 410,
  WITHDRAWN: 410,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_VALUES: 422,
  DIFFERENT_CATEGORIES: 422,
  NO_SUCH_FIGURE: 422,
  TOO_MANY_ROWS: 422,
  INVALID_IMAGE: 422,
  INVALID_FONT: 422,
  INVALID_FILE: 422,
  FILE_TAKES_TOO_LONG: 422,
  FILE_NEEDS_TOO_MUCH_MEMORY: 422,
  DATABASE_REFUSED: 422,
  PASSWORD_NOT_COMPLIANT: 422,
  TOO_MANY_TRIES: 429,
  TOO_MANY_MAILS: 429,
  INTERNAL: 500,
  READERS_BUSY: 503,
  DATABASE_UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
  STORAGE_FULL: 507,
  FILES_UNAVAILABLE: 503,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof errorStatus

/** RFC 9457 problem details, with our stable code and, for invalid values, every field that is wrong. */
export interface ProblemDetails {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** Of `STALE_VERSION`: the name of who saved meanwhile, and when (ISO 8601 UTC). */
  readonly savedBy?: string
  readonly savedAt?: string
}
export interface FieldError {
  /** `values.mass`, `composition[0].values.share`, `query.limit`. */
  readonly path: string
  readonly code: string
  readonly message: string
}
