import type { DurabilityConstants, FrenchCostResult } from '@ecotrame/lca'
import type { Formula, Term } from './formula.ts'

/** What the coefficient is worked out from, with the figures of a release filled in (method page §7). */
interface DurabilityFormulas {
  /** I = weight × R + weight × P. */
  readonly index: readonly Formula[]
  /** minimum + I × (maximum − minimum), before it is rounded. */
  readonly nonPhysical: Formula
}

/**
 * `null` where the figures do not work out to the coefficient of the result (release 2025-02 knows a third
 * part, which its result does not state): nothing is claimed then.
 */
export function durabilityFormulas(
  result: FrenchCostResult,
  constants: DurabilityConstants,
): DurabilityFormulas | null {
  const { durability } = result
  const { weights, minimum, maximum } = constants
  const index = [
    product(weights.rangeWidth, durability.rangeWidth),
    product(weights.repair, durability.repairIncentive),
  ]
  const indexTotal = index.reduce((total, { result: { value } }) => total + value, 0)
  const span = maximum - minimum
  const terms: readonly Term[] = [
    { value: indexTotal, unit: '' },
    { operator: '×', value: span, unit: '' },
    { operator: '+', value: minimum, unit: '' },
  ]
  const exact = indexTotal * span + minimum
  // The coefficient has two decimals: half a hundredth, and a little for exact halves.
  if (Math.abs(exact - durability.nonPhysical) > 0.005 + 1e-9) return null
  return { index, nonPhysical: { terms, result: { value: exact, unit: '' } } }
}

const product = (weight: number, value: number): Formula => ({
  terms: [
    { value: weight, unit: '' },
    { operator: '×', value, unit: '' },
  ],
  result: { value: weight * value, unit: '' },
})
