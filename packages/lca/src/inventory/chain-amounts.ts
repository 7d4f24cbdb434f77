import type { Inventory } from './compute-inventory.ts'
import { solveImpacts } from './solve.ts'

/**
 * How much of each of these elementary flows the whole chain of supply of every product exchanges, per unit of the product: solved
 * like an impact whose only factor is 1 for the flow. `null`: a loop has no solution.
 */
export function chainAmounts(
  { activities, technosphere, loops }: Inventory,
  flows: readonly string[],
): readonly (Float64Array | null)[] {
  const direct = new Map(flows.map((flow) => [flow, new Float64Array(activities.length)]))
  activities.forEach(({ elementary = [] }, index) => {
    for (const { flow, amount } of elementary) {
      const amounts = direct.get(flow)
      if (amounts !== undefined) amounts[index] = (amounts[index] ?? 0) + amount
    }
  })
  return [...direct.values()].map((amounts) => {
    const solution = solveImpacts(technosphere, loops, amounts)
    return solution.ok ? solution.impacts : null
  })
}
