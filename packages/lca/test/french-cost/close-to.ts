/** Figures agree to 1e-9 of their size, or of what they were computed from where that nearly cancels. */
export function isClose(actual: number, expected: number, scale = 0): boolean {
  return Math.abs(actual - expected) <= Math.max(1e-9 * Math.abs(expected), 1e-13 * scale)
}

/** Every figure of `expected` that `actual` does not meet, as a readable list. */
export function differences(
  actual: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  scale: number,
): string[] {
  return Object.entries(expected).flatMap(([name, figure]) => {
    const mine = actual[name]
    const agrees =
      typeof figure === 'number' && typeof mine === 'number' && !isWhole(name)
        ? isClose(mine, figure, scale)
        : mine === figure
    return agrees ? [] : [`${name}: ${String(mine)} is not ${String(figure)}`]
  })
}

const wholeNumbers = ['label_points', 'label_points_per_100g', 'care_cycles', 'days_of_wear', 'picks']
const isWhole = (name: string) => wholeNumbers.includes(name)
