/**
 * Whole numbers that add up to the rounded sum of amounts: each is its amount rounded down, and those with the largest
 * remainders get one more until the sum is reached. Of equal remainders the earlier one comes first.
 * @param amounts none negative, in parts of which `unit` make one
 */
export function roundedTogether(amounts: readonly bigint[], unit: bigint): number[] {
  if (amounts.length === 0) return []
  const sum = amounts.reduce((all, amount) => all + amount, 0n)
  const whole = (2n * sum + unit) / (2n * unit)
  const down = amounts.map((amount) => amount / unit)
  const missing = Number(whole - down.reduce((all, part) => all + part, 0n))
  const raised = new Set(
    amounts
      .map((amount, place) => ({ place, rest: amount % unit }))
      .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map(({ place }) => place),
  )
  return down.map((part, place) => Number(part) + (raised.has(place) ? 1 : 0))
}
