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
export function pefRelevance(result: PefResult, weighting: WeightingSet): Relevance {
  const { score, total, lines } = result
  const points = score.categories.map((category) => weightedImpact(total, category, weighting) ?? 0)
  const categories = ranked(score.categories, points)
  const relevant = untilRelevant(categories, fewestCategories)
  const stages = grouping(lines.map(({ stage }) => stage))
  const processes = grouping(processesOf(lines))
  return {
    categories,
    mostRelevant: relevant.map(({ id }) => relevantIn(id, lines, stages, processes, weighting)),
  }
}

/** `pack/dataset` of each line; a dataset is named once, however many lines and products take it. */
const processesOf = (lines: readonly PefLine[]): readonly string[] =>
  lines.map(({ dataset }) => {
    const known = processIds.get(dataset)
    if (known !== undefined) return known
    const id = `${dataset.packId}/${dataset.id}`
    processIds.set(dataset, id)
    return id
  })

const processIds = new WeakMap<Dataset, string>()

/** What lines are grouped by, found once for all categories: the groups, and the group of each line. */
interface Grouping<Id> {
  readonly ids: readonly Id[]
  readonly places: readonly number[]
}

function grouping<Id>(ofLines: readonly Id[]): Grouping<Id> {
  const places = new Map<Id, number>()
  for (const id of ofLines) if (!places.has(id)) places.set(id, places.size)
  return { ids: [...places.keys()], places: ofLines.map((id) => places.get(id) ?? 0) }
}

function relevantIn(
  category: EfCategory,
  lines: readonly PefLine[],
  stages: Grouping<LifeCycleId>,
  processes: Grouping<string>,
  weighting: WeightingSet,
): RelevantCategory {
  const points = weightedImpacts(lines, category, weighting)
  const ofStages = sums(points, stages)
  const all = ranked(stages.ids, ofStages)
  const useIsHalf = all.some(({ id, share }) => id === 'usePhase' && share > half)
  const without = ofStages.map((sum, place) => (stages.ids[place] === 'usePhase' ? 0 : sum))
  return {
    category,
    stages: untilRelevant(all, 1),
    stagesWithoutUse: useIsHalf ? untilRelevant(ranked(stages.ids, without), 1) : null,
    processes: untilRelevant(ranked(processes.ids, sums(points, processes)), 1),
  }
}

function sums<Id>(points: readonly number[], { ids, places }: Grouping<Id>): readonly number[] {
  const found: number[] = ids.map(() => 0)
  points.forEach((value, line) => {
    const place = places[line] ?? 0
    found[place] = (found[place] ?? 0) + value
  })
  return found
}

/** Largest first; shares are of absolute values, so that a credit does not raise the share of the others. */
function ranked<Id>(ids: readonly Id[], points: readonly number[]): readonly RelevantShare<Id>[] {
  const whole = points.reduce((sum, value) => sum + Math.abs(value), 0)
  const list = ids.map((id, place) => {
    const micropoints = points[place] ?? 0
    return { id, micropoints, share: whole === 0 ? 0 : Math.abs(micropoints) / whole, cumulative: 0 }
  })
  list.sort((a, b) => b.share - a.share)
  let cumulative = 0
  for (const one of list) {
    cumulative += one.share
    one.cumulative = cumulative
  }
  return list
}

/** From the top until at least 80 % are reached. */
function untilRelevant<Id>(list: readonly RelevantShare<Id>[], fewest: number): readonly RelevantShare<Id>[] {
  const last = list.findIndex(({ cumulative }) => reachesShare(cumulative, relevantShare))
  return list.slice(0, Math.max(last + 1, fewest))
}
