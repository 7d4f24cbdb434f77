import { sumOfHoldings, type Holding } from '../../holding/holding.ts'
import { byCategory, efCategories, type ByCategory, type EfCategory } from '../../impacts/categories.ts'
import { impactOf, impactsOf, scaleEach, sumImpacts, type Impacts } from '../../impacts/impacts.ts'
import {
  normalisedImpact,
  scoring,
  weightedImpact,
  weightedScore,
  type WeightingSet,
} from '../../impacts/weighting.ts'
import { lifeCycleIds, type LifeCycleId } from '../../product/form.ts'
import type { PefPart } from './part-result.ts'

/** A part and how often it counts. */
export interface Counted<Part> {
  readonly factor: number
  readonly part: Part
}

/** PEF of a product or a collection: what its parts add up to. */
export interface SummedPef {
  /** Over the categories that every part covers, µPt. Never scaled up. */
  readonly micropoints: number
  /** Weight of those categories, a fraction of the weighting. */
  readonly coverage: number
  readonly covered: readonly EfCategory[]
  /** By the mass of the parts. Absent: of a sum that was kept before. */
  readonly holding?: Holding
  readonly categories: readonly SummedCategory[]
  readonly stages: readonly SummedStage[]
}

export interface SummedCategory {
  readonly category: EfCategory
  /** `null`: a part does not cover it; so do the others. */
  readonly impact: number | null
  /** Person-years. */
  readonly normalised: number | null
  readonly micropoints: number | null
  /** Of the score. */
  readonly share: number | null
  /** Places of the parts that do not cover it. */
  readonly missingIn: readonly number[]
}

export interface SummedStage {
  readonly stage: LifeCycleId
  readonly impacts: ByCategory<number | null>
  readonly micropoints: number
  readonly share: number
}

/**
 * Adds PEF results up. A category that one part does not cover is not covered by the sum: a total of the others
 * would look like one of all. Source: decisions of the specification §11, scope and coverage.
 */
export function summedPef(parts: readonly Counted<PefPart>[], weighting: WeightingSet): SummedPef {
  const total = sumImpacts(scaled(parts.map(({ factor, part }) => ({ factor, impacts: part.impacts }))))
  const { micropoints, coverage, categories: covered } = weightedScore(total, weighting)
  return {
    micropoints,
    coverage,
    covered,
    holding: sumOfHoldings(
      parts.map(({ factor, part: { holding, massKg } }) => ({ factor, holding, massKg })),
      coverage,
    ),
    categories: efCategories.map((category) => ({
      ...weighed(total, category, weighting, micropoints),
      missingIn: parts.flatMap(({ part }, place) => (part.impacts[category] === null ? [place] : [])),
    })),
    stages: stagesOf(parts, scoring(covered, weighting), micropoints),
  }
}

/** µPt of one piece over categories that all parts cover. */
export const pointsOver = (
  { impacts }: Pick<PefPart, 'impacts'>,
  covered: readonly EfCategory[],
  weighting: WeightingSet,
): number => scoring(covered, weighting)(impactsOf(impacts))

const scaled = (list: readonly { readonly factor: number; readonly impacts: ByCategory<number | null> }[]) =>
  scaleEach(
    list,
    ({ impacts }) => impactsOf(impacts),
    ({ factor }) => factor,
  )

function weighed(total: Impacts, category: EfCategory, weighting: WeightingSet, score: number) {
  const micropoints = weightedImpact(total, category, weighting)
  return {
    category,
    impact: impactOf(total, category),
    normalised: normalisedImpact(total, category, weighting),
    micropoints,
    share: micropoints === null ? null : shareOf(micropoints, score),
  }
}

/** The stages that a part has, in the order of charts. A part without a stage adds nothing there. */
function stagesOf(
  parts: readonly Counted<PefPart>[],
  points: (impacts: Impacts) => number,
  score: number,
): readonly SummedStage[] {
  return lifeCycleIds.flatMap((stage) => {
    const rows = parts.flatMap(({ factor, part }) =>
      part.stages.filter((row) => row.stage === stage).map(({ impacts }) => ({ factor, impacts })),
    )
    if (rows.length === 0) return []
    const sum = sumImpacts(scaled(rows))
    const micropoints = points(sum)
    const impacts = byCategory((category) => impactOf(sum, category))
    return [{ stage, impacts, micropoints, share: shareOf(micropoints, score) }]
  })
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
