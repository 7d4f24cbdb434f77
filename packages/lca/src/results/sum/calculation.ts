/** How the result of a collection is made of those of its products. Source: decisions of the specification §1. */
export const calculationTypes = ['average', 'sum', 'weighted'] as const
export type CalculationType = (typeof calculationTypes)[number]

/**
 * How much of each product counts, in their order: each the same part of 1, each once, or by the units sold.
 * `null`: the product cannot count, because its units sold are not known or 0 where they weigh.
 *
 * @param unitsSold of each product; `null`: not known
 */
export function factorsOfCalculation(
  type: CalculationType,
  unitsSold: readonly (number | null)[],
): readonly (number | null)[] {
  if (type === 'sum') return unitsSold.map(() => 1)
  if (type === 'average') return unitsSold.map(() => 1 / unitsSold.length)
  const all = unitsSold.reduce<number>((sum, units) => sum + (units ?? 0), 0)
  return unitsSold.map((units) => (units === null || units === 0 ? null : units / all))
}
