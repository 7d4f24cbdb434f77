import { efCategories, type EfCategory } from '../impacts/categories.ts'
import { impactOf } from '../impacts/impacts.ts'
import { weightedImpact, weightedScore, type WeightingSet } from '../impacts/weighting.ts'
import type { Dataset } from './dataset.ts'
import type { DatasetPack } from './pack.ts'

/** A published figure that somebody should look at. */
export interface Outlier {
  readonly datasetId: string
  readonly category: EfCategory
  readonly value: number
  /**
   * `negative`: below 0, which only a credit explains. `large`: far above the rows it may be compared with.
   * `zero`: 0 where the others have a figure, so perhaps "not covered".
   */
  readonly kind: 'negative' | 'large' | 'zero'
  /** Median of the group in the category. */
  readonly median: number
  /** True: the pack withholds the figure already. */
  readonly withheld: boolean
}

/** So many times the median of the group is far. */
const farAbove = 40
/** Of the median score of the rows. */
const heavyShare = 0.25
/** Fewer rows have no median to speak of. */
const smallestGroup = 5

/**
 * Figures of a pack that look wrong: negative ones; zeros in a group of figures; figures more than 40 times the
 * median of their group that alone weigh more than a quarter of the median score of a whole row. The last condition leaves
 * out categories that differ by nature, such as the radiation of nuclear electricity.
 */
export function outliersOf(pack: DatasetPack, weighting: WeightingSet): readonly Outlier[] {
  const groups = new Map<string, Dataset[]>()
  for (const row of pack.datasets.values())
    groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
  return [...groups.values()].flatMap((rows) => {
    const medianScore = median(rows.map((row) => weightedScore(row.published, weighting).micropoints))
    return efCategories.flatMap((category) => outliersIn(rows, category, medianScore, weighting))
  })
}

const groupOf = ({ group, unit }: Dataset) => `${group} ${unit}`

function outliersIn(
  rows: readonly Dataset[],
  category: EfCategory,
  medianScore: number,
  weighting: WeightingSet,
): readonly Outlier[] {
  const figures = rows.flatMap((row) => impactOf(row.published, category) ?? [])
  const middle = median(figures)
  const compared = figures.length >= smallestGroup
  return rows.flatMap((row) => {
    const value = impactOf(row.published, category)
    if (value === null) return []
    const points = weightedImpact(row.published, category, weighting) ?? 0
    const kind = kindOf(value, middle, compared, points > heavyShare * medianScore)
    const withheld = row.withheld.some((cell) => cell.category === category)
    return kind === null ? [] : [{ datasetId: row.id, category, value, kind, median: middle, withheld }]
  })
}

function kindOf(value: number, middle: number, compared: boolean, heavy: boolean): Outlier['kind'] | null {
  if (value < 0) return 'negative'
  if (!compared || middle <= 0) return null
  if (value === 0) return 'zero'
  return value > farAbove * middle && heavy ? 'large' : null
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 0 ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}
