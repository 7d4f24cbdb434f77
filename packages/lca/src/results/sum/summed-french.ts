import { frenchLabel } from '../../methods/french-cost/label.ts'
import { lifeCycleIds, type LifeCycleId } from '../../product/form.ts'
import { kilograms, micropoints } from '../../quantities/quantity.ts'
import type { ScoreSum } from '../components.ts'
import type { FrenchPart } from './part-result.ts'
import type { Counted } from './summed-pef.ts'

/** The French environmental cost of a product or a collection, after durability, µPt. */
export interface SummedFrench extends ScoreSum {
  /** Whole points as on the French label, from the unrounded sum. */
  readonly points: number
  readonly pointsPer100g: number
  readonly complements: { readonly microfibres: number; readonly export: number }
  readonly byLifeCycle: readonly ({ readonly stage: LifeCycleId } & ScoreSum)[]
}

/** Adds French costs up: each part divided by its own durability, as a product of several is declared. */
export function summedFrench(parts: readonly Counted<FrenchPart>[], netMassKg: number): SummedFrench {
  const summed = (figure: (part: FrenchPart) => number): number =>
    parts.reduce((sum, { factor, part }) => sum + factor * figure(part), 0)
  const scores = (of: (part: FrenchPart) => ScoreSum | undefined): ScoreSum => ({
    ecs: summed((part) => of(part)?.ecs ?? 0),
    pef: summed((part) => of(part)?.pef ?? 0),
  })
  const all = scores((part) => part)
  return {
    ...all,
    ...frenchLabel(micropoints(all.ecs), kilograms(netMassKg)),
    complements: {
      microfibres: summed(({ complements }) => complements.microfibres),
      export: summed(({ complements }) => complements.export),
    },
    byLifeCycle: lifeCycleIds
      .filter((stage) => parts.some(({ part }) => part.byLifeCycle[stage] !== undefined))
      .map((stage) => ({ stage, ...scores((part) => part.byLifeCycle[stage]) })),
  }
}
