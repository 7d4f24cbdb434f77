import type { ScoreLabelId } from '@ecotrame/lca'
import { percentages } from '../../../ui/charts/parts.ts'
import type { Segment } from '../../../ui/colours.ts'
import type { CostEntry } from './cost-entries.ts'
import { bySegment } from './segments.ts'

/** The stage with the largest part, and its share in percent; `null`: nothing has a part. */
export function largestSegment(
  entries: readonly CostEntry[],
): { readonly segment: Segment; readonly share: number } | null {
  const groups = bySegment(entries)
  const shares = percentages(groups.map(({ value }) => value))
  // The complements of the French method are of no stage.
  const stages = groups.filter(({ key }) => key !== 'complements').map(({ value }) => value)
  const largest = Math.max(...stages)
  const place = groups.findIndex(({ key, value }) => key !== 'complements' && value === largest)
  const group = groups[place]
  return group === undefined || !(largest > 0) ? null : { segment: group.key, share: shares[place] ?? 0 }
}

interface BesideMedian {
  readonly side: 'above' | 'below' | 'level'
  /** Fraction of the median. */
  readonly distance: number
}

/** Nearer than this nobody would call it above or below. */
const near = 0.005

/**
 * Where a score stands beside the median of declared products. They are declared on the French environmental cost
 * per 100 g: no other label can stand beside them.
 */
export function toMedian(
  per100g: number | null,
  label: ScoreLabelId,
  market: { readonly medianPointsPer100g: number } | null,
): BesideMedian | null {
  if (label !== 'fr_dur' || per100g === null || market === null || !(market.medianPointsPer100g > 0))
    return null
  const difference = per100g / market.medianPointsPer100g - 1
  const distance = Math.abs(difference)
  if (distance < near) return { side: 'level', distance }
  return { side: difference > 0 ? 'above' : 'below', distance }
}
