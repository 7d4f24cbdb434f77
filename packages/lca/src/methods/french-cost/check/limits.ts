import type { Problem } from '../../../problems/problem.ts'
import type { FrenchCostRelease, Limits } from '../release.ts'
import type { Checking } from './checking.ts'
import { outOfRange } from '../../../problems/field-checks.ts'
import { structureProblem, valueProblem } from '../../../problems/problem-list.ts'
import type { FrenchCostDraft } from './read-input.ts'

const limitedFields = [
  'makingWasteRatio',
  'makingDeadStockRatio',
  'numberOfReferences',
  'priceEur',
  'physicalDurability',
  'surfaceMassGPerM2',
  'yarnSizeNm',
] as const

/** Numbers within the limits of the release. Source: method page §3, §18. */
export function checkLimits(draft: FrenchCostDraft, { release, problems }: Checking): void {
  problems.push(...massProblems(draft.massKg, release))
  for (const field of limitedFields) {
    const value = draft[field]
    if (value === undefined) continue
    const finding = outside(value, release.limits[field])
    if (finding !== null) problems.push(valueProblem(field, finding.code, finding.params))
    else if (isTotalLoss(field, value)) problems.push(valueProblem(field, 'TOTAL_LOSS', { value }))
  }
  problems.push(...printedShareProblems(draft.printing?.surfaceShare, release))
}

const outside = (value: number, limits: Limits | null) =>
  limits === null || (value >= limits[0] && value <= limits[1]) ? null : outOfRange(value, ...limits)

/** Release 2025-02 knows no limit below 1; at 1 nothing would be left. */
const isTotalLoss = (field: (typeof limitedFields)[number], value: number) =>
  (field === 'makingWasteRatio' || field === 'makingDeadStockRatio') && value === 1

/** Nothing lighter is a garment, and points per 100 g of it would be beyond all numbers. */
const lightestKg = 1e-100

function massProblems(mass: number | undefined, { rules }: FrenchCostRelease): Problem[] {
  if (mass === undefined || mass >= lightestKg) return []
  if (mass > 0) return [valueProblem('massKg', 'OUT_OF_RANGE', { value: mass, minimum: lightestKg })]
  if (rules.zeroMass === 'refused') return [valueProblem('massKg', 'NOT_POSITIVE', { value: mass })]
  return mass === 0 ? [] : [valueProblem('massKg', 'OUT_OF_RANGE', { value: mass, minimum: 0 })]
}

/** The official interface refuses it as unreadable, with the types. */
function printedShareProblems(share: number | undefined, { rules, limits }: FrenchCostRelease): Problem[] {
  if (share === undefined) return []
  const path = 'printing.surfaceShare'
  if (share === 0 && rules.zeroPrintedShare === 'refused') {
    return [structureProblem(path, 'NOT_POSITIVE', { value: share })]
  }
  const finding = outside(share, limits.printedSurfaceShare)
  return finding === null ? [] : [structureProblem(path, finding.code, finding.params)]
}
