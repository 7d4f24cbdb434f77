import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import {
  allScoreLabels,
  frenchCostLabelQuantities,
  frenchPefReading1,
  frenchPefReading2,
  pefLabelQuantities,
  scoreLabels,
  type AllLabels,
  type FrenchCostInput,
  type FrenchCostRelease,
  type FrenchCostResult,
  type LabelQuantities,
} from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import { spokenProblems, type VersionResult } from '../evaluations/index.ts'

type EveryMethod = Pick<CallAnswer<typeof resultOfEvaluation>, 'labels' | 'pef' | 'pefProblems'>

/** The 12 labels and the PEF of a version; what is missing of PEF in the language of the caller. */
export const everyMethodOf = (
  version: VersionResult,
  release: FrenchCostRelease,
  language: Language,
): EveryMethod => ({
  labels: labelsOf(version, release),
  pef: version.pefView,
  pefProblems: spokenProblems(version.pefProblems, language),
})

/** Days of wear of the product in the French release, d0. */
function referenceDaysOf({ productId }: FrenchCostInput, release: FrenchCostRelease): number {
  const product = release.products.get(productId)
  if (!product) throw new Error(`Release ${release.id} has no product ${productId}`)
  return product.daysOfWear
}

function labelsOf(version: VersionResult, release: FrenchCostRelease): AllLabels {
  const { input, result, pefView, frenchPefReading } = version
  const labels = allScoreLabels({
    pef: pefView && pefLabelQuantities(pefView),
    frpef: frenchPefOf(version),
    fr: input && result && frenchCostLabelQuantities(result, referenceDaysOf(input, release)),
  })
  if (pefView || !result || frenchPefReading === 1) return labels
  return { ...labels, frpef: frenchPefWithoutPef(result) }
}

/** French PEF as the version reads it; reading 2 has no figure outside the legal scope of the French cost. */
function frenchPefOf({ result, pefView, frenchPefReading }: VersionResult): LabelQuantities | null {
  if (!pefView) return null
  if (frenchPefReading === 1) return frenchPefReading1(pefView)
  return result && frenchPefReading2(result, pefView)
}

/**
 * Reading 2 needs nothing of PEF but its multipliers and functional unit (score labels §3): without them the
 * label that is divided by neither stays.
 */
const frenchPefWithoutPef = (result: FrenchCostResult): AllLabels['frpef'] =>
  scoreLabels({
    score: result.withoutDurability.pef,
    referenceDays: null,
    durability: 1,
    functionalUnitDays: null,
    massKg: result.massKg,
  }).none
