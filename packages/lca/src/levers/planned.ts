import { impactOf } from '../impacts/impacts.ts'
import type { Checked } from '../problems/problem.ts'
import { askedFigure, scoredForm, type ScoredForm } from '../scoring/scored-form.ts'
import { touchSameField } from './combine.ts'
import { pefGapOf, scoredWith, type LeverStart } from './evaluate.ts'
import type { LeverCandidate, PefGap } from './lever.ts'
import { mostTelling, proposedLevers } from './levers.ts'
import type { LeverQuestion } from './question.ts'

/** Figures of one piece that a plan counts: climate change over its whole life, kg CO2 eq, or a score, µPt. */
export const plannedFigures = ['climate', 'fr_dur', 'pef'] as const
export type PlannedFigure = (typeof plannedFigures)[number]

/** A product of a plan, and the figure that the plan is to lower. */
export interface PlannedQuestion extends Omit<LeverQuestion, 'asked' | 'prices'> {
  readonly figure: PlannedFigure
}

/** A change by itself. */
export interface PlannedLever {
  readonly lever: LeverCandidate
  /** Of one piece; below 0. */
  readonly difference: number
}

/** The figure of one piece; `null`: it has none, or none that can be held against that of today. */
function figureOf(scored: ScoredForm, figure: PlannedFigure, gap: PefGap | null): number | null {
  if (figure === 'fr_dur') return askedFigure(scored, { label: figure, basis: 'product' })
  if (scored.pef === null || gap !== null) return null
  return figure === 'pef'
    ? askedFigure(scored, { label: figure, basis: 'product' })
    : impactOf(scored.pef.total, 'cch')
}

type Start = Pick<LeverStart, 'state' | 'scored' | 'basis'>

function startOf({ state, basis }: PlannedQuestion): Checked<Start> {
  const first = scoredForm(state, methodsOf(basis), basis)
  return first.ok ? { ok: true, value: { state, scored: first.value, basis } } : first
}

/** Both, whatever figure is asked for: what the French cost warns of is no change. */
const methodsOf = ({ form }: LeverQuestion['basis']) => ({ french: form.frenchProductId !== null, pef: true })

const after = (levers: readonly LeverCandidate[], start: Start, figure: PlannedFigure): number | null => {
  const again = scoredWith(levers, methodsOf(start.basis), start)
  return again && figureOf(again.scored, figure, pefGapOf(levers, start.scored.pef, again.scored.pef))
}

/**
 * What a plan may do to a product, each change computed by itself, the largest effect first; no more than the rules
 * tell. One step for each product that is computed.
 * @returns `null` when the product does not have the figure, or what keeps it from being computed, at its fields
 */
export function* plannedSteps(
  question: PlannedQuestion,
): Generator<
  undefined,
  Checked<{ readonly figure: number; readonly levers: readonly PlannedLever[] } | null>
> {
  const start = startOf(question)
  if (!start.ok) return start
  const figure = figureOf(start.value.scored, question.figure, null)
  if (figure === null) return { ok: true, value: null }
  const least = question.rules.leastEffect * Math.abs(figure)
  const lower: { readonly candidate: LeverCandidate; readonly difference: number }[] = []
  for (const candidate of proposedLevers(question)) {
    const reached = after([candidate], start.value, question.figure)
    yield
    const difference = (reached ?? figure) - figure
    if (difference < -least) lower.push({ candidate, difference })
  }
  const levers = mostTelling(lower, question).map(({ candidate, difference }) => ({
    lever: candidate,
    difference,
  }))
  return { ok: true, value: { figure, levers } }
}

/** Places of changes that name a field which an earlier one changes too: a product has one of them. */
export const conflictsAmong = (levers: readonly LeverCandidate[]): readonly number[] =>
  levers.flatMap((lever, place) =>
    levers.slice(0, place).some((other) => touchSameField(other, lever)) ? [place] : [],
  )

/**
 * One piece before and after all of these changes together, by two runs of the whole calculation: what changes do
 * together is never the sum of what each does alone.
 * @returns `null` where one of the two has no figure that can be held against the other
 */
export function plannedTogether(
  levers: readonly LeverCandidate[],
  question: PlannedQuestion,
): { readonly before: number; readonly after: number } | null {
  const start = startOf(question)
  if (!start.ok) return null
  const before = figureOf(start.value.scored, question.figure, null)
  const reached = after(levers, start.value, question.figure)
  return before === null || reached === null ? null : { before, after: reached }
}
