import type { EfCategory } from '@ecotrame/lca'
import { inOrder } from './category-names.ts'
import type { MethodFactors } from './database-file.ts'

/** Factors of one category, by flow, per reference unit of the flow. */
export interface CategoryFactors {
  readonly category: EfCategory
  readonly byFlow: ReadonlyMap<string, number>
  readonly regional: number
}

/** The factors of a method by flow; `null` when it has no category at all. */
export function methodOf(name: string, found: readonly CategoryFactors[]): MethodFactors | null {
  if (found.length === 0) return null
  const categories = inOrder(new Set(found.map(({ category }) => category)))
  const byFlow = new Map<string, Float64Array>()
  for (const { category, byFlow: factors } of found) {
    const place = categories.indexOf(category)
    for (const [flow, value] of factors) {
      const row = byFlow.get(flow) ?? new Float64Array(categories.length)
      row[place] = value
      byFlow.set(flow, row)
    }
  }
  return { name, categories, byFlow, regionalFactors: found.reduce((sum, { regional }) => sum + regional, 0) }
}
