import type { PefChecking } from '../check/checking.ts'
import { checkRange, lookUpRow } from '../check/checking.ts'
import type { Draft } from '../check/shape.ts'
import type { PefCareInput, PefInput } from '../input.ts'
import type { PefCategory, PefSubCategory } from '../method.ts'
import type { CareOfProduct, DurabilityOfProduct, PartOfProduct } from '../product.ts'

/** The sub-category of a category; `null` where the PEFCR has none. */
export function subCategoryOf(category: PefCategory, { method }: PefChecking): PefSubCategory | null {
  return method.subCategories.get(category.pefcrSubcategory ?? '') ?? null
}

/**
 * Durability multipliers: stated, else those of a product without tests. Apparel of 80 % leather or fur and
 * more has no intrinsic multiplier. Source: PEFCR A&F 3.1, duration of service, Annex V (transcribed).
 */
export function durabilityOfProduct(
  draft: Draft<NonNullable<PefInput['durability']>> | undefined,
  parts: readonly PartOfProduct[],
  checking: PefChecking,
): DurabilityOfProduct {
  const { intrinsic, repairability, leatherShare } = checking.method.rules.durability
  const stated = draft?.intrinsic ?? multiplierOfClass(draft?.intrinsicClass, checking)
  checkRange(draft?.intrinsic, intrinsic, 'durability.intrinsic', checking)
  checkRange(draft?.repairability, repairability, 'durability.repairability', checking)
  if (draft?.repairability === undefined) {
    checking.assumptions.push({ code: 'notRepairable', path: 'durability.repairability' })
  }
  const own = { repairability: draft?.repairability ?? repairability.default }
  if (leatherShareOf(parts) >= leatherShare) {
    checking.assumptions.push({ code: 'noMultiplierForLeather', path: 'durability.intrinsic' })
    return { ...own, intrinsic: 1 }
  }
  if (stated === undefined) {
    checking.assumptions.push({ code: 'noDurabilityTests', path: 'durability.intrinsic' })
  }
  return { ...own, intrinsic: stated ?? intrinsic.default }
}

function multiplierOfClass(name: string | undefined, checking: PefChecking): number | undefined {
  if (name === undefined) return undefined
  const classes = new Map(Object.entries(checking.method.rules.durability.intrinsicClasses))
  return lookUpRow(name, classes, 'durability.intrinsicClass', 'UNKNOWN_CODE', checking)
}

/** Share of genuine leather and fur in the mass of the parts. */
function leatherShareOf(parts: readonly PartOfProduct[]): number {
  let sum = 0
  for (const part of parts) {
    for (const { material, share } of part.materials) {
      if (material.kind === 'sheet' && material.origin === 'animal') sum += part.share * share
    }
  }
  return sum
}

/**
 * Care: stated field by field, else that of the sub-category. `null` when the product is not cared for or
 * when nothing is known: shoes, home textile without a stated number of washes.
 */
export function careOf(
  draft: Draft<PefCareInput> | undefined,
  subCategory: PefSubCategory | null,
): CareOfProduct | null {
  const usual = subCategory?.care ?? null
  if (draft?.wash === 'none' || (usual === null && draft === undefined)) return null
  return {
    wash: draft?.wash ?? 'machine',
    detergent: draft?.detergent ?? 'liquid',
    temperatureC: draft?.temperatureC ?? usual?.temperatureC ?? usualTemperatureC,
    usesBetweenWashes: draft?.usesBetweenWashes ?? usual?.usesBetweenWashes ?? 1,
    cycles: draft?.cycles ?? null,
    tumbleDriedShare: draft?.tumbleDriedShare ?? usual?.tumbleDriedShare ?? 0,
    ironedShare: draft?.ironedShare ?? usual?.ironedShare ?? 0,
    ironingMinutes: draft?.ironingMinutes ?? usual?.ironingMinutes ?? 0,
  }
}

/** Of a wash about which nothing is known. Source: mapping of the textile pack, rule `default`. */
const usualTemperatureC = 40
