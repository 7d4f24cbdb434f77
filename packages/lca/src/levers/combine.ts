import type { AskedMethods } from '../scoring/scored-form.ts'
import { amountsOf, effectOf, pefGapOf, scoredWith, type LeverStart } from './evaluate.ts'
import type { Lever, LeverCombination } from './lever.ts'
import { costEffect } from './material-cost.ts'
import { paretoFront, spread } from './pareto.ts'
import type { LeverRules } from './rules.ts'
import { figureIn, type LeverQuestion } from './question.ts'

interface Combined {
  readonly levers: readonly Lever[]
  readonly cost: number
  readonly figure: number
}

interface Combining {
  readonly question: LeverQuestion
  readonly start: LeverStart
  readonly figure: number
  readonly methods: AskedMethods
}

/**
 * Combinations that no other one beats in both, the cost of materials and the figure. Field after field joins what was
 * found so far, each mixture computed anew; of what is found, what another one beats is left, and of the rest at most
 * `width` are pursued. So the work is bounded, and the answer may lack a combination that only pays late.
 * One step for each product that is computed.
 */
export function* combinedLevers(
  levers: readonly Lever[],
  combining: Combining,
): Generator<undefined, readonly LeverCombination[]> {
  const { question, figure } = combining
  const { width } = question.rules.combination
  let pursued: readonly Combined[] = [{ levers: [], cost: 0, figure }]
  for (const choices of choicesByField(levers, question.rules)) {
    const found = [...pursued]
    for (const base of pursued)
      for (const lever of choices) {
        if (base.levers.some((other) => touchSameField(other, lever))) continue
        const combined = computed([...base.levers, lever], combining)
        if (combined !== null) found.push(combined)
        yield
      }
    pursued = spread(front(found), width)
  }
  return described(pursued, combining)
}

const front = (found: readonly Combined[]): readonly Combined[] => paretoFront(found, (one) => one)

/** Of each field the change with the largest effect and the cheapest ones; fields with the largest effects first. */
function choicesByField(
  levers: readonly Lever[],
  { combination: { fields, ofField } }: LeverRules,
): readonly (readonly Lever[])[] {
  const known = levers.filter(({ cost }) => cost.difference !== null)
  const byField = new Map<string, readonly Lever[]>()
  for (const lever of known)
    byField.set(fieldOfLever(lever), [...(byField.get(fieldOfLever(lever)) ?? []), lever])
  return [...byField.values()].slice(0, fields).map((all) => {
    const [best, ...others] = all
    const cheaper = others.toSorted((a, b) => (a.cost.difference ?? 0) - (b.cost.difference ?? 0))
    return [...(best ? [best] : []), ...cheaper].slice(0, ofField)
  })
}

/** Changes of one field stand beside each other: a product has one of them. */
export const fieldOfLever = ({ rule, changes: [first] }: Pick<Lever, 'rule' | 'changes'>): string =>
  `${rule} ${first?.entry ?? ''}`

export function touchSameField(one: Pick<Lever, 'changes'>, other: Pick<Lever, 'changes'>): boolean {
  return one.changes.some(({ entry, parameter }) =>
    other.changes.some((change) => change.entry === entry && change.parameter === parameter),
  )
}

function computed(levers: readonly Lever[], { question, start, methods }: Combining): Combined | null {
  const again = scoredWith(levers, methods, start)
  if (again === null) return null
  const gap = methods.pef ? pefGapOf(levers, start.scored.pef, again.scored.pef) : null
  const figure = figureIn(again.scored, gap, question)
  const after = amountsOf(again.state, again.scored, start)
  const { difference: cost } = costEffect(start.amounts, after, start.prices)
  return figure === null || cost === null ? null : { levers, cost, figure }
}

/** What is left, with every label. */
const described = (
  combined: readonly Combined[],
  { start, figure: before }: Combining,
): readonly LeverCombination[] =>
  combined.flatMap(({ levers, figure, cost: costDifference }) => {
    if (levers.length === 0) return []
    const again = scoredWith(levers, { french: start.basis.form.frenchProductId !== null, pef: true }, start)
    if (again === null) return []
    const ids = levers.map(({ id }) => id)
    return [{ levers: ids, difference: figure - before, costDifference, ...effectOf(levers, again, start) }]
  })
