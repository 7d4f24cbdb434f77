import {
  resultContributions,
  type FrenchCostResult,
  type PefPurpose,
  type ResultContribution,
} from '@ecotrame/lca'
import type { Segment } from '../../../ui/colours.ts'

export const weightBases = ['product', 'per100g', 'per1000g'] as const
export type WeightBasis = (typeof weightBases)[number]

/** What a figure of one product is multiplied by (score labels §4). */
export const basisFactor = (basis: WeightBasis, massKg: number): number =>
  ({ product: 1, per100g: 0.1 / massKg, per1000g: 1 / massKg })[basis]

/** One line of the bill of processes, or a complement: the atom of which every view is a sum. */
export interface CostEntry {
  /** Stands in the address of the trace: `line.12`, `complement.export`. */
  readonly key: string
  readonly segment: Segment
  /** Stage of the French method; `null` in PEF, which has none of them. */
  readonly stage: ResultContribution['stage'] | null
  readonly kind: 'own' | 'transport' | 'complement'
  /** `material.0`, `trim.1`, `garment`. */
  readonly component: string
  readonly purpose: ResultContribution['purpose'] | PefPurpose
  readonly processId: string | null
  /** In the unit of the process; of a complement, the mass of the garment in kg. */
  readonly amount: number
  /** µPt for one product, before durability. */
  readonly before: number
  /** On the label and weight basis asked for. */
  readonly value: number
}

/** The entries of a result on a weight basis: they add up to its environmental cost on that basis. */
export function costEntries(result: FrenchCostResult, basis: WeightBasis): readonly CostEntry[] {
  const factor = basisFactor(basis, result.massKg) / result.durability.applied
  return resultContributions(result).map((row, index) => ({
    key: row.component.kind === 'complement' ? `complement.${row.component.id}` : `line.${index}`,
    segment: row.component.kind === 'complement' ? 'complements' : row.lifeCycle,
    stage: row.stage,
    kind: row.component.kind === 'complement' ? 'complement' : row.transport ? 'transport' : 'own',
    component: componentKey(row.component),
    purpose: row.purpose,
    processId: row.processId,
    amount: row.amount,
    before: row.ecs,
    value: row.ecs * factor,
  }))
}

const componentKey = (component: ResultContribution['component']): string =>
  'index' in component ? `${component.kind}.${component.index}` : 'garment'

export interface Group<K extends string> {
  readonly key: K
  readonly value: number
  readonly entries: readonly CostEntry[]
}

/** Entries gathered by a property, in order of first appearance. */
export function groupEntries<K extends string>(
  entries: readonly CostEntry[],
  keyOf: (entry: CostEntry) => K,
): readonly Group<K>[] {
  const groups = new Map<K, CostEntry[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups].map(([key, members]) => ({
    key,
    entries: members,
    value: members.reduce((total, { value }) => total + value, 0),
  }))
}
