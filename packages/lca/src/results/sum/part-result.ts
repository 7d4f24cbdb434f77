import { byCategory, type ByCategory } from '../../impacts/categories.ts'
import type { Holding } from '../../holding/holding.ts'
import type { FrenchCostResult } from '../../methods/french-cost/result.ts'
import type { PefView } from '../../methods/pef/view/pef-view.ts'
import type { LifeCycleId } from '../../product/form.ts'
import type { ScoreSum } from '../components.ts'
import { resultContributions } from '../contributions.ts'
import type { LabelQuantities, ScoreFamily } from '../score-labels.ts'

/** What of the result of one piece adds up with those of others: an evaluation or a packaging of a product. */
export interface PartResult {
  /** Net mass of one piece, kg; 0 for a packaging, by which no figure is divided. */
  readonly netMassKg: number
  readonly labels: Readonly<Record<ScoreFamily, LabelQuantities | null>>
  /** `null`: it has no French environmental cost. */
  readonly french: FrenchPart | null
  /** `null`: PEF could not be computed. */
  readonly pef: PefPart | null
  /** The French cost does not count it at all, as packaging: there it nulls nothing. */
  readonly besideFrenchCost: boolean
  readonly releases: PartReleases
}

/** With what a result was computed, by names that differ when the computation does; `null`: not computed. */
export interface PartReleases {
  /** Release of the French cost. */
  readonly french: string | null
  /** PEF with its packs of datasets. */
  readonly pef: string | null
  /** What "French PEF" meant; `null`: the part has none. */
  readonly frenchPefReading: 1 | 2 | null
}

/** The French cost of one piece after its durability, µPt. */
export interface FrenchPart extends ScoreSum {
  readonly complements: { readonly microfibres: number; readonly export: number }
  readonly byLifeCycle: Readonly<Partial<Record<LifeCycleId, ScoreSum>>>
}

/** PEF of one piece over its whole life, in the units of the categories; `null`: not covered. */
export interface PefPart {
  readonly impacts: ByCategory<number | null>
  readonly stages: readonly PefStagePart[]
  /** `null`: nobody knows what the figures hold. */
  readonly holding: Holding | null
  /** What the holding counts by: of one piece, kg, packaging too. */
  readonly massKg: number
}
export interface PefStagePart {
  readonly stage: LifeCycleId
  readonly impacts: ByCategory<number | null>
}

/** What of a French cost adds up: everything after durability, which differs from part to part. */
export function frenchPartOf(result: FrenchCostResult): FrenchPart {
  const { ecs, pef, complements, durability } = result
  const byLifeCycle: Partial<Record<LifeCycleId, ScoreSum>> = {}
  for (const row of resultContributions(result)) {
    const before = byLifeCycle[row.lifeCycle] ?? { ecs: 0, pef: 0 }
    byLifeCycle[row.lifeCycle] = {
      ecs: before.ecs + row.ecs / durability.applied,
      pef: before.pef + row.pef / durability.applied,
    }
  }
  return { ecs, pef, complements, byLifeCycle }
}

/** What of a PEF result adds up. */
export function pefPartOf({
  categories,
  stages,
  holding = null,
  massKg,
}: Pick<PefView, 'categories' | 'stages' | 'massKg'> & {
  readonly holding?: Holding | null | undefined
}): PefPart {
  const found = new Map(categories.map(({ category, impact }) => [category, impact]))
  return {
    impacts: byCategory((category) => found.get(category) ?? null),
    stages: stages.map(({ stage, impacts }) => ({ stage, impacts })),
    holding,
    massKg,
  }
}
