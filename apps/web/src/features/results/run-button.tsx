import type { Evaluation } from '@ecotrame/contract'
import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { useRun } from './queries.ts'
import { tellProblem } from './tell-problem.ts'
import { useResultsSearch } from './use-results-search.ts'

interface RunButtonProps {
  readonly evaluation: Evaluation
  readonly kind?: 'primary' | 'secondary'
}

/** Runs the evaluation and shows the new version. A refused run leaves its reasons with the evaluation. */
export function RunButton({ evaluation, kind = 'secondary' }: RunButtonProps) {
  const text = useText()
  const { change } = useResultsSearch()
  const run = useRun(evaluation.id)
  const mayRun = usePermitted('evaluate_evaluation')
  if (!mayRun) return null
  const press = () =>
    run.mutate(undefined, {
      onSuccess: ({ version }) => {
        change({ version: null })
        showToast({ type: 'success', body: text('evaluation.run.done', { number: version.number }) })
      },
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <Button kind={kind} loading={run.isPending || evaluation.state === 'evaluating'} onClick={press}>
      {text('evaluation.run.button')}
    </Button>
  )
}
