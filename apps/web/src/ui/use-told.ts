import { useText } from '../i18n/index.ts'
import { tellProblem } from './tell-problem.ts'
import { showToast } from './toasts.ts'

/** How something that was asked for ended, in a toast either way. */
export function useTold() {
  const text = useText()
  return <Answer>(body: (answer: Answer) => string) => ({
    onSuccess: (answer: Answer) => void showToast({ type: 'success', body: body(answer) }),
    onError: (problem: unknown) => tellProblem(problem, text),
  })
}
