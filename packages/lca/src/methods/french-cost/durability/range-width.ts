import type { DurabilityConstants } from '../release-constants.ts'

/**
 * R: 1 for a narrow range of references, 0 for a wide one, linear between the points of the table.
 * Source: guidance note 1.0, 7.II.02 (A); method page §7.
 */
export function rangeWidth(references: number, points: DurabilityConstants['rangeWidthPoints']): number {
  let lower: readonly [number, number] | null = null
  for (const upper of points) {
    const [upperReferences, upperWidth] = upper
    if (references <= upperReferences) {
      if (lower === null) return upperWidth
      const [lowerReferences, lowerWidth] = lower
      const remaining = (upperReferences - references) / (upperReferences - lowerReferences)
      return upperWidth + remaining * (lowerWidth - upperWidth)
    }
    lower = upper
  }
  return 0
}
