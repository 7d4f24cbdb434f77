import type { PefRules } from '../method.ts'

/** One test of durability with the class it reached. */
export interface DurabilityTest {
  /** `basic`, `moderate`, `aspirational`. */
  readonly result: string
  /** Relative to the other tests; equal by default. */
  readonly weight?: number
}

/**
 * IQM from tests: the mean of the class values, by weight. Without a test it is that of an untested product.
 * `null`: a class that the method does not know, or weights that add up to nothing.
 * Source: PEFCR A&F 3.1, Annex V (transcribed); the weights are this project's, equal until they are known.
 */
export function intrinsicMultiplier(
  tests: readonly DurabilityTest[],
  { durability }: Pick<PefRules, 'durability'>,
): number | null {
  if (tests.length === 0) return durability.intrinsic.default
  let [sum, weights] = [0, 0]
  for (const { result, weight = 1 } of tests) {
    const value = durability.intrinsicClasses[result]
    if (value === undefined || weight < 0) return null
    sum += value * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

/**
 * RM from a checklist of repair: from 1 with no point to the largest multiplier with all. `null` when the
 * points do not fit the list. Source: form of this project; range of PEFCR A&F 3.1 (transcribed).
 */
export function repairabilityMultiplier(
  points: number,
  most: number,
  { durability }: Pick<PefRules, 'durability'>,
): number | null {
  const { minimum, maximum } = durability.repairability
  if (!(most > 0) || !(points >= 0) || points > most) return null
  return minimum + ((maximum - minimum) * points) / most
}
