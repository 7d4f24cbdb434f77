import {
  at,
  checkCode,
  checkFigure,
  found,
  isCodeOf,
  isWithin,
  shownValue,
  type Checking,
} from './checking.ts'
import type {
  DeclaredFabric,
  DeclaredGarment,
  DeclaredMaterial,
  DeclaredPrinting,
  DeclaredTrim,
  DeclaredYesNo,
} from './declaration.ts'
import { ruleOn } from './rules.ts'

/** A fabric: mass, materials, countries, printing. The country of making is looked at by who knows whether it is due. */
export function checkFabric(checking: Checking, fabric: DeclaredFabric, path: string): void {
  checkMass(checking, fabric, at(path, 'massKg'))
  checkMaterials(checking, fabric.materials, at(path, 'materials'))
  checkCountries(checking, fabric, path)
  if (fabric.printing !== undefined) checkPrinting(checking, fabric.printing, at(path, 'printing'))
  checkYesNo(checking, fabric.upcycled, at(path, 'upcycled'))
  checkYesNo(checking, fabric.fading, at(path, 'fading'))
  checkFigure(checking, fabric.airTransportRatio, [0, 1], ['AIR_RANGE', at(path, 'airTransportRatio')])
}

function checkMass(checking: Checking, { massKg }: DeclaredFabric, path: string): void {
  const [from, to] = checking.rules.limits.massKg
  const most = ruleOn(checking.rules, 'massMaximum', checking.now) === null ? Infinity : to
  if (typeof massKg !== 'number') found(checking, 'MASS_MISSING', path)
  else checkFigure(checking, massKg, [from, most], ['MASS_RANGE', path])
}

function checkYesNo(checking: Checking, value: DeclaredYesNo | undefined, path: string): void {
  if (typeof value === 'string') found(checking, 'BOOLEAN_INVALID', path, { value: shownValue(value) })
}

function checkMaterials(checking: Checking, materials: readonly DeclaredMaterial[], path: string): void {
  const { limits } = checking.rules
  if (materials.length === 0) return found(checking, 'MATERIAL_MISSING', path)
  if (checking.way === 'file' && materials.length > limits.materialsInFile) {
    found(checking, 'MATERIAL_TOO_MANY', path, { maximum: limits.materialsInFile })
  }
  for (const [place, material] of materials.entries()) checkMaterial(checking, material, `${path}[${place}]`)
  const shares = materials.map(({ share }) => share)
  if (!shares.every((share) => typeof share === 'number')) return
  const sum = shares.reduce((total, share) => total + share, 0)
  if (!(Math.abs(sum - 1) < limits.shareSumTolerance)) {
    found(checking, 'MATERIAL_SUM', path, { percent: sum * 100 })
  }
}

function checkMaterial(checking: Checking, { id, share, country }: DeclaredMaterial, path: string): void {
  checkCode(checking, 'material', id, ['MATERIAL_INVALID', at(path, 'id')])
  checkCode(checking, 'country', country, ['MATERIAL_COUNTRY_INVALID', at(path, 'country')])
  const shareAt = at(path, 'share')
  if (typeof share !== 'number')
    found(checking, 'MATERIAL_SHARE_INVALID', shareAt, { value: shownValue(share ?? '') })
  else if (!isWithin(share, [0, 1]))
    found(checking, 'MATERIAL_SHARE_RANGE', shareAt, { percent: share * 100 })
}

function checkCountries(checking: Checking, fabric: DeclaredFabric, path: string): void {
  const { spinningCountry, fabricCountry, ennoblingCountry, makingCountry, upcycled } = fabric
  const country = (value: string | undefined, ...problem: Parameters<typeof checkCode>[3]) =>
    checkCode(checking, 'country', value, problem)
  country(spinningCountry, 'COUNTRY_SPINNING_INVALID', at(path, 'spinningCountry'))
  country(fabricCountry, 'COUNTRY_FABRIC_INVALID', at(path, 'fabricCountry'))
  country(ennoblingCountry, 'COUNTRY_ENNOBLING_INVALID', at(path, 'ennoblingCountry'))
  country(makingCountry, 'COUNTRY_MAKING_INVALID', at(path, 'makingCountry'))
  const isMissing = fabricCountry === undefined || ennoblingCountry === undefined
  if (upcycled === true || !isMissing) return
  const first = fabricCountry === undefined ? 'fabricCountry' : 'ennoblingCountry'
  found(checking, 'COUNTRY_FABRIC_ENNOBLING_MISSING', at(path, first))
}

function checkPrinting(checking: Checking, { kind, ratio }: DeclaredPrinting, path: string): void {
  if (kind === undefined && ratio === undefined) return
  checkCode(checking, 'printing', kind, ['PRINTING_TYPE_INVALID', at(path, 'kind')])
  const { printingRatios } = checking.rules
  if (ratio !== undefined && !printingRatios.some((one) => one === ratio)) {
    found(checking, 'PRINTING_RATIO_INVALID', at(path, 'ratio'), { value: shownValue(ratio) })
  }
  if (kind === undefined || ratio === undefined) found(checking, 'PRINTING_INCOMPLETE', path)
}

/** What a garment says beside its fabric. */
export function checkGarment(
  checking: Checking,
  { category, business, trims }: Pick<DeclaredGarment, 'category' | 'business' | 'trims'>,
  path: string,
): void {
  if (category === undefined) found(checking, 'CATEGORY_INVALID', at(path, 'category'), { value: '' })
  checkCode(checking, 'category', category, ['CATEGORY_INVALID', at(path, 'category')])
  checkCode(checking, 'business', business, ['BUSINESS_INVALID', at(path, 'business')])
  for (const [place, trim] of (trims ?? []).entries()) checkTrim(checking, trim, at(path, `trims[${place}]`))
}

/** The calculator takes whole quantities only, whatever the portal lets through. */
function checkTrim(checking: Checking, { id, quantity }: DeclaredTrim, path: string): void {
  if (!isCodeOf('trim', id, checking.rules))
    found(checking, 'TRIM_INVALID', at(path, 'id'), { value: shownValue(id) })
  const minimum = checking.way === 'file' ? 0 : 1
  const holds = typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= minimum
  if (!holds) found(checking, 'TRIM_QUANTITY', at(path, 'quantity'), { value: shownValue(quantity), minimum })
}
