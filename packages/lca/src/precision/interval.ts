import type { PrecisionLevelId, PrecisionTables } from './tables.ts'

/** Two-sided 95 % of the normal distribution. */
const z95 = 1.96

/** ± x of a 95 % interval: up to + x, down to 1 / (1 + x). Source: DPR method page, §2. */
export const precisionOf = (sigma: number): number => Math.exp(z95 * sigma) - 1

/** The sigma of a score that is within ± x. Source: DPR method page, §5. */
export const sigmaOfPrecision = (x: number): number => Math.log(1 + x) / z95

/** The standard deviation of what is within ± a half width, in its unit. */
export const spreadOfHalfWidth = (halfWidth: number): number => halfWidth / z95

/** Why a score has no percentage. */
export type NoPercentage = 'negative' | 'zero' | 'nearZero'

/** The 95 % interval of a score; with a reason it is absolute, from the normal approximation. */
export type ScoreInterval =
  | { readonly kind: 'relative'; readonly x: number; readonly low: number; readonly high: number }
  | { readonly kind: 'absolute'; readonly reason: NoPercentage; readonly low: number; readonly high: number }

/**
 * The interval around a score: [S / q, S q] with q = exp(1.96 sigma); of a negative or near-zero total S ± 1.96 s.
 * @param sigma standard deviation of ln S
 * @param spread standard deviation of S, in its unit
 * @param gross sum of the absolute parts of S
 */
export function scoreInterval(
  score: number,
  { sigma, spread, gross }: { readonly sigma: number; readonly spread: number; readonly gross: number },
  { nearZeroShare }: Pick<PrecisionTables, 'nearZeroShare'>,
): ScoreInterval {
  const reason = noPercentage(score, gross, nearZeroShare)
  if (reason !== null) {
    return { kind: 'absolute', reason, low: score - z95 * spread, high: score + z95 * spread }
  }
  const q = Math.exp(z95 * sigma)
  return { kind: 'relative', x: q - 1, low: score / q, high: score * q }
}

/** Why a percentage of a total would say nothing; `null`: it says something. */
export function noPercentage(score: number, gross: number, nearZeroShare: number): NoPercentage | null {
  if (score < 0) return 'negative'
  if (score === 0) return 'zero'
  return score < nearZeroShare * gross ? 'nearZero' : null
}

/** Name of a precision; `null`: screening only. */
export const precisionLevel = (x: number, { precisionLevels }: PrecisionTables): PrecisionLevelId | null =>
  precisionLevels.find(({ max }) => x <= max)?.id ?? null
