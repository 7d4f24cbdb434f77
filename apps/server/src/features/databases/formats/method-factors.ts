import type { EfCategory } from '@ecotrame/lca'
import { inOrder } from './category-names.ts'
import { flowAnywhere, type MethodFactors } from './database-file.ts'

/** Factors of one category, by flow, also by flow at a place, per reference unit of the flow. */
export interface CategoryFactors {
  readonly category: EfCategory
  readonly byFlow: ReadonlyMap<string, number>
}

/**
 * The factors of a method by flow; `null` when it has no category at all. A category without a factor for a place has there
 * the one that it has anywhere.
 */
export function methodOf(name: string, found: readonly CategoryFactors[]): MethodFactors | null {
  if (found.length === 0) return null
  const categories = inOrder(new Set(found.map(({ category }) => category)))
  const factors = found.flatMap(({ category, byFlow: ofCategory }) => {
    const place = categories.indexOf(category)
    return [...ofCategory].map(([flow, value]) => ({ flow, place, value }))
  })
  const byFlow = new Map<string, Float64Array>()
  const add = ({ flow, place, value }: (typeof factors)[number]) => {
    const anywhere = byFlow.get(flowAnywhere(flow)) ?? new Float64Array(categories.length)
    const row = byFlow.get(flow) ?? Float64Array.from(anywhere)
    row[place] = value
    byFlow.set(flow, row)
  }
  const regional = factors.filter(({ flow }) => flow !== flowAnywhere(flow))
  for (const factor of factors) if (factor.flow === flowAnywhere(factor.flow)) add(factor)
  for (const factor of regional) add(factor)
  return { name, categories, byFlow, regionalFactors: regional.length }
}
