/**
 * Rounds parts so that what is printed adds up to the printed total: every part is cut, the units left over go
 * to the largest remainders (first come first served among equals). The parts keep their order.
 */
export function roundedParts(parts: readonly number[], decimals: number): readonly number[] {
  const unit = 10 ** decimals
  const exact = parts.map((part) => part * unit)
  const cut = exact.map(Math.floor)
  const missing = Math.round(sum(exact)) - sum(cut)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return cut.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / unit)
}

/** Percentages with one decimal that add up to 100.0; all 0 where there is no total to share. */
export function percentages(parts: readonly number[]): readonly number[] {
  const total = sum(parts)
  if (total === 0) return parts.map(() => 0)
  return roundedParts(
    parts.map((part) => (part / total) * 100),
    1,
  )
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
