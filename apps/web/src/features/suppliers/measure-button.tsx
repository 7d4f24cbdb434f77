import { usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, tellProblem } from '../../ui/index.ts'
import { showJobToast } from '../jobs/index.ts'
import { useMeasure, type Suppliers } from './queries.ts'

/** Asks for the precision of the results that nobody measured yet; gone when all were. */
export function MeasureButton({ overview: { total } }: { readonly overview: Suppliers }) {
  const text = useText()
  const measuring = useMeasure()
  const missing = total.evaluations - total.withoutFigure - total.measured
  const may = usePermitted('evaluate_evaluation')
  if (!may || missing <= 0) return null
  const measure = () =>
    measuring.mutate(undefined, {
      onSuccess: ({ job }) => showJobToast(job, text('suppliers.measureAsked')),
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <Button kind="primary" loading={measuring.isPending} onClick={measure}>
      {text('suppliers.measure', { count: missing })}
    </Button>
  )
}
