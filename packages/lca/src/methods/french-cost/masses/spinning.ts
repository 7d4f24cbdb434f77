import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { FibreOfProduct } from '../product.ts'
import type { FrenchCostConstants } from '../release-constants.ts'
import { inputMass } from './losses.ts'
import { withLoss, type StageMass } from './stage-mass.ts'

/**
 * Yarn for the fabric, fibre by fibre: each has the waste of its spinning process.
 * Source: guidance note 1.0, 5.II.02; method page §4.4.
 */
export function spinningMass(
  yarn: Kilograms,
  materials: readonly FibreOfProduct[],
  { types }: FrenchCostConstants['spinning'],
): StageMass {
  let input = 0
  let output = 0
  for (const { share, spinning } of materials) {
    const spun = kilograms(yarn * share)
    input += inputMass(spun, types[spinning].wasteRatio)
    output += spun
  }
  return withLoss(kilograms(input), kilograms(output))
}
