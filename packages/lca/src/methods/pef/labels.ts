import type { LabelQuantities } from '../../results/score-labels.ts'
import type { FrenchCostResult } from '../french-cost/result.ts'
import type { PefResult } from './result.ts'
import { durabilityMultiplier } from './rules/wear.ts'

type PefFacts = Pick<
  PefResult,
  'score' | 'frenchWeightedScore' | 'daysOfUse' | 'durability' | 'functionalUnitDays' | 'massKg'
>

const shared = ({ daysOfUse, durability, functionalUnitDays, massKg }: Omit<PefFacts, 'score'>) => ({
  referenceDays: daysOfUse,
  durability: durabilityMultiplier(durability),
  functionalUnitDays,
  massKg,
})

/** What the four PEF labels stand on. */
export const pefLabelQuantities = (result: PefFacts): LabelQuantities => ({
  score: result.score.micropoints,
  ...shared(result),
})

/** French PEF in reading 1: the PEF inventory with the weights of the French cost. */
export const frenchPefReading1 = (result: PefFacts): LabelQuantities => ({
  score: result.frenchWeightedScore.micropoints,
  ...shared(result),
})

/**
 * French PEF in reading 2, the default: the inventory of the French cost with PEF weights, PEF multipliers and
 * the functional unit of PEF. Source: score labels of the specification, §1 and §2.
 */
export const frenchPefReading2 = (french: FrenchCostResult, result: PefFacts): LabelQuantities => ({
  score: french.withoutDurability.pef,
  ...shared(result),
})

/**
 * The French cost: its complements are in the score, its functional unit is the reference life.
 * @param referenceDays days of wear of the product in the French release, above 0
 */
export const frenchCostLabelQuantities = (
  french: FrenchCostResult,
  referenceDays: number,
): LabelQuantities => ({
  score: french.withoutDurability.ecs,
  referenceDays,
  durability: french.durability.applied,
  functionalUnitDays: null,
  massKg: french.massKg,
})
