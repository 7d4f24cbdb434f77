import { roundHalfUp } from '../../../quantities/rounding.ts'
import type { FrenchProduct } from '../release.ts'

/**
 * How often the garment is washed: a whole number for the product, scaled by the durability, rounded again.
 * Source: guidance note 1.0, 5.VIII; method page §5.7.
 */
export function careCycles(category: FrenchProduct, durability: number): number {
  const base = roundHalfUp(category.daysOfWear / Math.max(1, category.wearsPerCareCycle))
  return roundHalfUp(base * durability)
}

const secondsPerDay = 86_400

/**
 * Days of wear, whole. The calculator holds durations in seconds, which moves some exact halves: 85 days at
 * 0.7 give 60, not 59. Source: behaviour of the calculator; method page §5.7.
 */
export function daysOfWear(category: FrenchProduct, durability: number): number {
  return roundHalfUp((category.daysOfWear * secondsPerDay * durability) / secondsPerDay)
}
