import { mechanismsBetween } from '../scoring/mechanisms.ts'
import { comparable } from '../holding/holding.ts'
import type { PefFigures } from '../methods/pef/result.ts'
import {
  scoredForm,
  type AskedMethods,
  type AskedScore,
  type ScoredForm,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import type { FormState } from '../product/form.ts'
import { allScoreLabels, type AllLabels } from '../results/score-labels.ts'
import { withLevers } from './apply.ts'
import type { LeverCandidate, LeverEffect, PefGap } from './lever.ts'
import { costEffect, materialAmounts, type MaterialAmounts, type PriceOfMaterial } from './material-cost.ts'

/** The product as it is, which every change is held against. */
export interface LeverStart {
  readonly state: FormState
  readonly scored: ScoredForm
  readonly amounts: MaterialAmounts
  readonly basis: ScoringBasis
  readonly prices: PriceOfMaterial
  readonly asked: AskedScore
}

/** The product with some changes, by the same calculation; `null`: it cannot be computed, or warns of more. */
export function scoredWith(
  levers: readonly Pick<LeverCandidate, 'changes' | 'part'>[],
  methods: AskedMethods,
  { state, scored, basis }: Pick<LeverStart, 'state' | 'scored' | 'basis'>,
): { readonly state: FormState; readonly scored: ScoredForm } | null {
  let made = 0
  const changed = withLevers(basis.form, state, levers, () => `part ${(made += 1)}`)
  const again = scoredForm(changed, methods, basis, scored)
  if (!again.ok) return null
  // A method that computed the product before and does not now says that the change is none.
  if (methods.french && scored.french !== null && again.value.french === null) return null
  const warns = (again.value.french?.warnings.length ?? 0) > (scored.french?.warnings.length ?? 0)
  return warns ? null : { state: changed, scored: again.value }
}

/** What the changes do to every label and to the cost of materials. */
export function effectOf(
  levers: readonly Pick<LeverCandidate, 'changes' | 'part'>[],
  again: { readonly state: FormState; readonly scored: ScoredForm },
  start: LeverStart,
): LeverEffect {
  const gap = pefGapOf(levers, start.scored.pef, again.scored.pef)
  return {
    labels: comparableLabels(again.scored, gap, start.basis),
    pefGap: gap,
    cost: costEffect(start.amounts, amountsOf(again.state, again.scored, start), start.prices),
    mechanisms: mechanismsBetween(
      { state: start.state, basis: start.basis },
      { state: again.state, basis: start.basis },
      start.asked,
    ),
  }
}

/** By the method that tells what the product needs today: amounts of two methods are not held against each other. */
export const amountsOf = (
  state: FormState,
  scored: ScoredForm,
  { scored: before }: Pick<LeverStart, 'scored'>,
) => (before.french === null || scored.french !== null ? materialAmounts(state, scored) : null)

/** Figures that stand on less than before would look like an improvement. */
export function comparableLabels(
  { families }: ScoredForm,
  gap: PefGap | null,
  { frenchPefReading }: ScoringBasis,
): AllLabels {
  if (gap === null) return allScoreLabels(families)
  return allScoreLabels({ ...families, pef: null, frpef: frenchPefReading === 1 ? null : families.frpef })
}

/** Whether the PEF with changes says as much as that of today; `null`: it does, or there is none of today. */
export function pefGapOf(
  levers: readonly Pick<LeverCandidate, 'part'>[],
  before: PefFigures | null,
  after: PefFigures | null,
): PefGap | null {
  if (before === null) return null
  if (after === null) return 'not_computed'
  if (!comparable(before.holding, after.holding)) return 'too_incomplete'
  if (String(before.score.categories) !== String(after.score.categories)) return 'other_coverage'
  const divided = levers.filter(({ part }) => part < 1).length
  return excludesMore(before, after, divided) ? 'other_exclusions' : null
}

/** A step that nobody takes any more is no step left out; an entry that was divided counts for one. */
function excludesMore(before: PefFigures, after: PefFigures, divided: number): boolean {
  const [had, has] = [countsOf(before), countsOf(after)]
  const more = [...has].some(([code, count]) => {
    const known = had.get(code) ?? 0
    return count > (known === 0 ? 0 : known + divided)
  })
  return more || Math.abs(unknownShare(after) - unknownShare(before)) > noise
}

function countsOf({ excluded }: PefFigures): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of excluded) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** Of the mass of the product, what has no dataset. */
const unknownShare = ({ excluded, massKg }: PefFigures): number =>
  excluded.reduce((sum, { massKg: own = 0 }) => sum + own, 0) / massKg

const noise = 1e-9
