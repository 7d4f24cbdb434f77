import { grouping, type Grouping } from '../../../results/grouping.ts'
import { reachesShare } from '../../../results/reached-share.ts'
import type { Dataset } from '../../../datasets/dataset.ts'
import type { EfCategory } from '../../../impacts/categories.ts'
import { weightedImpact, weightedImpacts, type WeightingSet } from '../../../impacts/weighting.ts'
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
export function pefRelevance({ score, total, lines }: PefResult, weighting: WeightingSet): Relevance {
  const points = score.categories.map((category) => weightedImpact(total, category, weighting) ?? 0)
  const categories = ranked(score.categories, points)
  const stages = grouping(lines, ({ stage }) => stage)
  const processes = grouping(lines, ({ dataset }) => dataset)
  return {
    categories: sharesOf(categories, categories.order.length),
    mostRelevant: untilRelevant(categories, fewestCategories).map(({ id }) =>
      relevantIn(id, lines, stages, processes, weighting),
    ),
  }
}

function relevantIn(
  category: EfCategory,
  lines: readonly PefLine[],
  stages: Grouping<LifeCycleId>,
  processes: Grouping<Dataset>,
  weighting: WeightingSet,
): RelevantCategory {
  const points = weightedImpacts(lines, category, weighting)
  const ofStages = sums(points, stages)
  const all = ranked(stages.ids, ofStages)
  const use = stages.ids.indexOf('usePhase')
  const useIsHalf = use >= 0 && (all.shares[use] ?? 0) > half
  const without = ofStages.map((sum, place) => (place === use ? 0 : sum))
  return {
    category,
    stages: untilRelevant(all, 1),
    stagesWithoutUse: useIsHalf ? untilRelevant(ranked(stages.ids, without), 1) : null,
    processes: untilRelevant(ranked(processes.ids, sums(points, processes)), 1).map(({ id, ...share }) => ({
      id: processId(id),
      ...share,
    })),
  }
}

/** Names a dataset once, however many products take it. */
function processId(dataset: Dataset): string {
  const known = processIds.get(dataset)
  if (known !== undefined) return known
  const id = `${dataset.packId}/${dataset.id}`
  processIds.set(dataset, id)
  return id
}

const processIds = new WeakMap<Dataset, string>()

function sums<Id>(points: readonly number[], { ids, places }: Grouping<Id>): readonly number[] {
  const found = ids.map(() => 0)
  points.forEach((value, line) => {
    const place = places[line] ?? 0
    found[place] = (found[place] ?? 0) + value
  })
  return found
}

/** Parts of a whole and the order in which they come, the largest first. */
interface Ranking<Id> {
  readonly ids: readonly Id[]
  readonly points: readonly number[]
  readonly shares: readonly number[]
  readonly order: readonly number[]
}

/** Shares are of absolute values, so that a credit does not raise the share of the others. */
function ranked<Id>(ids: readonly Id[], points: readonly number[]): Ranking<Id> {
  const whole = points.reduce((sum, value) => sum + Math.abs(value), 0)
  const shares = points.map((value) => (whole === 0 ? 0 : Math.abs(value) / whole))
  const order = ids.map((_, place) => place)
  order.sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
  return { ids, points, shares, order }
}

/** From the top until at least 80 % are reached. */
function untilRelevant<Id>(ranking: Ranking<Id>, fewest: number): readonly RelevantShare<Id>[] {
  const { shares, order } = ranking
  let cumulative = 0
  const last = order.findIndex((place) => {
    cumulative += shares[place] ?? 0
    return reachesShare(cumulative, relevantShare)
  })
  return sharesOf(ranking, Math.max(last + 1, fewest))
}

/** The first of a ranking, with the sum of the shares down to each. */
function sharesOf<Id>(
  { ids, points, shares, order }: Ranking<Id>,
  many: number,
): readonly RelevantShare<Id>[] {
  let cumulative = 0
  return order.slice(0, many).map((place) => {
    const share = shares[place] ?? 0
    cumulative += share
    // The order holds places of the list.
    return { id: ids[place] as Id, micropoints: points[place] ?? 0, share, cumulative }
  })
}
