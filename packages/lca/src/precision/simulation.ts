import type { FieldValue } from '../product/form.ts'
import { partsOfLabel } from '../results/score-labels.ts'
import { withValues } from './form-fields.ts'
import { uncertainFields, type MeasuredProduct } from './measure.ts'
import type { PrecisionField, PrecisionModel } from './precision-model.ts'
import { spreadOf } from './field-effects.ts'
import { drawsOf, type Draws } from './random.ts'
import {
  askedFigure,
  everyMethod,
  methodsFor,
  scoredForm,
  type AskedMethods,
  type ScoredForm,
  type ScoringBasis,
} from '../scoring/scored-form.ts'
import { pointsOfLines } from './scored-lines.ts'
import { rescaled, siblingShares, type SiblingShare } from './shares.ts'
import { isPartOfWhole, movableAmount, movedBy, type MovableAmount } from './steps.ts'
import type { PrecisionTables } from './tables.ts'

export interface SimulationOptions {
  readonly draws: number
  readonly seed: number
}

/** What draws give: the same seed gives the same interval. */
export interface Simulation extends SimulationOptions {
  /** 2.5, 50 and 97.5 percentiles, µPt. */
  readonly low: number
  readonly median: number
  readonly high: number
  /** Standard deviation of ln of the score; `null`: some draw is not above 0. */
  readonly sigma: number | null
  /** Draws that could not be computed. */
  readonly failed: number
}

interface DrawnAmount {
  readonly amount: MovableAmount
  readonly sigma: number
  readonly siblings: readonly SiblingShare[]
}

interface Simulated {
  readonly product: MeasuredProduct
  readonly model: PrecisionModel
  readonly basis: ScoringBasis
  readonly methods: AskedMethods
  readonly amounts: readonly DrawnAmount[]
  readonly choices: readonly PrecisionField[]
}

/**
 * Monte Carlo: amounts are drawn and the product computed anew with each draw, datasets and choices as the formula takes
 * them. Source: DPR method page, §2 (validity check).
 * @param model of `measurePrecision` for the same product
 */
export function simulatePrecision(
  product: MeasuredProduct,
  model: PrecisionModel,
  basis: ScoringBasis,
  tables: PrecisionTables,
  options: SimulationOptions,
): Simulation {
  const methods = methodsFor([model.asked], basis)
  const simulated = { product, model, basis, methods, ...drawnFields(product, model, basis, tables) }
  const random = drawsOf(options.seed)
  const figures = new Float64Array(options.draws)
  let count = 0
  for (let draw = 0; draw < options.draws; draw += 1) {
    const figure = drawnFigure(simulated, random)
    if (figure !== null) figures[count++] = figure
  }
  return { ...options, ...summaryOf(figures.subarray(0, count)), failed: options.draws - count }
}

function drawnFields(
  product: MeasuredProduct,
  { fields }: PrecisionModel,
  basis: ScoringBasis,
  tables: PrecisionTables,
): Pick<Simulated, 'amounts' | 'choices'> {
  const { state } = product
  const scored = scoredForm(state, everyMethod(basis), basis)
  const known = scored.ok ? uncertainFields(product, scored.value, basis, tables) : []
  const byPath = new Map(known.map((field) => [field.path, field]))
  const amounts = fields.flatMap(({ path, sigma }): readonly DrawnAmount[] => {
    const field = byPath.get(path)
    const amount = field === undefined ? null : movableAmount(field, state, tables)
    if (amount === null) return []
    return [
      { amount, sigma, siblings: isPartOfWhole(amount.field) ? siblingShares(amount.field, state) : [] },
    ]
  })
  return { amounts, choices: fields.filter(({ kind }) => kind === 'choice') }
}

/** One draw; `null`: it cannot be computed. */
function drawnFigure(
  { product, model, basis, methods, amounts, choices }: Simulated,
  random: Draws,
): number | null {
  const state = withValues(product.state, drawnValues(amounts, random))
  const scored = scoredForm(state, methods, basis)
  const figure = scored.ok ? askedFigure(scored.value, model.asked) : null
  const factor = choices.reduce((sum, { elasticity, sigma }) => sum + elasticity * sigma * random.normal(), 0)
  const datasets = new Map(model.background.map(({ id, sigma }) => [id, Math.exp(sigma * random.normal())]))
  // It only adds, and is drawn only where mass is missing: the same seed gives what it always gave elsewhere.
  const unknown = model.missing.sigma === 0 ? 1 : Math.exp(model.missing.sigma * Math.abs(random.normal()))
  if (!scored.ok || figure === null) return null
  return figure * Math.exp(factor) * datasetFactor(scored.value, datasets, model, basis) * unknown
}

/** What drawn impact factors make of a score: lines change by them, complements do not. */
function datasetFactor(
  scored: ScoredForm,
  datasets: ReadonlyMap<string, number>,
  { asked }: PrecisionModel,
  basis: ScoringBasis,
): number {
  const { family } = partsOfLabel(asked.label)
  const total = scored.families[family]?.score ?? 0
  if (total === 0) return 1
  const change = pointsOfLines(scored, family, basis).reduce(
    (sum, { dataset, points }) => sum + points * ((datasets.get(dataset) ?? 1) - 1),
    0,
  )
  return 1 + change / total
}

/** One after the other: a share that moves takes from those that make up a whole with it. */
function drawnValues(amounts: readonly DrawnAmount[], random: Draws): ReadonlyMap<string, FieldValue> {
  const drawn = new Map<string, number>()
  for (const { amount, sigma, siblings } of amounts) {
    const { path } = amount.field
    const value = movedBy({ ...amount, value: drawn.get(path) ?? amount.value }, sigma * random.normal())
    drawn.set(path, value)
    if (siblings.length === 0) continue
    const others = siblings.map((one) => ({ path: one.path, percent: drawn.get(one.path) ?? one.percent }))
    for (const [sibling, percent] of rescaled(others, value)) drawn.set(sibling, percent)
  }
  return drawn
}

/** Percentiles by the nearest rank, and the spread. */
export function summaryOf(figures: Float64Array): Pick<Simulation, 'low' | 'median' | 'high' | 'sigma'> {
  const sorted = figures.toSorted()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  const sigma = (sorted[0] ?? 0) > 0 ? spreadOf([...sorted]) : null
  return { low: at(0.025), median: at(0.5), high: at(0.975), sigma }
}
