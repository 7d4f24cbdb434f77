import {
  resultContributions,
  type FrenchCostResult,
  type LifeCycleId,
  type ResultContribution,
} from '@ecotrame/lca'

/** What a contributor is: a fibre, a trim, or everything else that happens in one life-cycle stage. */
export type ContributorKey =
  | { readonly kind: 'material' | 'trim'; readonly id: string }
  | { readonly kind: 'lifeCycle'; readonly id: LifeCycleId }
  | { readonly kind: 'complements' }

export interface Contributor {
  readonly key: ContributorKey
  /** µPt of one product, after durability. */
  readonly ecs: number
}

/** Contributors, largest first; they add up to the score. */
export function contributors(result: FrenchCostResult): readonly Contributor[] {
  const sums = new Map<string, Contributor>()
  for (const row of resultContributions(result)) {
    const key = keyOf(row)
    const name = JSON.stringify(key)
    sums.set(name, { key, ecs: (sums.get(name)?.ecs ?? 0) + row.ecs / result.durability.applied })
  }
  return [...sums.values()].sort((a, b) => b.ecs - a.ecs)
}

function keyOf({ component, lifeCycle }: ResultContribution): ContributorKey {
  if (component.kind === 'complement') return { kind: 'complements' }
  if (component.kind === 'trim') return { kind: 'trim', id: component.id }
  if (component.kind === 'material' && lifeCycle === 'rawMaterial')
    return { kind: 'material', id: component.id }
  return { kind: 'lifeCycle', id: lifeCycle }
}

export interface StageSegment {
  readonly segment: LifeCycleId | 'complements'
  readonly ecs: number
}

/** The score by life-cycle label, complements beside them, µPt after durability; in order of first appearance. */
export function stageSegments(result: FrenchCostResult): readonly StageSegment[] {
  const sums = new Map<StageSegment['segment'], number>()
  for (const { component, lifeCycle, ecs } of resultContributions(result)) {
    const segment = component.kind === 'complement' ? 'complements' : lifeCycle
    sums.set(segment, (sums.get(segment) ?? 0) + ecs / result.durability.applied)
  }
  return [...sums].map(([segment, ecs]) => ({ segment, ecs }))
}

/** What each entry of a type contributes, by its place among them, µPt after durability, upstream steps included. */
export function entryImpacts(
  result: FrenchCostResult,
  type: 'material' | 'trim',
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { component, ecs } of resultContributions(result))
    if (component.kind === type)
      sums.set(component.index, (sums.get(component.index) ?? 0) + ecs / result.durability.applied)
  return sums
}
