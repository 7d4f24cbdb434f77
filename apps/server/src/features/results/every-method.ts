import type { CallAnswer, resultOfEvaluation } from '@ecotrame/contract'
import {
  allScoreLabels,
  frenchCostLabelQuantities,
  frenchPefReading2,
  pefLabelQuantities,
  scoreLabels,
  type AllLabels,
  type FrenchCostRelease,
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
function referenceDaysOf({ input }: VersionResult, release: FrenchCostRelease): number {
  const product = release.products.get(input.productId)
  if (!product) throw new Error(`Release ${release.id} has no product ${input.productId}`)
  return product.daysOfWear
}

function labelsOf(version: VersionResult, release: FrenchCostRelease): AllLabels {
  const { result, pefView } = version
  const fr = frenchCostLabelQuantities(result, referenceDaysOf(version, release))
  if (pefView)
    return allScoreLabels({ pef: pefLabelQuantities(pefView), frpef: frenchPefReading2(result, pefView), fr })
  return { ...allScoreLabels({ pef: null, frpef: null, fr }), frpef: frenchPefWithoutPef(version) }
}

/**
 * French PEF needs nothing of PEF but its multipliers and functional unit (score labels §3): without them the
 * label that is divided by neither stays.
 */
const frenchPefWithoutPef = ({ result }: VersionResult): AllLabels['frpef'] =>
  scoreLabels({
    score: result.withoutDurability.pef,
    referenceDays: null,
    durability: 1,
    functionalUnitDays: null,
    massKg: result.massKg,
  }).none
