import { ApiProblem } from '../../api/index.ts'
import type { Text } from '../../i18n/index.ts'

/** How long to wait after too many tries; what the server says otherwise. */
export function formError(text: Text, problem: unknown, secondsLeft: number): string {
  if (!(problem instanceof ApiProblem)) return text('error.generic')
  if (problem.code === 'TOO_MANY_TRIES' && secondsLeft > 0)
    return text('auth.tooManyTries', { count: secondsLeft })
  if (problem.code === 'TOO_MANY_TRIES') return text('auth.tryAgainNow')
  return problem.title || text(problem.status === 0 ? 'error.connectionLost' : 'error.generic')
}

const wrongCredentials: readonly string[] = ['LOGIN_FAILED', 'MALFORMED_REQUEST', 'INVALID_VALUES']

/** One sentence for any wrong part of a login. */
export const loginError = (text: Text, problem: unknown, secondsLeft: number): string =>
  problem instanceof ApiProblem && wrongCredentials.includes(problem.code)
    ? text('auth.login.error')
    : formError(text, problem, secondsLeft)
