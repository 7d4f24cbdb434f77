import { askedFigure, type AskedScore, type ScoredForm, type ScoringBasis } from '../scoring/scored-form.ts'
import type { FormState } from '../product/form.ts'
import { comparableLabels } from './evaluate.ts'
import type { PefGap } from './lever.ts'
import type { PriceOfMaterial } from './material-cost.ts'
import type { LeverRules } from './rules.ts'

/** What somebody asks: how to bring a figure of a product down. */
export interface LeverQuestion {
  readonly state: FormState
  readonly basis: ScoringBasis
  readonly asked: AskedScore
  readonly rules: LeverRules
  readonly prices: PriceOfMaterial
  /** Whether a mask keeps what stands at `values.<id>` or `lists.<list>`. */
  readonly isLocked: (path: string) => boolean
}

/** The figure that is asked for, where it can be held against that of today; `null`: it cannot. */
export const figureIn = (
  scored: ScoredForm,
  gap: PefGap | null,
  { asked, basis }: LeverQuestion,
): number | null =>
  gap === null
    ? askedFigure(scored, asked)
    : (comparableLabels(scored, gap, basis)[asked.label]?.[asked.basis] ?? null)
