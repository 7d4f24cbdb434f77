import { IconGitBranch } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, showToast, useAddress } from '../../../ui/index.ts'
import { tellProblem } from '../tell-problem.ts'
import type { ResultView } from '../view.ts'
import type { LeverRow } from './lever-rows.ts'
import { useMakeVariant } from './queries.ts'

interface MakeVariantButtonProps {
  readonly view: ResultView
  readonly row: LeverRow
  readonly kind?: 'quiet' | 'primary'
}

/** One click makes a new draft with the changes, and opens it. */
export function MakeVariantButton({ view, row, kind = 'quiet' }: MakeVariantButtonProps) {
  const text = useText()
  const { go } = useAddress()
  const { evaluation, version } = view.answer
  const variant = useMakeVariant(evaluation.id, version.id)
  const permitted = usePermitted('duplicate_evaluation')
  if (!permitted) return null
  const press = () =>
    variant.mutate(
      { levers: row.levers, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: ({ id, name }) => {
          showToast({ type: 'success', body: text('levers.variant.done', { name }) })
          go(`/evaluation/edit/${id}`)
        },
        onError: (problem) => tellProblem(problem, text),
      },
    )
  return (
    <Button
      kind={kind}
      size="small"
      icon={<Icon of={IconGitBranch} size={16} />}
      loading={variant.isPending}
      aria-label={`${text('levers.variant.make')}: ${row.words.join(', ')}`}
      onClick={press}
    >
      {text('levers.variant.make')}
    </Button>
  )
}
