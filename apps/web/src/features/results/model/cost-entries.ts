import type { ResultContribution, TraceLine } from '@ecotrame/lca'
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
  /** Stage of the French method; `null` where the method has none of them. */
  readonly stage: ResultContribution['stage'] | null
  readonly kind: 'own' | 'transport' | 'complement'
  /** `material.0`, `trim.1`, `garment`. */
  readonly component: string
  readonly purpose: ResultContribution['purpose'] | TraceLine['purpose']
  readonly processId: string | null
  /** In the unit of the process; of a complement, the mass of the garment in kg. */
  readonly amount: number
  /** µPt for one product, before durability. */
  readonly before: number
  /** On the label and weight basis asked for. */
  readonly value: number
}

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
