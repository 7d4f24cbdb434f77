import {
  aFraction,
  aNumber,
  anInteger,
  oneOf,
  outOfRange,
  type Check,
} from '../../../problems/field-checks.ts'
import type { Checked, Problem } from '../../../problems/problem.ts'
import { refusal, shown, valueProblem } from '../../../problems/problem-list.ts'
import { kilograms, share } from '../../../quantities/quantity.ts'
import { packagingLevels } from '../codes.ts'
import type { PefMethod } from '../method.ts'
import type { PackagingOfProduct } from '../product.ts'
import type { PackagingInput, PackagingMaterialInput } from './input.ts'

const largestMassKg = 1e9
const aMass: Check = (value) =>
  aNumber(value) ??
  (typeof value === 'number' && (value < 0 || value > largestMassKg)
    ? outOfRange(value, 0, largestMassKg)
    : null)

const aCount: Check = (value) =>
  anInteger(value) ?? (typeof value === 'number' && value < 1 ? outOfRange(value, 1, largestMassKg) : null)

/** The materials with their rows, or everything that is wrong: each problem with its path in `PackagingInput`. */
export function itemsOfPackaging(
  { level, units, materials }: PackagingInput,
  method: PefMethod,
): Checked<readonly PackagingOfProduct[]> {
  const problems: Problem[] = []
  look(aCount, units, 'units', problems)
  look(oneOf(packagingLevels), level, 'level', problems)
  const items = materials.flatMap((one, index) => itemOf(one, { index, level, method, problems }))
  return refusal(problems) ?? { ok: true, value: items }
}

function look(check: Check, value: unknown, path: string, problems: Problem[]): void {
  const finding = check(value)
  if (finding !== null) problems.push(valueProblem(path, finding.code, finding.params))
}

interface Place {
  readonly index: number
  readonly level: PackagingInput['level']
  readonly method: PefMethod
  readonly problems: Problem[]
}

function itemOf(
  { materialId, massKg, recycledShare }: PackagingMaterialInput,
  { index, level, method, problems }: Place,
): readonly PackagingOfProduct[] {
  const path = `materials[${index}]`
  look(aMass, massKg, `${path}.massKg`, problems)
  if (recycledShare !== undefined) look(aFraction, recycledShare, `${path}.recycledShare`, problems)
  const material = method.materials.get(materialId)
  if (material === undefined) {
    problems.push(valueProblem(`${path}.materialId`, 'UNKNOWN_MATERIAL', { value: shown(materialId) }))
    return []
  }
  const recycledContent = recycledShare === undefined ? null : share(recycledShare)
  return [{ index, material, massKg: kilograms(massKg), level, recycledContent }]
}
