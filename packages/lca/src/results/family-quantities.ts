import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { FrenchCostResult } from '../methods/french-cost/result.ts'
import {
  frenchCostLabelQuantities,
  frenchPefReading1,
  frenchPefReading2,
  pefLabelQuantities,
} from '../methods/pef/labels.ts'
import type { PefResult } from '../methods/pef/result.ts'
import type { LabelQuantities, ScoreFamily } from './score-labels.ts'

/** What the labels of each family stand on; `null`: there is no figure of that family. */
export type FamilyQuantities = Readonly<Record<ScoreFamily, LabelQuantities | null>>

/** How "French PEF" is read: 1 the PEF inventory with French weights, 2 the French inventory with PEF weights. */
export type FrenchPefReadingNumber = 1 | 2

type PefFacts = Pick<
  PefResult,
  'score' | 'frenchWeightedScore' | 'daysOfUse' | 'durability' | 'functionalUnitDays' | 'massKg'
>

/** The two results of a product that its labels stand on. */
export interface MethodResults {
  /** `null`: outside the legal scope of the French cost. */
  readonly french: { readonly productId: string; readonly result: FrenchCostResult } | null
  /** `null`: PEF could not be computed. */
  readonly pef: PefFacts | null
  readonly frenchPefReading: FrenchPefReadingNumber
}

/**
 * What every label of a product stands on. Labels themselves are computed, never kept (score labels §6).
 * @throws Error when the release does not have the product of its own result
 */
export function familyQuantities(results: MethodResults, release: FrenchCostRelease): FamilyQuantities {
  const { french, pef } = results
  return {
    pef: pef && pefLabelQuantities(pef),
    frpef: frenchPefOf(results),
    fr: french && frenchCostLabelQuantities(french.result, referenceDaysOf(french.productId, release)),
  }
}

/** Days of wear of the product in the French release, d0. */
function referenceDaysOf(productId: string, release: FrenchCostRelease): number {
  const product = release.products.get(productId)
  if (!product) throw new Error(`Release ${release.id} has no product ${productId}`)
  return product.daysOfWear
}

/** French PEF as it is read; reading 2 has no figure outside the legal scope of the French cost. */
function frenchPefOf({ french, pef, frenchPefReading }: MethodResults): LabelQuantities | null {
  if (frenchPefReading === 1) return pef && frenchPefReading1(pef)
  if (!french) return null
  return pef ? frenchPefReading2(french.result, pef) : frenchPefWithoutPef(french.result)
}

/**
 * Reading 2 needs nothing of PEF but its multipliers and functional unit (score labels §3): without them the
 * label that is divided by neither stays.
 */
const frenchPefWithoutPef = ({ withoutDurability, massKg }: FrenchCostResult): LabelQuantities => ({
  score: withoutDurability.pef,
  referenceDays: null,
  durability: null,
  functionalUnitDays: null,
  massKg,
})
