/**
 * Rounds parts so that what is printed adds up to the printed total, by the method of largest remainders: every part is
 * cut, the units left over go to the largest remainders (first come first served among equals). The parts keep their
 * order and their unit.
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
