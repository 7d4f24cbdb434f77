import {
  frenchCostLabelQuantities,
  frenchPefReading1,
  frenchPefReading2,
  pefLabelQuantities,
  type FrenchCostRelease,
  type FrenchCostResult,
  type LabelQuantities,
} from '@ecotrame/lca'
import type { Computed } from './compute.ts'
import type { FamilyQuantities } from './tables.ts'

type Run = Pick<Computed, 'french' | 'pefView' | 'frenchPefReading'>

/** What every label of a run stands on. Labels themselves are computed, never kept (score labels §6). */
export function labelQuantitiesOf(run: Run, release: FrenchCostRelease): FamilyQuantities {
  const { french, pefView } = run
  return {
    pef: pefView && pefLabelQuantities(pefView),
    frpef: frenchPefOf(run),
    fr: french && frenchCostLabelQuantities(french.result, referenceDaysOf(french, release)),
  }
}

/** Days of wear of the product in the French release, d0. */
function referenceDaysOf({ input }: NonNullable<Run['french']>, release: FrenchCostRelease): number {
  const product = release.products.get(input.productId)
  if (!product) throw new Error(`Release ${release.id} has no product ${input.productId}`)
  return product.daysOfWear
}

/** French PEF as the run reads it; reading 2 has no figure outside the legal scope of the French cost. */
function frenchPefOf({ french, pefView, frenchPefReading }: Run): LabelQuantities | null {
  if (frenchPefReading === 1) return pefView && frenchPefReading1(pefView)
  if (!french) return null
  return pefView ? frenchPefReading2(french.result, pefView) : frenchPefWithoutPef(french.result)
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
