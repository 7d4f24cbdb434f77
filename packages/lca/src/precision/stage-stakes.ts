import type { LifeCycleId } from '../product/form.ts'
import type { ScoreFamily } from '../results/score-labels.ts'
import { scoreFamilies } from '../results/score-labels.ts'
import type { ScoredForm, ScoringBasis } from '../scoring/scored-form.ts'
import type { PrecisionField, PrecisionModel } from './precision-model.ts'
import { scoredLines } from './scored-lines.ts'

/** Something of each stage of the life cycle; a stage that is not named has none. */
export type OfStages = Readonly<Partial<Record<LifeCycleId, number>>>

export type StagesOfFamilies = Readonly<Record<ScoreFamily, OfStages>>

/** What the lines of a bill come to on each stage. */
export function sumsOfStages(
  lines: readonly { readonly stage: LifeCycleId; readonly points: number }[],
): OfStages {
  const sums: Partial<Record<LifeCycleId, number>> = {}
  for (const { stage, points } of lines) sums[stage] = (sums[stage] ?? 0) + points
  return sums
}

/** The same of each family of scores. */
export const stagesOf = (scored: ScoredForm, basis: ScoringBasis): StagesOfFamilies =>
  byFamily((family) => sumsOfStages(scoredLines(scored, family, basis)))

export const byFamily = (of: (family: ScoreFamily) => OfStages): StagesOfFamilies => {
  const [pef, frpef, fr] = scoreFamilies.map(of)
  return { pef: pef ?? {}, frpef: frpef ?? {}, fr: fr ?? {} }
}

/** How far each stage is from what it is in another calculation. */
export const movesBetween = (a: StagesOfFamilies, b: StagesOfFamilies): StagesOfFamilies =>
  byFamily((family) => {
    const [one, other] = [a[family], b[family]]
    const stages = new Set([...stagesIn(one), ...stagesIn(other)])
    return Object.fromEntries([...stages].map((stage) => [stage, (other[stage] ?? 0) - (one[stage] ?? 0)]))
  })

/** Parts of 1 in proportion to the sizes, whatever their sign; empty: there is no size. */
function partsOf(sizes: OfStages): OfStages {
  const whole = stagesIn(sizes).reduce((sum, stage) => sum + Math.abs(sizes[stage] ?? 0), 0)
  if (!(whole > 0)) return {}
  return Object.fromEntries(
    stagesIn(sizes).flatMap((stage) => {
      const part = Math.abs(sizes[stage] ?? 0) / whole
      return part === 0 ? [] : [[stage, part]]
    }),
  )
}

const stagesIn = (of: OfStages): LifeCycleId[] =>
  // Its keys are stages: it is made of them alone.
  Object.keys(of) as LifeCycleId[]

/** An uncertainty with the stages that it moves; without any it moves the score as a whole. */
interface StagedSource {
  readonly variance: number
  readonly moves: OfStages
}

/**
 * The share of each stage in the variance of a score. What one uncertain value adds is divided over the stages that it
 * moves, in proportion to how far it moves each; what moves no stage by itself, as a divisor, moves all of them. No part
 * is negative and together they are at most 1: mass without data belongs to no stage.
 */
export function stageStakes(sources: readonly StagedSource[], points: OfStages, whole: number): OfStages {
  const stakes: Partial<Record<LifeCycleId, number>> = {}
  if (!(whole > 0)) return stakes
  const every = partsOf(points)
  for (const { variance, moves } of sources) {
    const own = partsOf(moves)
    const parts = stagesIn(own).length === 0 ? every : own
    for (const stage of stagesIn(parts))
      stakes[stage] = (stakes[stage] ?? 0) + (variance * (parts[stage] ?? 0)) / whole
  }
  return stakes
}

/** Fields and datasets of a figure as sources. */
export const sourcesOf = (
  fields: readonly { readonly field: PrecisionField; readonly moves: OfStages }[],
  { background }: Pick<PrecisionModel, 'background'>,
  pointsOfDataset: ReadonlyMap<string, OfStages>,
): readonly StagedSource[] => [
  ...fields.map(({ field: { elasticity, sigma }, moves }) => ({
    variance: (elasticity * sigma) ** 2,
    moves,
  })),
  ...background.map(({ id, elasticity, sigma }) => ({
    variance: (elasticity * sigma) ** 2,
    moves: pointsOfDataset.get(id) ?? {},
  })),
]
