import { ApiProblem } from '../api/problem.ts'
import type { Text } from '../i18n/index.ts'
import { showToast } from './toasts.ts'

/** Says why something could not be done, in the words of the server where it gave some. */
export function tellProblem(problem: unknown, text: Text): void {
  const title = problem instanceof ApiProblem ? problem.title : ''
  const reasons = problem instanceof ApiProblem ? problem.errors.map(({ message }) => message) : []
  showToast({ type: 'error', title: title || text('error.generic'), body: reasons.join(' ') })
}
