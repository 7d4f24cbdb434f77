import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import type { PefResult } from '../methods/pef/result.ts'
import type { FrenchPefReadingNumber } from '../results/family-quantities.ts'

/**
 * What leads from one figure of the chain to the next. `weights_and_ecotoxicity`: the official French data publish
 * finished scores, so that new weights and the corrected ecotoxicity cannot be told apart; in reading 1 the
 * corrected ecotoxicity comes with the French inventory.
 */
export const chainCauses = [
  'modelling_and_data',
  'weights_and_ecotoxicity',
  'weights',
  'modelling_data_and_ecotoxicity',
  'microfibres',
  'export',
  'durability',
] as const
export type ChainCause = (typeof chainCauses)[number]

/** Figures between the steps. */
export type ChainFigure = 'pef' | 'frpef' | 'fr' | 'fr_dur'

export interface ChainStep {
  readonly cause: ChainCause
  readonly difference: number
  /** The figure that the chain has reached with this step; `null`: it is none of a label. */
  readonly reaches: ChainFigure | null
}

export interface ScoreChain {
  /** µPt per product; a French point is the same amount. */
  readonly start: number
  readonly end: number
  /** Each figure is that before it with the difference added; they end at `end`. */
  readonly steps: readonly ChainStep[]
  /** Share of the PEF weighting that the data cover: what they leave out is in the first step. */
  readonly pefCoverage: number
  readonly frenchPefReading: FrenchPefReadingNumber
}

/**
 * The way of one product from PEF to the French cost with durability, each step with its cause.
 * Source: score labels of the specification, §1 (families), method page of the French cost, §8 (complements).
 */
export function scoreChain(
  pef: Pick<PefResult, 'score' | 'frenchWeightedScore'>,
  french: FrenchCostResult,
  frenchPefReading: FrenchPefReadingNumber,
): ScoreChain {
  const { withoutDurability, durability, complements } = french
  const [microfibres, exported] = [
    complements.microfibres * durability.applied,
    complements.export * durability.applied,
  ]
  const withoutComplements = withoutDurability.ecs - microfibres - exported
  const start = pef.score.micropoints
  const middle = frenchPefReading === 1 ? pef.frenchWeightedScore.micropoints : withoutDurability.pef
  const [first, second]: readonly [ChainCause, ChainCause] =
    frenchPefReading === 1
      ? ['weights', 'modelling_data_and_ecotoxicity']
      : ['modelling_and_data', 'weights_and_ecotoxicity']
  return {
    start,
    end: french.ecs,
    steps: [
      { cause: first, difference: middle - start, reaches: 'frpef' },
      { cause: second, difference: withoutComplements - middle, reaches: null },
      { cause: 'microfibres', difference: microfibres, reaches: null },
      { cause: 'export', difference: exported, reaches: 'fr' },
      { cause: 'durability', difference: french.ecs - withoutDurability.ecs, reaches: 'fr_dur' },
    ],
    pefCoverage: pef.score.coverage,
    frenchPefReading,
  }
}
