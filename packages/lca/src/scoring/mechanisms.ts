import { isMainlySynthetic } from '../methods/french-cost/complements/export.ts'
import { durabilityOf } from '../methods/french-cost/durability/durability.ts'
import { evaluateFrenchCost } from '../methods/french-cost/evaluate-french-cost.ts'
import type { FrenchCostProduct } from '../methods/french-cost/product.ts'
import type { DurabilityResult } from '../methods/french-cost/result.ts'
import { airRatioOfMaking } from '../methods/french-cost/transport/air-ratio.ts'
import { askedFigure, type AskedScore, type ScoringBasis } from './scored-form.ts'
import type { FormState } from '../product/form.ts'
import type { Share } from '../quantities/quantity.ts'
import { familyQuantities } from '../results/family-quantities.ts'
import { partsOfLabel } from '../results/score-labels.ts'
import { frenchProductOf } from './french-product.ts'

/** Rules of the French method that turn a small change of the product into a step of its score. */
export const mechanismRules = ['airFreight', 'export', 'durability'] as const
export type MechanismRule = (typeof mechanismRules)[number]

/** A rule that answered otherwise than before, and what that alone adds to the figure. */
export interface Mechanism {
  readonly rule: MechanismRule
  /** Share of garments that fly; probability of export as waste; coefficient of durability. */
  readonly before: number
  readonly after: number
  /** Share of synthetic fibres at which the export complement steps; `null`: a rule without a threshold. */
  readonly threshold: number | null
  /** Unit of the figure. */
  readonly difference: number
}

/** A description with what computes it. */
interface Described {
  readonly state: FormState
  readonly basis: ScoringBasis
}

/** What the rules answer for a product. */
interface Answers {
  readonly airFreight: Share
  readonly export: Share
  readonly durability: DurabilityResult
}

/**
 * Which rules of the method moved a figure between two descriptions: the second is computed with every rule answering
 * as it did for the first, then one rule after the other is let go. What the rules add and what the description adds by
 * itself make up the whole difference. Empty for figures of PEF, and where the method is another one.
 */
export function mechanismsBetween(
  before: Described,
  after: Described,
  asked: AskedScore,
): readonly Mechanism[] {
  if (partsOfLabel(asked.label).family !== 'fr' || before.basis.release.id !== after.basis.release.id)
    return []
  const first = frenchProductOf(before.state, before.basis)
  const last = frenchProductOf(after.state, after.basis)
  if (first === null || last === null) return []
  const [then, now] = [answersFor(first), answersFor(last)]
  const moved = mechanismRules.filter(
    (rule) => valueOf(rule, then) !== valueOf(rule, now) && !isStated(rule, last),
  )
  const holding = (answers: Answers) => figureHolding(answers, last, after.basis, asked)
  let answers = moved.reduce<Answers>((held, rule) => ({ ...held, [rule]: then[rule] }), now)
  let figure = moved.length === 0 ? null : holding(answers)
  const found: Mechanism[] = []
  for (const rule of moved) {
    answers = { ...answers, [rule]: now[rule] }
    const next = holding(answers)
    if (figure === null || next === null) return []
    found.push({
      rule,
      before: valueOf(rule, then),
      after: valueOf(rule, now),
      threshold: rule === 'export' ? last.release.constants.exportComplement.syntheticShareThreshold : null,
      difference: next - figure,
    })
    figure = next
  }
  return found
}

function answersFor(product: FrenchCostProduct): Answers {
  const durability = durabilityOf(product)
  const { exportComplement } = product.release.constants
  return {
    durability,
    airFreight: airRatioOfMaking(product, durability.applied),
    export: isMainlySynthetic(product.materials, exportComplement.syntheticShareThreshold)
      ? exportComplement.probabilityAtOrAbove
      : exportComplement.probabilityBelow,
  }
}

const valueOf = (rule: MechanismRule, answers: Answers): number =>
  rule === 'durability' ? answers.durability.applied : answers[rule]

/** A share of air freight that somebody entered is a field, and no rule. */
const isStated = (rule: MechanismRule, { airTransportRatio }: FrenchCostProduct): boolean =>
  rule === 'airFreight' && airTransportRatio !== null

function figureHolding(
  { airFreight, export: probability, durability }: Answers,
  product: FrenchCostProduct,
  { form, release, frenchPefReading }: ScoringBasis,
  asked: AskedScore,
): number | null {
  if (form.frenchProductId === null) return null
  const { constants } = product.release
  const exportComplement = {
    ...constants.exportComplement,
    probabilityAtOrAbove: probability,
    probabilityBelow: probability,
  }
  const held: FrenchCostProduct = {
    ...product,
    airTransportRatio: airFreight,
    release: { ...product.release, constants: { ...constants, exportComplement } },
  }
  const french = { productId: form.frenchProductId, result: evaluateFrenchCost(held, durability) }
  return askedFigure({ families: familyQuantities({ french, pef: null, frenchPefReading }, release) }, asked)
}
