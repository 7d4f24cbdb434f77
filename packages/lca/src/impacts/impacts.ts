import { byCategory, efCategories, type ByCategory, type EfCategory } from './categories.ts'

/**
 * Impacts over the 16 categories. A category that the data do not cover has no value: never 0, which would be
 * a claim. Only this file knows how that is stored: `values` in the order of `efCategories`, one bit of
 * `covered` a category. A value that is not covered holds the known part, 0 for a dataset.
 */
export interface Impacts {
  readonly values: Float64Array
  readonly covered: number
}

const places = byCategory((_, place) => place)
const count = efCategories.length
const everyCategory = (1 << count) - 1

const placeOf = (category: EfCategory): number => places[category]

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

/** `scaleImpacts` for many: one buffer holds them all, which is several times faster than one each. */
export function scaleEach(
  list: readonly { readonly impacts: Impacts; readonly factor: number }[],
): readonly Impacts[] {
  const buffer = new Float64Array(list.length * count)
  return list.map(({ impacts, factor }, index) => {
    const values = buffer.subarray(index * count, (index + 1) * count)
    for (let place = 0; place < count; place += 1) values[place] = (impacts.values[place] ?? 0) * factor
    return { values, covered: impacts.covered }
  })
}

/** The impact in one category; `null` where the data do not cover it. */
export const impactOf = (impacts: Impacts, category: EfCategory): number | null =>
  isCovered(impacts, category) ? knownImpactOf(impacts, category) : null

/** The impact in each category. */
export const impactFigures = ({ values, covered }: Impacts): ByCategory<number | null> =>
  byCategory((_, place) => ((covered & (1 << place)) === 0 ? null : (values[place] ?? 0)))

/** True when a category is below 0: a credit, or a mistake of the source. */
export const isNegativeSomewhere = ({ values }: Impacts): boolean => values.some((value) => value < 0)

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
export const sumImpacts = (list: readonly Impacts[]): Impacts => sumInto(new Float64Array(count), list)

/** `sumImpacts` for many lists, in one buffer as `scaleEach`. */
export function sumEach(lists: readonly (readonly Impacts[])[]): readonly Impacts[] {
  const buffer = new Float64Array(lists.length * count)
  return lists.map((list, index) => sumInto(buffer.subarray(index * count, (index + 1) * count), list))
}

function sumInto(values: Float64Array, list: readonly Impacts[]): Impacts {
  let covered = everyCategory
  for (const one of list) {
    for (let place = 0; place < count; place += 1) {
      values[place] = (values[place] ?? 0) + (one.values[place] ?? 0)
    }
    covered &= one.covered
  }
  return { values, covered }
}

/** One figure for each category, to be multiplied with impacts; categories that are not named have 0. */
export function factorsOf(figures: Readonly<Partial<Record<EfCategory, number>>>): Float64Array {
  const factors = new Float64Array(count)
  efCategories.forEach((category, place) => {
    factors[place] = figures[category] ?? 0
  })
  return factors
}

/** The sum of impact times factor over what is known; a factor of 0 leaves its category out. */
export function weightedSum({ values }: Impacts, factors: Float64Array): number {
  let sum = 0
  for (let place = 0; place < count; place += 1) sum += (values[place] ?? 0) * (factors[place] ?? 0)
  return sum
}
