import { roundedParts } from '@ecotrame/lca'

/** Percentages with one decimal that add up to 100.0; all 0 where there is no total to share. */
export function percentages(parts: readonly number[]): readonly number[] {
  const total = sum(parts)
  if (total === 0) return parts.map(() => 0)
  return roundedParts(
    parts.map((part) => (part / total) * 100),
    1,
  )
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
