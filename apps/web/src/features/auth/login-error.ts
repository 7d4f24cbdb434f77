import { ApiProblem } from '../../api/index.ts'
import type { Text } from '../../i18n/index.ts'

/** One sentence for any wrong part; how long to wait after too many tries; what the server says otherwise. */
export function loginError(text: Text, problem: unknown, secondsLeft: number): string {
  if (!(problem instanceof ApiProblem)) return text('error.generic')
  if (
    problem.code === 'LOGIN_FAILED' ||
    problem.code === 'MALFORMED_REQUEST' ||
    problem.code === 'INVALID_VALUES'
  )
    return text('auth.login.error')
  if (problem.code === 'TOO_MANY_TRIES' && secondsLeft > 0)
    return text('auth.tooManyTries', { count: secondsLeft })
  if (problem.code === 'TOO_MANY_TRIES') return text('auth.tryAgainNow')
  return problem.title || text(problem.status === 0 ? 'error.connectionLost' : 'error.generic')
}
