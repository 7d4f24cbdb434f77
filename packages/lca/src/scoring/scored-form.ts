import type { DatasetDatabase } from '../datasets/database.ts'
import { evaluateFrenchCost } from '../methods/french-cost/evaluate-french-cost.ts'
import { frenchCostProduct } from '../methods/french-cost/french-cost-product.ts'
import type { FrenchCostInput } from '../methods/french-cost/input.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import { pefFigures } from '../methods/pef/evaluate-pef.ts'
import type { MethodResult } from '../methods/method.ts'
import type { PefInput } from '../methods/pef/input.ts'
import type { PefMethod } from '../methods/pef/method.ts'
import type { PefFigures } from '../methods/pef/result.ts'
import type { Checked, Problem } from '../problems/problem.ts'
import type { CategoryForm, FormState } from '../product/form.ts'
import { asFormProblem, frenchCostInput } from '../product/french-cost-input.ts'
import { pefInputOfForm, pefProductOfInput } from '../product/pef-form-input.ts'
import { isSameDescription } from '../product/same-description.ts'
import { familyQuantities, type FrenchPefReadingNumber } from '../results/family-quantities.ts'
import {
  partsOfLabel,
  scoreLabels,
  type LabelQuantities,
  type ScoreFamily,
  type ScoreLabelId,
  type WeightBasis,
} from '../results/score-labels.ts'

/** What forms of a category are scored with. */
export interface ScoringBasis {
  readonly form: CategoryForm
  readonly release: FrenchCostRelease
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly frenchPefReading: FrenchPefReadingNumber
}

/** A figure that is asked for: a label on a weight basis. */
export interface AskedScore {
  readonly label: ScoreLabelId
  readonly basis: WeightBasis
}

/** Which of the two methods have to be computed. */
export interface AskedMethods {
  readonly french: boolean
  readonly pef: boolean
}

/** A form with what the methods make of it. */
export interface ScoredForm {
  readonly french: FrenchCostResult | null
  readonly pef: PefFigures | null
  readonly families: Readonly<Record<ScoreFamily, LabelQuantities | null>>
  /** What each method was told; `null`: it has no result. */
  readonly described: { readonly french: FrenchCostInput | null; readonly pef: PefInput | null }
}

/** The methods that some figures need. */
export function methodsFor(asked: readonly AskedScore[], basis: ScoringBasis): AskedMethods {
  const families = new Set(asked.map(({ label }) => partsOfLabel(label).family))
  const inScope = basis.form.frenchProductId !== null
  const reading1 = basis.frenchPefReading === 1
  const divided = asked.some(({ label }) => {
    const { family, denominator } = partsOfLabel(label)
    return family === 'frpef' && denominator !== 'none'
  })
  return {
    french: inScope && (families.has('fr') || (families.has('frpef') && !reading1)),
    pef: families.has('pef') || (families.has('frpef') && reading1) || divided,
  }
}

/** Whether the figures of a family are those of the PEF bill of processes. */
export const standsOnPef = (
  family: ScoreFamily,
  { frenchPefReading }: Pick<ScoringBasis, 'frenchPefReading'>,
): boolean => family === 'pef' || (family === 'frpef' && frenchPefReading === 1)

/**
 * The methods that a measurement computes whichever figures are asked for, so that a figure is as sure alone as among
 * others: the French cost says which options do not fit, the PEF how good the datasets are.
 */
export const everyMethod = ({ form }: Pick<ScoringBasis, 'form'>): AskedMethods => ({
  french: form.frenchProductId !== null,
  pef: true,
})

/**
 * The scores of a form. What only one of the two methods cannot compute has no figure of that method.
 * @param before a form from which this one differs in some fields, by the same basis: where a method is told the same
 *   of both, its result is the same
 * @returns the problems when none of the methods that are asked for can compute it
 */
export function scoredForm(
  state: FormState,
  asked: AskedMethods,
  basis: ScoringBasis,
  before: ScoredForm | null = null,
): Checked<ScoredForm> {
  const french = asked.french ? frenchOf(state, basis, before) : null
  const pef = asked.pef ? pefOf(state, basis, before) : null
  const failed = french?.ok === false ? french : pef?.ok === false ? pef : null
  if (failed !== null && french?.ok !== true && pef?.ok !== true) return failed
  const [ofFrench, ofPef] = [valueOf(french), valueOf(pef)]
  const results = { french: ofFrench?.result ?? null, pef: ofPef?.result ?? null }
  const described = { french: ofFrench?.input ?? null, pef: ofPef?.input ?? null }
  return { ok: true, value: { ...results, families: quantitiesOf(results, basis), described } }
}

const valueOf = <T>(checked: Checked<T> | null): T | null => (checked?.ok === true ? checked.value : null)

function quantitiesOf({ french, pef }: Pick<ScoredForm, 'french' | 'pef'>, basis: ScoringBasis) {
  const { form, release, frenchPefReading } = basis
  const inFrance =
    french && form.frenchProductId !== null ? { productId: form.frenchProductId, result: french } : null
  return familyQuantities({ french: inFrance, pef, frenchPefReading }, release)
}

function frenchOf(
  state: FormState,
  { form, release }: ScoringBasis,
  before: ScoredForm | null,
): Checked<MethodResult<FrenchCostInput, FrenchCostResult>> {
  const described = frenchCostInput(form, state)
  if (!described.ok) return described
  const input = described.value
  if (before !== null && before.french !== null && isSameDescription(input, before.described.french))
    return { ok: true, value: { input, result: before.french } }
  const product = frenchCostProduct(input, release)
  if (product.ok) return { ok: true, value: { input, result: evaluateFrenchCost(product.value) } }
  const [first, ...others] = product.problems
  const inForm = (problem: Problem) => asFormProblem(form, state, problem)
  return { ok: false, problems: [inForm(first), ...others.map(inForm)] }
}

function pefOf(
  state: FormState,
  { form, release, method, database }: ScoringBasis,
  before: ScoredForm | null,
): Checked<MethodResult<PefInput, PefFigures>> {
  const described = pefInputOfForm(form, state, method, release)
  if (!described.ok) return described
  const { input } = described.value
  if (before !== null && before.pef !== null && isSameDescription(input, before.described.pef))
    return { ok: true, value: { input, result: before.pef } }
  const product = pefProductOfInput(described.value, method)
  if (!product.ok) return product
  return { ok: true, value: { input, result: pefFigures(product.value.product, method, database) } }
}

/** The figure of a label; `null`: it has none. */
export function askedFigure(
  { families }: Pick<ScoredForm, 'families'>,
  { label, basis }: AskedScore,
): number | null {
  const { family, denominator } = partsOfLabel(label)
  const quantities = families[family]
  return quantities === null ? null : scoreLabels(quantities)[denominator][basis]
}
