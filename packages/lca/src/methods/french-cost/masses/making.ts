import { kilograms, type Kilograms, type Share } from '../../../quantities/quantity.ts'
import { inputMass } from './losses.ts'
import type { StageMass } from './stage-mass.ts'

/**
 * Cutting waste, then dead stock. What is made but never sold leaves the stage too: fading is charged on it,
 * so the output of making is more than the garment.
 * Source: guidance note 1.0, 5.V.03 and 5.V.04; the dead stock divides by 1 − d as the calculator does, not by
 * "multiplied by 1.15" of the note (method page §4.1, §4.2, §15 no. 4).
 */
export function makingMass(garment: Kilograms, wasteRatio: Share, deadStockRatio: Share): StageMass {
  const sewn = inputMass(garment, wasteRatio)
  const input = inputMass(sewn, deadStockRatio)
  return {
    input,
    output: sewn,
    waste: kilograms(sewn - garment),
    deadStock: kilograms(input - sewn),
  }
}
