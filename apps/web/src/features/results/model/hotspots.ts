import type { Segment } from '../../../ui/colours.ts'
import { percentages, sum } from '../../../ui/charts/parts.ts'
import { groupEntries, type CostEntry, type Group } from './cost-entries.ts'

/** What one process does for one component in one segment of the life cycle; a complement stands for itself. */
export interface Hotspot extends Group<string> {
  readonly component: string
  readonly segment: Segment
  readonly processId: string | null
  readonly purpose: CostEntry['purpose']
  /** Percent of the cost, one decimal; all spots add up to 100.0. */
  readonly share: number
  /** Sum of the shares down to this line. */
  readonly cumulative: number
}

/** Processes that only buy energy score nothing themselves: they would be lines without a figure. */
export const leavesOf = (entries: readonly CostEntry[]): readonly Group<string>[] =>
  groupEntries(entries, hotspotKey)
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)

export const hotspotKey = (entry: CostEntry): string =>
  `leaf.${entry.component}.${entry.segment}.${entry.processId ?? entry.purpose}`

/** All lines of the bill that score, gathered and ranked, largest first. */
export function hotspots(entries: readonly CostEntry[]): readonly Hotspot[] {
  const groups = leavesOf(entries)
  const shares = percentages(groups.map(({ value }) => value))
  return groups.flatMap((group, index) => {
    const first = group.entries[0]
    if (!first) return []
    return [
      {
        ...group,
        component: first.component,
        segment: first.segment,
        processId: first.processId,
        purpose: first.purpose,
        share: shares[index] ?? 0,
        cumulative: sum(shares.slice(0, index + 1)),
      },
    ]
  })
}

/** What the key of a leaf says: a component may itself hold a dot (`material.0`). */
export function leafParts(key: string): { readonly component: string; readonly source: string } {
  const parts = key.split('.').slice(1)
  return { component: parts.slice(0, -2).join('.'), source: parts.at(-1) ?? '' }
}
