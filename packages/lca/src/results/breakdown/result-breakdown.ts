import type { FrenchCostInput } from '../../methods/french-cost/input.ts'
import type { FrenchCostResult } from '../../methods/french-cost/result.ts'
import type { PefInput } from '../../methods/pef/input.ts'
import type { PefView } from '../../methods/pef/view/pef-view.ts'
import type { LifeCycleId } from '../../product/form.ts'
import { frenchBreakdown } from './french-breakdown.ts'
import { pefBreakdown } from './pef-breakdown.ts'

/** µPt by key; what is not there is nothing. */
export type PointsByKey = Readonly<Record<string, number>>

/** Of what a score of one piece is made, µPt before durability. Each of the three adds up to the score. */
export interface FamilyBreakdown {
  readonly stages: Readonly<Partial<Record<LifeCycleId, number>>>
  /** By material of the composition; `''`: what belongs to no material. */
  readonly materials: PointsByKey
  /** By country where a step takes place; `''`: on the way, or nobody said where. */
  readonly countries: PointsByKey
}

export interface PefBreakdown extends FamilyBreakdown {
  /** Method of the result. */
  readonly method: string
  /** µPt of the 16 categories in their order, by stage; `null`: the stage does not cover one. */
  readonly byCategory: Readonly<Partial<Record<LifeCycleId, readonly (number | null)[]>>>
  /** Climate change by stage, kg CO₂ eq; `null`: the result does not cover it. */
  readonly climate: Readonly<Partial<Record<LifeCycleId, number>>> | null
}

/** What tables over many results add up; a family that the result does not have is absent. */
export interface ResultBreakdown {
  readonly fr?: FamilyBreakdown
  /** Only where French PEF is the second score of the French cost (reading 2). */
  readonly frpef?: FamilyBreakdown
  readonly pef?: PefBreakdown
}

export interface BrokenDown {
  readonly french: { readonly input: FrenchCostInput; readonly result: FrenchCostResult } | null
  readonly pefView: PefView | null
  readonly pefInput: PefInput | null
  readonly frenchPefReading: 1 | 2
}

/** The breakdown of a result by stage, material and country. */
export function resultBreakdown({
  french,
  pefView,
  pefInput,
  frenchPefReading,
}: BrokenDown): ResultBreakdown {
  return {
    ...(french === null ? {} : { fr: frenchBreakdown(french, 'ecs') }),
    ...(french === null || frenchPefReading === 1 ? {} : { frpef: frenchBreakdown(french, 'pef') }),
    ...(pefView === null ? {} : { pef: pefBreakdown(pefView, pefInput) }),
  }
}
