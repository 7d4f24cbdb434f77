import { kilograms, share as asShare, type Kilograms } from '../../../quantities/quantity.ts'
import type { FibreOfProduct } from '../product.ts'
import { inputMass } from './losses.ts'
import { withLoss, type StageMass } from './stage-mass.ts'

/**
 * Fibre for the spinning mill. The share applies to the whole input of spinning: a blend whose fibres have
 * different spinning wastes is not resolved fibre by fibre.
 * Source: behaviour of the calculator; method page §4.5. Computed even when the stage is off.
 */
export function materialMass(fibres: Kilograms, materials: readonly FibreOfProduct[]): StageMass {
  let input = 0
  let output = 0
  for (const { share, fibre } of materials) {
    const needed = kilograms(fibres * share)
    input += inputMass(needed, asShare(fibre.process.wasteRatio))
    output += needed
  }
  return withLoss(kilograms(input), kilograms(output))
}
