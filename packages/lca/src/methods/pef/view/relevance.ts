import { grouping, type Grouping } from '../../../results/grouping.ts'
import { reachesShare } from '../../../results/reached-share.ts'
import { datasetKey, type Dataset } from '../../../datasets/dataset.ts'
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
  const categories = partsOf(score.categories, points)
  const stages = grouping(lines, ({ stage }) => stage)
  const processes = grouping(lines, ({ dataset }) => dataset)
  return {
    categories: ranked(categories, () => false),
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
  const all = partsOf(stages.ids, ofStages)
  const use = stages.ids.indexOf('usePhase')
  const useIsHalf = use >= 0 && (all.shares[use] ?? 0) > half
  const without = ofStages.map((sum, place) => (place === use ? 0 : sum))
  return {
    category,
    stages: untilRelevant(all, 1),
    stagesWithoutUse: useIsHalf ? untilRelevant(partsOf(stages.ids, without), 1) : null,
    processes: untilRelevant(partsOf(processes.ids, sums(points, processes)), 1).map(
      ({ id, micropoints, share, cumulative }) => ({ id: datasetKey(id), micropoints, share, cumulative }),
    ),
  }
}

function sums<Id>(points: readonly number[], { ids, places }: Grouping<Id>): readonly number[] {
  const found = ids.map(() => 0)
  points.forEach((value, line) => {
    const place = places[line] ?? 0
    found[place] = (found[place] ?? 0) + value
  })
  return found
}

/** Parts of a whole by their shares of it, of absolute values, so that a credit does not raise the share of the others. */
interface Parts<Id> {
  readonly ids: readonly Id[]
  readonly points: readonly number[]
  readonly shares: readonly number[]
}

function partsOf<Id>(ids: readonly Id[], points: readonly number[]): Parts<Id> {
  const whole = points.reduce((sum, value) => sum + Math.abs(value), 0)
  return { ids, points, shares: points.map((value) => (whole === 0 ? 0 : Math.abs(value) / whole)) }
}

/** The largest first, each with the sum of the shares down to it, until that is enough. */
function ranked<Id>(
  { ids, points, shares }: Parts<Id>,
  isEnough: (cumulative: number, many: number) => boolean,
): readonly RelevantShare<Id>[] {
  const left = [...shares.keys()]
  const found: RelevantShare<Id>[] = []
  let cumulative = 0
  while (left.length > 0) {
    const at = placeOfLargest(left, shares)
    const [place = 0] = left.splice(at, 1)
    const share = shares[place] ?? 0
    cumulative += share
    // What is left holds places of the list.
    found.push({ id: ids[place] as Id, micropoints: points[place] ?? 0, share, cumulative })
    if (isEnough(cumulative, found.length)) break
  }
  return found
}

/** Of equal ones the first. */
function placeOfLargest(places: readonly number[], shares: readonly number[]): number {
  let largest = 0
  for (let at = 1; at < places.length; at += 1)
    if ((shares[places[at] ?? 0] ?? 0) > (shares[places[largest] ?? 0] ?? 0)) largest = at
  return largest
}

/** From the top until at least 80 % are reached; of a whole of nothing, in which no part is, the fewest. */
function untilRelevant<Id>(parts: Parts<Id>, fewest: number): readonly RelevantShare<Id>[] {
  const isRelevant = (cumulative: number) => reachesShare(cumulative, relevantShare)
  const found = ranked(parts, (cumulative, many) => many >= fewest && isRelevant(cumulative))
  return isRelevant(found.at(-1)?.cumulative ?? 0) ? found : found.slice(0, fewest)
}
