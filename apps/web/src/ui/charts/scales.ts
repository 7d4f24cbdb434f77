/** Round figures for an axis that holds `low` and `high`, at most about `most` of them; 0 is among them where it fits. */
export function niceTicks(low: number, high: number, most = 5): readonly number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0]
  const span = high - low
  if (span <= 0) return low === 0 ? [0, 1] : niceTicks(Math.min(0, low), Math.max(0, high), most)
  const rough = span / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  // Through the step and rounded, so that 0.1 + 0.2 stays 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Place of a value on an axis from `from` to `to` px. */
export function linear(ticks: readonly number[], from: number, to: number): (value: number) => number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const scale = high === low ? 0 : (to - from) / (high - low)
  return (value) => from + (value - low) * scale
}
