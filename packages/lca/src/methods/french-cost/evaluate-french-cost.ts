import type { Share } from '../../quantities/quantity.ts'
import { billOfProcesses } from './bill-of-processes.ts'
import { characterise } from './characterise.ts'
import { exportComplement } from './complements/export.ts'
import { microfibreComplement } from './complements/microfibres.ts'
import { durabilityOf } from './durability/durability.ts'
import { careCycles, daysOfWear } from './durability/wear.ts'
import { costPer100g, frenchLabel } from './label.ts'
import { massFlow, massOfTrims } from './masses/mass-flow.ts'
import type { FrenchCostProduct } from './product.ts'
import type { BillLine, DurabilityResult, EffectiveValues, FrenchCostResult } from './result.ts'
import { weavingOf } from './stages/fabric.ts'
import { stageResults, sumOfTransports, type Findings } from './totals/stage-results.ts'
import { tallyOf } from './totals/tally.ts'
import { contributionsOf, totalsOf } from './totals/totals.ts'
import { airRatioOfMaking } from './transport/air-ratio.ts'
import { legsOf } from './transport/legs.ts'
import { warningsOf } from './warnings.ts'

/**
 * The French environmental cost of one garment with its way: masses, bill of processes, scores, sums,
 * complements, durability. Scores in µPt for one garment. The same product gives the same figures, bit for bit.
 * Source: guidance note for the product environmental footprint of apparel 1.0 (1 October 2025), computed as
 * the official calculator does (method page §1 to §12).
 *
 * @param durability what the coefficient is; another one only to ask what it does to the score
 * @param lengthening by how much the garment is worn longer than its reference life, as a rule the coefficient
 */
export function evaluateFrenchCost(
  product: FrenchCostProduct,
  durability: DurabilityResult = durabilityOf(product),
  lengthening: number = durability.applied,
): FrenchCostResult {
  const cycles = careCycles(product.category, lengthening)
  const airRatio = airRatioOfMaking(product, durability.applied)

  const masses = massFlow(product)
  const weaving = weavingOf(product, masses)
  const legs = legsOf(product, masses, airRatio)
  const bill = billOfProcesses(product, { masses, weaving, legs, careCycles: cycles })
  const lines = characterise(bill)
  const tally = tallyOf(bill, lines)

  const complements = { material: microfibreComplement(product), end_of_life: exportComplement(product) }
  const findings = { product, masses, weaving, legs, lines, tally, complements }
  return frenchCostResult(findings, durability, cycles, airRatio)
}

function frenchCostResult(
  findings: Findings,
  durability: DurabilityResult,
  cycles: number,
  airRatio: Share,
): FrenchCostResult {
  const { product, masses, lines, tally } = findings
  const { massKg, release, category, enabled } = product
  const stages = stageResults(findings)
  const transport = sumOfTransports(stages)
  const trims = tally.trims.own
  const totals = totalsOf(stages, trims, durability.applied, product)
  return {
    release: release.id,
    ecs: totals.result.ecs,
    pef: totals.result.pef,
    massKg,
    ecsPer100g: costPer100g(totals.result.ecs, massKg),
    label: frenchLabel(totals.result.ecs, massKg),
    withoutDurability: totals.withoutDurability,
    withoutComplements: totals.withoutComplements,
    durability,
    careCycles: cycles,
    daysOfWear: daysOfWear(category, durability.applied),
    complements: totals.complements,
    trims: { ecs: trims.ecs, pef: trims.pef, massKg: massOfTrims(product) },
    transport,
    stages,
    contributions: contributionsOf(stages, transport, trims, durability.applied),
    lines: lines.filter((line) => countsIn(line, enabled)),
    effective: effectiveValues(product, airRatio),
    warnings: warningsOf(product, masses),
  }
}

const countsIn = ({ stage }: BillLine, enabled: FrenchCostProduct['enabled']) =>
  stage === 'trims' || enabled[stage]

const effectiveValues = (product: FrenchCostProduct, airRatio: Share): EffectiveValues => ({
  fabricProcess: product.fabricProcess,
  yarnSizeNm: product.yarnSizeNm,
  surfaceMassGPerM2: product.surfaceMassGPerM2,
  makingWasteRatio: product.makingWasteRatio,
  makingDeadStockRatio: product.makingDeadStockRatio,
  makingComplexity: product.makingComplexity,
  airTransportRatio: airRatio,
  business: product.business,
  numberOfReferences: product.numberOfReferences,
  priceEur: product.priceEur,
  trims: product.trims.map(({ trimId, quantity }) => ({ trimId, quantity })),
})
