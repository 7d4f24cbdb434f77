import { roundHalfUp } from '../../../quantities/rounding.ts'
import type { FrenchCostProduct } from '../product.ts'
import type { DurabilityResult } from '../result.ts'
import { rangeWidth } from './range-width.ts'
import { repairIncentive } from './repair-incentive.ts'

/**
 * The coefficient that divides the score: the smaller of physical and non-physical durability. The non-physical
 * one is rounded to two decimals on the double as it stands; the order of the operations decides exact halves.
 * Source: guidance note 1.0, 7; rounding as in the calculator (method page §7, §12, §15 no. 3).
 */
export function durabilityOf(product: FrenchCostProduct): DurabilityResult {
  const constants = product.release.constants.durability
  const width = rangeWidth(product.numberOfReferences, constants.rangeWidthPoints)
  const repair = repairIncentive(
    product.priceEur,
    product.category.repairCostEur,
    product.business,
    constants,
  )
  return durabilityFrom(product, { rangeWidth: width, repairIncentive: repair })
}

/** The same with other parts of the non-physical durability than those of the garment. */
export function durabilityFrom(
  { physicalDurability: physical, traceability, release }: FrenchCostProduct,
  parts: Pick<DurabilityResult, 'rangeWidth' | 'repairIncentive'>,
): DurabilityResult {
  const { minimum, maximum, weights } = release.constants.durability
  const traced = traceability ? 1 : 0
  const index =
    weights.rangeWidth * parts.rangeWidth +
    weights.repair * parts.repairIncentive +
    weights.traceability * traced
  const nonPhysical = roundHalfUp(100 * (minimum + index * (maximum - minimum))) / 100
  return {
    applied: Math.min(physical, nonPhysical),
    physical,
    nonPhysical,
    ...parts,
    limitedBy: physical < nonPhysical ? 'physical' : 'nonPhysical',
  }
}
