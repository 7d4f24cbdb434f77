import type { EfCategory } from '@ecotrame/lca'
import type { ModuleResults } from '../database-file.ts'
import { isUnitOf } from '../category-names.ts'
import { categoryColumns } from '../result-columns.ts'
import { FileRefused } from '../file-problem.ts'
import { all, at, numberIn, textOf, wordsAt, type Element } from './element.ts'

/** Several modules as one: what a product takes to make. Source: EN 15804+A2, 5.2. */
export const productStage = 'A1-A3'
const stageParts = ['A1', 'A2', 'A3']

/** `mol H^+ eq.`, `Mol H+-Äqv.` and `Mole of H+ eq.` are one unit. */
const bare = (unit: string): string =>
  unit
    .replaceAll(/\bmole of\b/gi, 'mol')
    .replaceAll(/[-. ]?(äqv|äq|aeq|equivalents?|equiv|eqv|eq)\b\.?/gi, '')
    .trim()

const isInUnit = (category: EfCategory, unit: string): boolean =>
  [unit, bare(unit), `${bare(unit)} eq`].some((writing) => isUnitOf(category, writing))

/**
 * Results by module as the EPD extension of ILCD writes them; indicators that are no category of the Environmental Footprint,
 * or are in another unit (EN 15804+A1), are not taken. Source: ILCD+EPD format 1.2, documentation of `LCIAResult`.
 */
export function epdResults(element: Element): readonly ModuleResults[] {
  const results = all(at(element, 'LCIAResults'), 'LCIAResult')
  const names = results.map(
    (result) => wordsAt(at(result, 'referenceToLCIAMethodDataSet'), 'shortDescription') ?? '',
  )
  const byModule = new Map<string, Map<EfCategory, number>>()
  for (const [place, category] of columnsOf(names)) {
    const result = results[place]
    const other = at(result, 'other')
    const unit = wordsAt(at(other, 'referenceToUnitGroupDataSet'), 'shortDescription')
    if (unit !== null && !isInUnit(category, unit)) continue
    for (const amount of all(other, 'amount')) {
      const value = numberIn(amount)
      const { module, scenario } = amount.attributes
      if (value === null || module === undefined) continue
      const name = scenario === undefined ? module : `${module} ${scenario}`
      const impacts = byModule.get(name) ?? new Map<EfCategory, number>()
      byModule.set(name, impacts.set(category, value))
    }
  }
  return withProductStage([...byModule].map(([module, impacts]) => ({ module, impacts })))
}

/** An indicator that two results have is of neither: nothing says which edition is meant. */
function columnsOf(names: readonly string[]): readonly (readonly [number, EfCategory])[] {
  const single = names.flatMap((name, place) => {
    try {
      return categoryColumns([name]).map(([, category]) => [place, category] as const)
    } catch (error) {
      if (error instanceof FileRefused) return []
      throw error
    }
  })
  return single.filter(([, category]) => single.filter((one) => one[1] === category).length === 1)
}

/** A1, A2 and A3 apart are the product stage together, in the categories that all of them have. */
function withProductStage(modules: readonly ModuleResults[]): readonly ModuleResults[] {
  if (modules.some(({ module }) => module === productStage)) return modules
  const parts = stageParts.flatMap((name) => modules.find(({ module }) => module === name) ?? [])
  const [first] = parts
  if (first === undefined || parts.length < stageParts.length) return modules
  const whole = [...first.impacts.keys()].flatMap((category) => {
    const values = parts.flatMap(({ impacts }) => impacts.get(category) ?? [])
    return values.length < parts.length
      ? []
      : [[category, values.reduce((sum, one) => sum + one, 0)] as const]
  })
  return [{ module: productStage, impacts: new Map(whole) }, ...modules]
}

/** It gives results without the exchanges that they were computed from. */
export function givesResultsOnly(element: Element): boolean {
  const method = at(element, 'modellingAndValidation', 'LCIMethodAndAllocation')
  if (textOf(at(method, 'typeOfDataSet')) === 'EPD') return true
  const results = all(at(element, 'LCIAResults'), 'LCIAResult')
  return results.length > 0 && all(at(element, 'exchanges'), 'exchange').length < 2
}
