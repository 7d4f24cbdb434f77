import { durabilityFrom } from '../methods/french-cost/durability/durability.ts'
import { evaluateFrenchCost } from '../methods/french-cost/evaluate-french-cost.ts'
import type { FrenchCostProduct } from '../methods/french-cost/product.ts'
import type { DurabilityResult, FrenchCostResult } from '../methods/french-cost/result.ts'
import { evaluatePef } from '../methods/pef/evaluate-pef.ts'
import type { PefProduct } from '../methods/pef/product.ts'
import type { PefResult } from '../methods/pef/result.ts'
import type { FormState } from '../product/form.ts'
import { pefProductOfForm } from '../product/pef-form-input.ts'
import type { ScoringBasis } from '../scoring/scored-form.ts'
import { familyQuantities, type FamilyQuantities } from '../results/family-quantities.ts'
import { frenchProductOf } from '../scoring/french-product.ts'

/** The durability multipliers of the specification, §3. */
export const durabilityMultipliers = [
  'intrinsicQuality',
  'intrinsicDurability',
  'emotionalDurability',
  'nonPhysicalDurability',
  'repairability',
  'numberOfWears',
] as const
export type DurabilityMultiplierId = (typeof durabilityMultipliers)[number]

/**
 * One multiplier as the two methods know it; `null`: that method does not. Without it means: PEF multipliers at 1, of
 * the French coefficient the other part alone, no credit for range or repair, and washing for the reference life only.
 */
export interface DurabilityEffect {
  readonly multiplier: DurabilityMultiplierId
  /** IQM, RM; days of own wear. */
  readonly pef: number | null
  /** Coefficients, R, P; days of own wear. */
  readonly french: number | null
  /** What every label would stand on without it. */
  readonly without: FamilyQuantities
}

export interface DurabilityEffects {
  readonly quantities: FamilyQuantities
  readonly effects: readonly DurabilityEffect[]
}

/**
 * What each durability multiplier does to the labels of a product, by computing the product without it.
 * Sources: PEFCR A&F 3.1, duration of service (transcribed); guidance note of the French cost 1.0, 7 (method pages).
 */
export function durabilityEffects(state: FormState, basis: ScoringBasis): DurabilityEffects {
  const described = { french: frenchProductOf(state, basis), pef: pefProductOf(state, basis) }
  const methods = methodsOn(basis)
  const french = described.french && evaluateFrenchCost(described.french)
  const pef = described.pef && methods.pef(described.pef)
  const effects = durabilityMultipliers.flatMap((multiplier) => {
    const ofPef = pef && described.pef && pefWithout(multiplier, described.pef, pef)
    const ofFrench = french && described.french && frenchWithout(multiplier, described.french, french)
    if (!ofPef && !ofFrench) return []
    const without = methods.quantities(
      ofFrench ? ofFrench.result : french,
      ofPef ? methods.pef(ofPef.product) : pef,
    )
    return [{ multiplier, pef: ofPef?.value ?? null, french: ofFrench?.value ?? null, without }]
  })
  return { quantities: methods.quantities(french, pef), effects }
}

function methodsOn({ form, method, database, release, frenchPefReading }: ScoringBasis) {
  const { frenchProductId: productId } = form
  return {
    pef: (product: PefProduct) => evaluatePef(product, method, database),
    quantities: (result: FrenchCostResult | null, pef: PefResult | null) => {
      const french = result === null || productId === null ? null : { productId, result }
      return familyQuantities({ french, pef, frenchPefReading }, release)
    },
  }
}

function pefProductOf(state: FormState, { form, method, release }: ScoringBasis): PefProduct | null {
  const described = pefProductOfForm(form, state, method, release)
  return described.ok ? described.value.product : null
}

interface WithoutInPef {
  readonly value: number
  readonly product: PefProduct
}

/** PEF knows intrinsic quality, repairability and the wears; `null`: not this multiplier. */
function pefWithout(
  multiplier: DurabilityMultiplierId,
  product: PefProduct,
  { daysOfWear }: PefResult,
): WithoutInPef | null {
  const { durability, care, daysOfUse } = product
  if (multiplier === 'intrinsicQuality')
    return {
      value: durability.intrinsic,
      product: { ...product, durability: { ...durability, intrinsic: 1 } },
    }
  if (multiplier === 'repairability')
    return {
      value: durability.repairability,
      product: { ...product, durability: { ...durability, repairability: 1 } },
    }
  if (multiplier !== 'numberOfWears' || daysOfWear === null || daysOfUse === null) return null
  const cycles = care && (care.cycles ?? daysOfUse / care.usesBetweenWashes)
  return { value: daysOfWear, product: { ...product, care: care && { ...care, cycles } } }
}

interface WithoutInFrance {
  readonly value: number
  readonly result: FrenchCostResult
}

/** The French cost knows all but intrinsic quality, a multiplier of PEF; `null`: not this one. */
function frenchWithout(
  multiplier: DurabilityMultiplierId,
  product: FrenchCostProduct,
  { durability, daysOfWear }: FrenchCostResult,
): WithoutInFrance | null {
  const { physical, nonPhysical, rangeWidth, repairIncentive } = durability
  const dividedBy = (instead: Partial<DurabilityResult>) =>
    evaluateFrenchCost(product, { ...durability, ...instead })
  const from = (parts: Pick<DurabilityResult, 'rangeWidth' | 'repairIncentive'>) =>
    evaluateFrenchCost(product, durabilityFrom(product, parts))
  switch (multiplier) {
    case 'intrinsicQuality':
      return null
    case 'intrinsicDurability':
      return { value: physical, result: dividedBy({ applied: nonPhysical }) }
    case 'nonPhysicalDurability':
      return { value: nonPhysical, result: dividedBy({ applied: physical }) }
    case 'emotionalDurability':
      return { value: rangeWidth, result: from({ rangeWidth: 0, repairIncentive }) }
    case 'repairability':
      return { value: repairIncentive, result: from({ rangeWidth, repairIncentive: 0 }) }
    case 'numberOfWears':
      return { value: daysOfWear, result: evaluateFrenchCost(product, durability, 1) }
  }
}
