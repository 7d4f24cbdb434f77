/** Difference between two sums that is only floating-point noise, as a part of the total. */
const noise = 1e-9

/** What is missing to the total: negative when it is too much, 0 when only floating-point noise is left. */
export function missingTo(total: number, parts: readonly (number | null)[]): number {
  const missing = total - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  return Math.abs(missing) <= noise * total ? 0 : missing
}

/**
 * Parts with a limited number of decimals that add up to `total`: each is cut, and what is left goes, one last
 * digit at a time, to those that lost most by the cut (largest remainder).
 */
export function roundedToSum(parts: readonly number[], total: number, decimals: number): readonly number[] {
  const unit = 10 ** decimals
  const cut = parts.map((part) => Math.floor(part * unit + 1e-6))
  const left = Math.round(total * unit) - cut.reduce((sum, part) => sum + part, 0)
  const byLoss = parts
    .map((part, index) => ({ index, lost: part * unit - (cut[index] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
  const raised = new Set(byLoss.slice(0, Math.max(0, left)).map(({ index }) => index))
  return cut.map((part, index) => (part + (raised.has(index) ? 1 : 0)) / unit)
}

const rounded = (number: number, decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals

/**
 * Spreads what is missing to the total so that the sum is exact. Lines without a value take it in equal parts,
 * as nothing is known of them; when every line has one, all grow (or shrink) in proportion.
 */
export function spreadRest(
  parts: readonly (number | null)[],
  total: number,
  decimals: number,
): readonly number[] {
  const missing = missingTo(total, parts)
  const known = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  const unknown = parts.filter((part) => part === null).length
  if (unknown > 0 && missing > 0)
    return roundedToSum(
      parts.map((part) => part ?? missing / unknown),
      total,
      decimals,
    )
  const spread = (part: number | null) => (known > 0 ? ((part ?? 0) / known) * total : total / parts.length)
  return roundedToSum(parts.map(spread), total, decimals)
}

/**
 * Parts of one total as parts of another: shares of 100 % as masses, or masses as shares. Parts that are
 * complete stay complete in spite of their limited decimals.
 */
export function convertedParts(
  parts: readonly (number | null)[],
  from: number,
  to: number,
  decimals: number,
): readonly (number | null)[] {
  if (from <= 0 || to <= 0) return parts.map(() => null)
  const converted = parts.map((part) => ((part ?? 0) / from) * to)
  const exact =
    missingTo(from, parts) === 0
      ? roundedToSum(converted, to, decimals)
      : converted.map((part) => rounded(part, decimals))
  return parts.map((part, index) => (part === null ? null : (exact[index] ?? null)))
}
