import { partsOfLabel, type FrenchCostInput, type FrenchCostResult, type ScoreLabelId } from '@ecotrame/lca'
import type { CostEntry, WeightBasis } from '../../model/cost-entries.ts'
import { labelFactor, labelFigure } from '../../model/labels.ts'
import type { CostAnswer, FrenchCost } from '../../model/trace.ts'
import { massKgOf } from '../bills.ts'

/** One figure of a formula, with its unit. */
export interface Term {
  readonly value: number
  readonly unit: string
  readonly operator?: '×' | '÷' | '+'
}

/** `terms` worked out from left to right give `result`. */
export interface Formula {
  readonly terms: readonly Term[]
  readonly result: Term
}

const operations = {
  '×': (left: number, right: number) => left * right,
  '÷': (left: number, right: number) => left / right,
  '+': (left: number, right: number) => left + right,
} as const

export const workedOut = ({ terms }: Formula): number =>
  terms.reduce((left, { value, operator }) => (operator ? operations[operator](left, value) : value), 0)

const point = 'µPt'

/** amount × score of one unit = score of the line, before durability. */
export function lineFormula(entry: CostEntry, unit: string, scorePerUnit: number): Formula {
  return {
    terms: [
      { value: entry.amount, unit },
      { operator: '×', value: scorePerUnit, unit: `${point}/${unit}` },
    ],
    result: { value: entry.before, unit: point },
  }
}

/** A complement is counted on the whole garment: kg × µPt/kg (method page §8). */
export const complementFormula = (entry: CostEntry): Formula =>
  lineFormula(entry, 'kg', entry.before / entry.amount)

/** From a figure over the whole life of one product to the one on the label and basis (score labels §2 and §4). */
export function labelFormula(
  before: number,
  answer: CostAnswer,
  label: ScoreLabelId,
  basis: WeightBasis,
): Formula {
  const massKg = massKgOf(answer)
  const whole = labelFigure(answer, partsOfLabel(label).family, 'product') ?? 0
  const divisor = whole / (labelFigure(answer, label, 'product') ?? 1)
  const perDay = /_(days|fu)$/.test(label) && label !== 'fr_fu'
  const divided: readonly Term[] =
    label === partsOfLabel(label).family
      ? []
      : [{ operator: '÷', value: divisor, unit: perDay ? 'wearDay' : '' }]
  const perMass: readonly Term[] =
    basis === 'product'
      ? []
      : [
          { operator: '×', value: basis === 'per100g' ? 0.1 : 1, unit: 'kg' },
          { operator: '÷', value: massKg, unit: 'kg' },
        ]
  return {
    terms: [{ value: before, unit: point }, ...divided, ...perMass],
    result: { value: before * (labelFactor(answer, label, basis) ?? 0), unit: point },
  }
}

/** All that is charged, before durability: stages, transport, trims, complements (method page §11). */
export function totalFormula(result: FrenchCostResult): Formula {
  const stages = result.stages.filter(({ enabled }) => enabled)
  const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    terms: [
      { value: add(stages.map(({ ecs }) => ecs)), unit: point },
      { operator: '+', value: result.transport.ecs, unit: point },
      { operator: '+', value: result.trims.ecs, unit: point },
      { operator: '+', value: add(stages.map(({ complementEcs }) => complementEcs)), unit: point },
    ],
    result: { value: result.withoutDurability.ecs, unit: point },
  }
}

/**
 * How the amount of a line comes about, where it is a product of figures that the reader knows: mass × share,
 * tonnes × kilometres. `null` where it is not, so that nothing is claimed that does not multiply out.
 */
export function amountFormula(entry: CostEntry, { result, input }: FrenchCost, unit: string): Formula | null {
  const terms = amountTerms(entry, result, input)
  if (!terms) return null
  const formula = { terms, result: { value: entry.amount, unit } }
  return Math.abs(workedOut(formula) - entry.amount) <= 1e-9 * Math.abs(entry.amount) ? formula : null
}

function amountTerms(
  entry: CostEntry,
  result: FrenchCostResult,
  input: FrenchCostInput,
): readonly Term[] | null {
  const stage = result.stages.find((candidate) => candidate.stage === entry.stage)
  if (!stage) return null
  const { roadKm, seaKm, airKm } = stage.transport
  const legs: Partial<Record<CostEntry['purpose'], number>> = {
    freightRoad: roadKm,
    freightSea: seaKm,
    freightAir: airKm,
  }
  const kilometres = legs[entry.purpose]
  if (kilometres !== undefined) return [...freightMass(entry, result, input), ...freightLeg(kilometres)]
  if (entry.purpose === 'fibre') return [{ value: stage.outputMassKg, unit: 'kg' }, ...shareOf(entry, input)]
  if (entry.purpose !== 'care') return null
  return [
    { value: result.massKg, unit: 'kg' },
    { operator: '×', value: result.careCycles, unit: 'careCycle' },
  ]
}

/** Share of the material to which the entry belongs; nothing for the garment as a whole. */
function shareOf(entry: CostEntry, input: FrenchCostInput): readonly Term[] {
  const [kind, index] = entry.component.split('.')
  const share = kind === 'material' ? input.materials[Number(index)]?.share : undefined
  return share === undefined ? [] : [{ operator: '×', value: share, unit: 'share' }]
}

/** The finished garment travels from making on; before, what leaves the stage (method page §6.2). */
function freightMass(entry: CostEntry, result: FrenchCostResult, input: FrenchCostInput): readonly Term[] {
  const finished = entry.stage === 'making' || entry.stage === 'distribution'
  const stage = result.stages.find((candidate) => candidate.stage === entry.stage)
  const mass = finished ? result.massKg : (stage?.outputMassKg ?? 0)
  return [{ value: mass, unit: 'kg' }, ...shareOf(entry, input)]
}

const freightLeg = (kilometres: number): readonly Term[] => [
  { operator: '×', value: kilometres, unit: 'km' },
  { operator: '÷', value: 1000, unit: 'kg/t' },
]
