import type { Business } from '../codes.ts'
import type { DurabilityConstants } from '../release-constants.ts'

/**
 * P: how much a garment invites to repair it, from the price and the usual cost of its repair, and from the
 * services of the brand. 0.33 is meant literally, not as one third.
 * Source: guidance note 1.0, 7.II.02 (B); factors of large businesses as in the calculator (method page §7,
 * §15 no. 2).
 */
export function repairIncentive(
  price: number,
  repairCost: number,
  business: Business,
  durability: DurabilityConstants,
): number {
  const { factor, offset } = durability.business[business]
  return incentiveOfPrice(price, repairCost, durability) * factor + offset
}

function incentiveOfPrice(price: number, repairCost: number, durability: DurabilityConstants): number {
  const ratio = repairCost / price
  if (ratio < durability.repairRatioFull) return 1
  if (ratio > durability.repairRatioZero) return 0
  return (price - repairCost) / (repairCost / durability.repairRatioFull - repairCost)
}
