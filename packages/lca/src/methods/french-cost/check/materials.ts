import { share as asShare } from '../../../quantities/quantity.ts'
import type { SpinningType } from '../codes.ts'
import type { FibreOfProduct } from '../product.ts'
import type { FrenchMaterial } from '../release.ts'
import { lookUp, lookUpCountry, type Checking } from './checking.ts'
import { admissible, valueProblem } from '../../../problems/problem-list.ts'
import type { FrenchCostDraft } from './read-input.ts'

/** Largest difference to 1 that is taken for a rounding of the shares. Source: method page §3 no. 1. */
const shareTolerance = 1e-9

type MaterialDraft = NonNullable<FrenchCostDraft['materials']>[number]

/** The composition with its fibres and origins. Source: method page §3, §5.2. */
export function checkMaterials(
  drafts: readonly MaterialDraft[],
  anyShareSum: boolean,
  checking: Checking,
): readonly FibreOfProduct[] {
  const { release, problems } = checking
  if (drafts.length === 0 && release.rules.emptyMaterials === 'refused') {
    problems.push(valueProblem('materials', 'EMPTY_LIST', { minimum: 1 }))
    return []
  }
  checkSumOfShares(drafts, anyShareSum, checking)
  return drafts.flatMap((draft, index) => fibreOfProduct(draft, index, checking) ?? [])
}

function checkSumOfShares(drafts: readonly MaterialDraft[], anyShareSum: boolean, checking: Checking): void {
  let sum = 0
  for (const { share } of drafts) {
    if (share === undefined) return
    sum += share
  }
  if (Math.abs(sum - 1) <= shareTolerance) return
  const params = { percent: sum * 100 }
  if (anyShareSum) checking.warnings.push({ code: 'SHARES_NOT_100', path: 'materials', params })
  else checking.problems.push(valueProblem('materials', 'SHARES_NOT_100', params))
}

function fibreOfProduct(draft: MaterialDraft, index: number, checking: Checking): FibreOfProduct | null {
  const path = `materials[${index}]`
  const { materials } = checking.release
  const fibre = lookUp(draft.materialId, materials, `${path}.materialId`, 'UNKNOWN_MATERIAL', checking)
  const country = lookUpCountry(draft.countryCode, `${path}.countryCode`, checking)
  if (fibre === undefined || draft.share === undefined) return null
  if (draft.spinning !== undefined) checkSpinning(draft.spinning, fibre, `${path}.spinning`, checking)
  return {
    component: { kind: 'material', index, id: fibre.id },
    fibre,
    share: asShare(draft.share),
    spinning: draft.spinning ?? fibre.defaultSpinning,
    country: country ?? fibre.defaultCountry,
  }
}

/** The calculator of 7.0.0 computes synthetic spinning of cotton as asked. Source: method page §3 no. 2, §18. */
function checkSpinning(
  spinning: SpinningType,
  fibre: FrenchMaterial,
  path: string,
  checking: Checking,
): void {
  const { rules, constants } = checking.release
  const allowed = constants.spinning.allowedTypes[fibre.origin]
  if (allowed.includes(spinning)) return
  const params = { value: spinning, material: fibre.id, admissible: admissible(allowed) }
  if (rules.spinningAgainstFibre === 'refused') {
    checking.problems.push(valueProblem(path, 'SPINNING_NOT_FOR_FIBRE', params))
  } else {
    checking.warnings.push({ code: 'SPINNING_NOT_FOR_FIBRE', path, params })
  }
}
