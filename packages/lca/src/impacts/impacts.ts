import { efCategories, type EfCategory } from './categories.ts'

/**
 * Impacts over the 16 categories. A category that the data do not cover has no value: never 0, which would be
 * a claim. Only this file knows how that is stored: `values` in the order of `efCategories`, one bit of
 * `covered` a category. A value that is not covered holds the known part, 0 for a dataset.
 */
export interface Impacts {
  readonly values: Float64Array
  readonly covered: number
}

const places = new Map<EfCategory, number>(efCategories.map((category, place) => [category, place]))
const count = efCategories.length
const everyCategory = (1 << count) - 1

const placeOf = (category: EfCategory): number => places.get(category) ?? 0

/** Makes impacts from figures; a category without a figure, or with `null`, is not covered. */
export function impactsOf(figures: Readonly<Partial<Record<EfCategory, number | null>>>): Impacts {
  const values = new Float64Array(count)
  let covered = 0
  for (let place = 0; place < count; place += 1) {
    const category = efCategories[place]
    const figure = category === undefined ? undefined : figures[category]
    if (figure === undefined || figure === null) continue
    values[place] = figure
    covered |= 1 << place
  }
  return { values, covered }
}

/** Nothing: 0 in every category, and covered. The neutral element of `addImpacts`. */
export const noImpacts = (): Impacts => ({ values: new Float64Array(count), covered: everyCategory })

/** The sum: a category that one of the two does not cover is not covered. */
export function addImpacts(a: Impacts, b: Impacts): Impacts {
  const values = new Float64Array(count)
  for (let place = 0; place < count; place += 1)
    values[place] = (a.values[place] ?? 0) + (b.values[place] ?? 0)
  return { values, covered: a.covered & b.covered }
}

/** So many times the impacts. */
export function scaleImpacts(impacts: Impacts, factor: number): Impacts {
  const values = new Float64Array(count)
  for (let place = 0; place < count; place += 1) values[place] = (impacts.values[place] ?? 0) * factor
  return { values, covered: impacts.covered }
}

/** The impact in one category; `null` where the data do not cover it. */
export const impactOf = (impacts: Impacts, category: EfCategory): number | null =>
  isCovered(impacts, category) ? knownImpactOf(impacts, category) : null

/** What is known of a category that is not covered: "at least so much", never a total. */
export const knownImpactOf = (impacts: Impacts, category: EfCategory): number =>
  impacts.values[placeOf(category)] ?? 0

export const isCovered = (impacts: Impacts, category: EfCategory): boolean =>
  (impacts.covered & (1 << placeOf(category))) !== 0

export const coveredCategories = (impacts: Impacts): readonly EfCategory[] =>
  efCategories.filter((category) => isCovered(impacts, category))

/** The same impacts, without a value in these categories. */
export function withoutCategories(impacts: Impacts, categories: Iterable<EfCategory>): Impacts {
  const values = Float64Array.from(impacts.values)
  let { covered } = impacts
  for (const category of categories) {
    values[placeOf(category)] = 0
    covered &= ~(1 << placeOf(category))
  }
  return { values, covered }
}

/** The sum of a list. */
export function sumImpacts(list: readonly Impacts[]): Impacts {
  const values = new Float64Array(count)
  let covered = everyCategory
  for (const one of list) {
    for (let place = 0; place < count; place += 1) {
      values[place] = (values[place] ?? 0) + (one.values[place] ?? 0)
    }
    covered &= one.covered
  }
  return { values, covered }
}
