import { segmentFamilies, segments, type Segment, type SegmentFamily } from '../../../ui/colours.ts'
import { groupEntries, type CostEntry, type Group } from './cost-entries.ts'

/** Segments that the product has, in the fixed order of charts and tables. */
export function bySegment(entries: readonly CostEntry[]): readonly Group<Segment>[] {
  const groups = groupEntries(entries, (entry) => entry.segment)
  return segments.flatMap((segment) => groups.find(({ key }) => key === segment) ?? [])
}

export const familyOf = (segment: Segment): SegmentFamily => segmentFamilies[segment]

/** Families of segments, largest first: the bars of the overview. */
export const byFamily = (entries: readonly CostEntry[]): readonly Group<SegmentFamily>[] =>
  [...groupEntries(entries, (entry) => familyOf(entry.segment))].sort((a, b) => b.value - a.value)

/** Components, largest first, each with its segments. */
export const byComponent = (entries: readonly CostEntry[]) =>
  groupEntries(entries, (entry) => entry.component)
    .map((group) => ({ ...group, segments: bySegment(group.entries) }))
    .sort((a, b) => b.value - a.value)
