import { ApiProblem } from '../../api/index.ts'
import type { Text } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'

/** Says why an action failed, in the words of the server where it gave some. */
export function tellProblem(problem: unknown, text: Text): void {
  const title = problem instanceof ApiProblem ? problem.title : ''
  const reasons = problem instanceof ApiProblem ? problem.errors.map(({ message }) => message) : []
  showToast({ type: 'error', title: title || text('error.generic'), body: reasons.join(' ') })
}
