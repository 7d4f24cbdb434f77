import type { RequestFailure } from '../../../platform/http/guarded-request.ts'

/** Why a source gave nothing that can be used, beside what any request can fail by. */
export type SourceFailureCode =
  | RequestFailure
  | 'NOT_HTTPS'
  | 'REDIRECTED'
  | 'KEY_REFUSED'
  | 'NOT_THERE'
  | 'BUSY'
  | 'FAILED'
  | 'WEB_PAGE'
  | 'NOT_JSON'
  | 'NO_LIST'
  | 'SAME_PAGE'
  | 'TOO_MANY_PAGES'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MUCH'
  | 'TAKES_TOO_LONG'
  | 'NOT_SFTP'
  | 'HOST_KEY_NEW'
  | 'HOST_KEY_CHANGED'
  | 'LOGIN_REFUSED'
  | 'NO_SUCH_FILE'
  | 'NOT_A_FILE'
  | 'FILE_CLOSED'
  | 'FILE_FAILED'
  | 'NO_SECRET'
  | 'SHOP_SAYS'
  | 'NOT_A_TABLE'
  | 'KEEPER_GONE'
  | 'NOT_ALLOWED'
  | 'BROKEN_OFF'

/** What went wrong, as it is kept. */
export interface SourceProblem {
  readonly code: SourceFailureCode
  readonly params?: Readonly<Record<string, string | number>>
}

export class SourceFailure extends Error {
  readonly problem: SourceProblem
  constructor(code: SourceFailureCode, params?: SourceProblem['params']) {
    super(code)
    this.problem = params === undefined ? { code } : { code, params }
  }
}
