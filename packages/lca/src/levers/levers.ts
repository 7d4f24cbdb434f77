import { effectiveFigures } from '../precision/measure.ts'
import { askedFigure, methodsFor, scoredForm, type AskedMethods } from '../scoring/scored-form.ts'
import type { Checked } from '../problems/problem.ts'
import { leverCandidates } from './candidates.ts'
import { combinedLevers, fieldOfLever } from './combine.ts'
import { comparableLabels, effectOf, pefGapOf, scoredWith, type LeverStart } from './evaluate.ts'
import type { Lever, LeverCandidate, Levers } from './lever.ts'
import { materialAmounts, materialCost } from './material-cost.ts'
import { figureIn, type LeverQuestion } from './question.ts'

/**
 * What to change about a product: every change that the rules propose is computed anew, ranked by what it takes from the
 * figure that is asked for, and combined along the cost of materials. The same question gives the same answer.
 * One step for each product that is computed, so that a caller can do other things in between.
 *
 * @returns `null` when the product does not have the figure, or what keeps it from being computed, at its fields
 */
export function* leverSteps(question: LeverQuestion): Generator<undefined, Checked<Levers | null>> {
  const { state, basis, asked, prices } = question
  const inScope = basis.form.frenchProductId !== null
  const first = scoredForm(state, { french: inScope, pef: true }, basis)
  if (!first.ok) return first
  const figure = askedFigure(first.value, asked)
  if (figure === null) return { ok: true, value: null }
  const amounts = materialAmounts(state, first.value)
  const start = { state, scored: first.value, amounts, basis, prices, asked }
  // Amounts come from the French masses where there are any.
  const methods = { french: inScope, pef: methodsFor([asked], basis).pef }
  let runs = 1
  const counted = function* <Result>(steps: Generator<undefined, Result>): Generator<undefined, Result> {
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      runs += 1
      yield
    }
  }
  const levers = yield* counted(rankedLevers(question, start, figure, methods))
  const front = yield* counted(combinedLevers(levers, { question, start, figure, methods }))
  const labels = comparableLabels(first.value, null, basis)
  const holding = first.value.pef?.holding ?? null
  return { ok: true, value: { labels, holding, ...materialCost(amounts, prices), levers, front, runs } }
}

/** As `leverSteps`, at one go. */
export function findLevers(question: LeverQuestion): Checked<Levers | null> {
  const steps = leverSteps(question)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** What the rules propose for a product that is computed on a basis: by these ids changes are made. */
export const proposedLevers = ({
  state,
  basis,
  rules,
  isLocked,
}: Omit<LeverQuestion, 'asked' | 'prices'>) => {
  const inScope = basis.form.frenchProductId !== null
  const scored = inScope ? scoredForm(state, { french: true, pef: false }, basis) : null
  const effective = scored?.ok === true ? effectiveFigures(scored.value) : new Map<string, number>()
  return leverCandidates({ form: basis.form, state, release: basis.release, effective, isLocked }, rules)
}

/** The changes that lower the figure, the largest effect first; of each field and in all no more than the rules tell. */
function* rankedLevers(
  question: LeverQuestion,
  start: LeverStart,
  figure: number,
  methods: AskedMethods,
): Generator<undefined, readonly Lever[]> {
  const least = question.rules.leastEffect * Math.abs(figure)
  const lower: { readonly candidate: LeverCandidate; readonly difference: number }[] = []
  for (const candidate of proposedLevers(question)) {
    const again = scoredWith([candidate], methods, start)
    yield
    if (again === null) continue
    const gap = methods.pef ? pefGapOf([candidate], start.scored.pef, again.scored.pef) : null
    const difference = (figureIn(again.scored, gap, question) ?? figure) - figure
    if (difference < -least) lower.push({ candidate, difference })
  }
  const levers: Lever[] = []
  for (const { candidate, difference } of mostTelling(lower, question)) {
    const again = scoredWith([candidate], { ...methods, pef: true }, start)
    yield
    if (again !== null) levers.push({ ...candidate, difference, ...effectOf([candidate], again, start) })
  }
  return levers
}

export function mostTelling<
  Found extends { readonly candidate: LeverCandidate; readonly difference: number },
>(
  lower: readonly Found[],
  { rules: { rules, mostOfField, mostLevers } }: Pick<LeverQuestion, 'rules'>,
): readonly Found[] {
  const told = new Map<string, number>()
  const mostBy = new Map(rules.map(({ id, most = mostOfField }) => [id, most]))
  return lower
    .toSorted((a, b) => a.difference - b.difference)
    .filter(({ candidate }) => {
      const field = fieldOfLever(candidate)
      const count = (told.get(field) ?? 0) + 1
      told.set(field, count)
      return count <= (mostBy.get(candidate.rule) ?? mostOfField)
    })
    .slice(0, mostLevers)
}
