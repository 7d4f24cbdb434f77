import type { EfCategory } from '../../../impacts/categories.ts'
import { weightedImpact, type WeightingSet } from '../../../impacts/weighting.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { PefLine, PefResult } from '../result.ts'

/** A part of a whole, with its share of it and the sum of the shares down to it. */
export interface RelevantShare<Id> {
  readonly id: Id
  readonly micropoints: number
  readonly share: number
  readonly cumulative: number
}

export interface RelevantCategory {
  readonly category: EfCategory
  readonly stages: readonly RelevantShare<LifeCycleId>[]
  /** Given where the use stage alone is more than half: the same without it. */
  readonly stagesWithoutUse: readonly RelevantShare<LifeCycleId>[] | null
  /** A dataset counts once over the life; id `pack/dataset`. */
  readonly processes: readonly RelevantShare<string>[]
}

export interface Relevance {
  /** All covered categories, the largest first. */
  readonly categories: readonly RelevantShare<EfCategory>[]
  /** Those that together give at least 80 %, three at least. The ranking knows covered categories only. */
  readonly mostRelevant: readonly RelevantCategory[]
}

const relevantShare = 0.8
const fewestCategories = 3
const half = 0.5

/**
 * Most relevant categories, stages and processes by the 80 % rule, on weighted results.
 * Source: Recommendation (EU) 2021/2279, Annex I, interpretation.
 */
export function pefRelevance(result: PefResult, weighting: WeightingSet): Relevance {
  const { score, total, lines } = result
  const points = new Map(
    score.categories.map((category) => [category, weightedImpact(total, category, weighting) ?? 0]),
  )
  const categories = ranked(points)
  const relevant = untilRelevant(categories, fewestCategories)
  return {
    categories,
    mostRelevant: relevant.map(({ id }) => relevantIn(id, lines, weighting)),
  }
}

function relevantIn(
  category: EfCategory,
  lines: readonly PefLine[],
  weighting: WeightingSet,
): RelevantCategory {
  const sumBy = <Id>(idOf: (line: PefLine) => Id, of: readonly PefLine[]) => {
    const sums = new Map<Id, number>()
    for (const line of of) {
      const points = weightedImpact(line.impacts, category, weighting) ?? 0
      sums.set(idOf(line), (sums.get(idOf(line)) ?? 0) + points)
    }
    return ranked(sums)
  }
  const stages = sumBy(({ stage }) => stage, lines)
  const useIsHalf = stages.some(({ id, share }) => id === 'usePhase' && share > half)
  const others = lines.filter(({ stage }) => stage !== 'usePhase')
  return {
    category,
    stages: untilRelevant(stages, 1),
    stagesWithoutUse: useIsHalf
      ? untilRelevant(
          sumBy(({ stage }) => stage, others),
          1,
        )
      : null,
    processes: untilRelevant(
      sumBy(({ dataset }) => `${dataset.packId}/${dataset.id}`, lines),
      1,
    ),
  }
}

/** Largest first; shares are of absolute values, so that a credit does not raise the share of the others. */
function ranked<Id>(points: ReadonlyMap<Id, number>): readonly RelevantShare<Id>[] {
  let whole = 0
  for (const value of points.values()) whole += Math.abs(value)
  let cumulative = 0
  return [...points]
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .map(([id, micropoints]) => {
      const share = whole === 0 ? 0 : Math.abs(micropoints) / whole
      cumulative += share
      return { id, micropoints, share, cumulative }
    })
}

/** From the top until at least 80 % are reached. */
function untilRelevant<Id>(list: readonly RelevantShare<Id>[], fewest: number): readonly RelevantShare<Id>[] {
  const last = list.findIndex(({ cumulative }) => cumulative >= relevantShare)
  return list.slice(0, Math.max(last + 1, fewest))
}
