import type { PlanRow } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { Question } from '../../../ui/question.tsx'
import { useDeletePlan, type PlanKind } from './queries.ts'

interface DeletePlanProps {
  readonly kind: PlanKind
  readonly plan: PlanRow
  readonly onClose: () => void
}

export function DeletePlan({ kind, plan, onClose }: DeletePlanProps) {
  const text = useText()
  const removal = useDeletePlan(kind)
  const { name } = plan
  const go = () =>
    removal.mutate(plan, {
      onSuccess: () => {
        showToast({ type: 'success', body: text('plans.delete.done', { name }) })
        onClose()
      },
    })
  return (
    <Question
      title={text('plans.delete.title', { name })}
      button={text('action.delete')}
      danger
      loading={removal.isPending}
      problem={removal.error}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{text('plans.delete.rule')}</p>
    </Question>
  )
}
