import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import type { LifeCycleId } from '../product/form.ts'
import { resultContributions, type ResultComponent, type ResultContribution } from './contributions.ts'

export interface ScoreSum {
  readonly ecs: number
  readonly pef: number
}

/** What one component contributes, µPt after durability. */
export interface ComponentImpact extends ScoreSum {
  readonly component: ResultComponent
  readonly byLifeCycle: Readonly<Partial<Record<LifeCycleId, ScoreSum>>>
}

/**
 * Impacts per component: each material, each trim, the garment as a whole (what cannot be given to one
 * entry) and each complement, in order of first appearance. They add up to the result.
 */
export function impactsPerComponent(result: FrenchCostResult): readonly ComponentImpact[] {
  const groups = new Map<string, ResultContribution[]>()
  for (const row of resultContributions(result)) {
    const key = componentKey(row.component)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((rows) => componentImpact(rows, result.durability.applied))
}

const componentKey = (component: ResultComponent): string =>
  `${component.kind}/${'index' in component ? component.index : ''}/${'id' in component ? component.id : ''}`

function componentImpact(rows: readonly ResultContribution[], durability: number): ComponentImpact {
  const byLifeCycle: Partial<Record<LifeCycleId, ScoreSum>> = {}
  for (const row of rows) {
    const before = byLifeCycle[row.lifeCycle] ?? { ecs: 0, pef: 0 }
    byLifeCycle[row.lifeCycle] = {
      ecs: before.ecs + row.ecs / durability,
      pef: before.pef + row.pef / durability,
    }
  }
  const component = rows[0]?.component ?? { kind: 'garment' }
  return { component, ...sumOf(Object.values(byLifeCycle)), byLifeCycle }
}

const sumOf = (parts: readonly ScoreSum[]): ScoreSum => ({
  ecs: parts.reduce((sum, part) => sum + part.ecs, 0),
  pef: parts.reduce((sum, part) => sum + part.pef, 0),
})
