import type { FrenchCostResult } from '@ecotrame/lca'
import type { SegmentFamily } from '../../../ui/colours.ts'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import { groupEntries, type CostEntry } from './cost-entries.ts'
import { byFamily } from './segments.ts'

/** What the figures say, as facts; the screen puts them into words. Percentages have one decimal. */
export type Finding =
  | { readonly kind: 'second'; readonly family: SegmentFamily; readonly share: number }
  | { readonly kind: 'component'; readonly component: string; readonly share: number }
  | { readonly kind: 'transport'; readonly share: number }
  | { readonly kind: 'durability'; readonly coefficient: number; readonly points: number }

/**
 * The findings of the overview, in the order in which they are told.
 * @param result of the French cost; `null` where its durability is no part of the figures
 */
export function findings(result: FrenchCostResult | null, entries: readonly CostEntry[]): readonly Finding[] {
  const families = byFamily(entries)
  const shares = percentages(families.map(({ value }) => value))
  const [, second] = families
  return [
    ...(second ? [{ kind: 'second' as const, family: second.key, share: shares[1] ?? 0 }] : []),
    ...largestComponent(entries),
    ...transportFinding(entries),
    ...(result ? durabilityFinding(result, entries) : []),
  ]
}

/** A method may count its legs in the stages that they leave or reach: the kind of a line tells, not its segment. */
function transportFinding(entries: readonly CostEntry[]): readonly Finding[] {
  const isTransport = ({ kind }: CostEntry) => kind === 'transport'
  return entries.some(isTransport) ? [{ kind: 'transport', share: shareOf(entries, isTransport) }] : []
}

/** Named only when a material or a trim stands out: a single material is the product itself. */
function largestComponent(entries: readonly CostEntry[]): readonly Finding[] {
  const components = groupEntries(entries, ({ component }) => component).filter(
    ({ key }) => key !== 'garment',
  )
  const [largest] = [...components].sort((a, b) => b.value - a.value)
  if (!largest || components.length < 2) return []
  const share = shareOf(entries, ({ component }) => component === largest.key)
  return [{ kind: 'component', component: largest.key, share }]
}

/** What the coefficient adds to or takes from the cost, on the weight basis of the entries. */
function durabilityFinding(result: FrenchCostResult, entries: readonly CostEntry[]): readonly Finding[] {
  const { applied } = result.durability
  const total = sum(entries.map(({ value }) => value))
  return applied === 1 ? [] : [{ kind: 'durability', coefficient: applied, points: total - total * applied }]
}

function shareOf(entries: readonly CostEntry[], belongs: (entry: CostEntry) => boolean): number {
  const part = sum(entries.filter(belongs).map(({ value }) => value))
  const rest = sum(entries.filter((entry) => !belongs(entry)).map(({ value }) => value))
  return percentages([part, rest])[0] ?? 0
}
