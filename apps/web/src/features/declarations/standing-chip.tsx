import type { DeclarationOutcome, DeclarationStanding } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Chip } from '../../ui/index.ts'

const tones = {
  ready: 'action',
  problems: 'attention',
  waits: 'info',
  declared: 'neutral',
  not_evaluated: 'neutral',
  out_of_scope: 'neutral',
  unchecked: 'neutral',
} as const satisfies Record<DeclarationStanding, string>

/** Where a product stands with its declaration. */
export function StandingChip({ standing }: { readonly standing: DeclarationStanding }) {
  const text = useText()
  return <Chip tone={tones[standing]}>{text(`declarations.standing.${standing}`)}</Chip>
}

const outcomeTones = {
  sent: 'info',
  accepted: 'action',
  unchanged: 'neutral',
  refused: 'error',
  too_recent: 'attention',
  not_allowed: 'error',
  failed: 'error',
} as const satisfies Record<DeclarationOutcome, string>

/** What has come back of a declaration. */
export function OutcomeChip({ outcome }: { readonly outcome: DeclarationOutcome }) {
  const text = useText()
  return <Chip tone={outcomeTones[outcome]}>{text(`declarations.outcome.${outcome}`)}</Chip>
}
