import type { EvaluationState } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip } from '../../ui/index.ts'

const tones = {
  draft: 'neutral',
  evaluating: 'info',
  evaluated: 'neutral',
  failed: 'error',
  outdated: 'attention',
  published: 'action',
} as const satisfies Record<EvaluationState, string>

export function StateChip({ state }: { readonly state: EvaluationState }) {
  const text = useText()
  return <Chip tone={tones[state]}>{text(`evaluation.state.${state}`)}</Chip>
}
