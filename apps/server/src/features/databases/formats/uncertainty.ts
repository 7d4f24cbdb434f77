import type { Uncertainty } from '@ecotrame/lca'

/** What a file states of an amount; figures that it does not state are NaN. */
interface Stated {
  readonly amount: number
  /** Geometric for log-normal distributions. */
  readonly deviation: number
  readonly lowest: number
  readonly highest: number
}

/** @returns `null` for a distribution that says nothing, or cannot be */
export function uncertaintyOf(
  type: Uncertainty['type'],
  { amount, deviation, lowest, highest }: Stated,
): Uncertainty | null {
  if (type === 'lognormal') return deviation > 1 && Number.isFinite(deviation) ? { type, deviation } : null
  const shares = [deviation / Math.abs(amount), lowest / amount, highest / amount] as const
  if (type === 'normal')
    return shares[0] > 0 && Number.isFinite(shares[0]) ? { type, deviation: shares[0] } : null
  const [low, high] = [Math.min(shares[1], shares[2]), Math.max(shares[1], shares[2])]
  return Number.isFinite(low) && Number.isFinite(high) && low < high
    ? { type, lowest: low, highest: high }
    : null
}

const types: Readonly<Record<string, Uncertainty['type']>> = {
  1: 'lognormal',
  2: 'normal',
  3: 'triangular',
  4: 'uniform',
  lognormal: 'lognormal',
  normal: 'normal',
  triangle: 'triangular',
  triangular: 'triangular',
  uniform: 'uniform',
  log_normal_distribution: 'lognormal',
  normal_distribution: 'normal',
  triangle_distribution: 'triangular',
  uniform_distribution: 'uniform',
}

/** By the names and numbers of EcoSpold 1, SimaPro and openLCA. */
export const distributionNamed = (name: string): Uncertainty['type'] | null =>
  types[name.trim().toLowerCase()] ?? null

/**
 * Of files that write an interval of 95 %: the square of the geometric deviation, or two standard deviations.
 * Source: EcoSpold 1, `standardDeviation95`; SimaPro CSV, `SD2 or 2SD`.
 */
export function uncertaintyOf95(
  name: string,
  { deviation: interval, ...stated }: Stated,
): Uncertainty | null {
  const type = distributionNamed(name)
  if (type === null) return null
  const deviation = type === 'lognormal' ? Math.sqrt(interval) : interval / 2
  return uncertaintyOf(type, { ...stated, deviation })
}
