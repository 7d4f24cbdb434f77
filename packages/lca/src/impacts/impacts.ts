import { byCategory, efCategories, type ByCategory, type EfCategory } from './categories.ts'

/**
 * Impacts over the 16 categories. A category that the data do not cover has no value: never 0, which would be
 * a claim. Only this file knows how that is stored: 16 `cells` from a place on in the order of `efCategories` (the
 * impacts of many lines share one array), one bit of `covered` a category. A value that is not covered holds the known
 * part, 0 for a dataset.
 */
export interface Impacts {
  readonly cells: Float64Array
  readonly from: number
  readonly covered: number
}

const places = byCategory((_, place) => place)
const count = efCategories.length
const everyCategory = (1 << count) - 1

const placeOf = (category: EfCategory): number => places[category]

/** Makes impacts from figures; a category without a figure, or with `null`, is not covered. */
export function impactsOf(figures: Readonly<Partial<Record<EfCategory, number | null>>>): Impacts {
  const cells = roomFor(1)
  let covered = 0
  for (let place = 0; place < count; place += 1) {
    const category = efCategories[place]
    const figure = category === undefined ? undefined : figures[category]
    if (figure === undefined || figure === null) continue
    cells[place] = figure
    covered |= 1 << place
  }
  return { cells, from: 0, covered }
}

/** Nothing: 0 in every category, and covered. The neutral element of `addImpacts`. */
export const noImpacts = (): Impacts => ({
  cells: roomFor(1),
  from: 0,
  covered: everyCategory,
})

/** The sum: a category that one of the two does not cover is not covered. */
export const addImpacts = (a: Impacts, b: Impacts): Impacts => {
  const cells = roomFor(1)
  for (let place = 0; place < count; place += 1) cells[place] = valueAt(a, place) + valueAt(b, place)
  return { cells, from: 0, covered: a.covered & b.covered }
}

/** So many times the impacts. */
export function scaleImpacts(impacts: Impacts, factor: number): Impacts {
  const cells = roomFor(1)
  scaleInto(cells, 0, impacts, factor)
  return { cells, from: 0, covered: impacts.covered }
}

/** `scaleImpacts` for many. */
export function scaleEach<Item>(
  list: readonly Item[],
  impactsOne: (item: Item) => Impacts,
  factorOf: (item: Item) => number,
): readonly Impacts[] {
  const cells = roomFor(list.length)
  return list.map((item, index) => {
    const impacts = impactsOne(item)
    const from = index * count
    scaleInto(cells, from, impacts, factorOf(item))
    return { cells, from, covered: impacts.covered }
  })
}

/** One array for so many impacts, each 0 in every category: an array for each is several times slower. */
const roomFor = (many: number): Float64Array => new Float64Array(many * count)

function scaleInto(cells: Float64Array, from: number, impacts: Impacts, factor: number): void {
  for (let place = 0; place < count; place += 1) cells[from + place] = valueAt(impacts, place) * factor
}

const valueAt = ({ cells, from }: Impacts, place: number): number => cells[from + place] ?? 0

/** The impact in one category; `null` where the data do not cover it. */
export const impactOf = (impacts: Impacts, category: EfCategory): number | null =>
  isCovered(impacts, category) ? knownImpactOf(impacts, category) : null

/** The impact in one category of each of a list; 0 where the data do not cover it. */
export function impactsIn(
  list: readonly { readonly impacts: Impacts }[],
  category: EfCategory,
): readonly number[] {
  const place = placeOf(category)
  return list.map(({ impacts }) => ((impacts.covered & (1 << place)) === 0 ? 0 : valueAt(impacts, place)))
}

/** The impact in each category. */
export const impactFigures = (impacts: Impacts): ByCategory<number | null> =>
  byCategory((_, place) => ((impacts.covered & (1 << place)) === 0 ? null : valueAt(impacts, place)))

/** True when a category is below 0: a credit, or a mistake of the source. */
export const isNegativeSomewhere = (impacts: Impacts): boolean =>
  efCategories.some((_, place) => valueAt(impacts, place) < 0)

/** What is known of a category that is not covered: "at least so much", never a total. */
export const knownImpactOf = (impacts: Impacts, category: EfCategory): number =>
  valueAt(impacts, placeOf(category))

export const isCovered = (impacts: Impacts, category: EfCategory): boolean =>
  (impacts.covered & (1 << placeOf(category))) !== 0

export const coveredCategories = ({ covered }: Impacts): readonly EfCategory[] =>
  efCategories.filter((_, place) => (covered & (1 << place)) !== 0)

/** The categories in which at least one value is missing. */
export const uncoveredCategories = ({ covered }: Impacts): readonly EfCategory[] =>
  covered === everyCategory ? [] : efCategories.filter((_, place) => (covered & (1 << place)) === 0)

/** The same impacts, without a value in these categories. */
export function withoutCategories(impacts: Impacts, categories: Iterable<EfCategory>): Impacts {
  const cells = roomFor(1)
  scaleInto(cells, 0, impacts, 1)
  let { covered } = impacts
  for (const category of categories) {
    cells[placeOf(category)] = 0
    covered &= ~(1 << placeOf(category))
  }
  return { cells, from: 0, covered }
}

/** The sum of a list. */
export function sumImpacts(list: readonly Impacts[]): Impacts {
  const cells = roomFor(1)
  let covered = everyCategory
  for (const impacts of list) {
    addInto(cells, 0, impacts)
    covered &= impacts.covered
  }
  return { cells, from: 0, covered }
}

/**
 * The sums of the groups of a list, each in the order of the list.
 * @param groups of each item, its place among so many
 */
export function sumByGroup<Item extends { readonly impacts: Impacts }>(
  list: readonly Item[],
  groups: readonly number[],
  many: number,
): readonly Impacts[] {
  const cells = roomFor(many)
  const sums = Array.from({ length: many }, (_, group) => ({
    cells,
    from: group * count,
    covered: everyCategory,
  }))
  list.forEach(({ impacts }, index) => {
    const sum = sums[groups[index] ?? 0]
    if (sum === undefined) return
    addInto(cells, sum.from, impacts)
    sum.covered &= impacts.covered
  })
  return sums
}

function addInto(cells: Float64Array, from: number, impacts: Impacts): void {
  for (let place = 0; place < count; place += 1)
    cells[from + place] = (cells[from + place] ?? 0) + valueAt(impacts, place)
}

/** One figure for each category, to be multiplied with impacts; categories that are not named have 0. */
export function factorsOf(figures: Readonly<Partial<Record<EfCategory, number>>>): Float64Array {
  const factors = roomFor(1)
  efCategories.forEach((category, place) => {
    factors[place] = figures[category] ?? 0
  })
  return factors
}

/** The sum of impact times factor over what is known; a factor of 0 leaves its category out. */
export function weightedSum(impacts: Impacts, factors: Float64Array): number {
  let sum = 0
  for (let place = 0; place < count; place += 1) sum += valueAt(impacts, place) * (factors[place] ?? 0)
  return sum
}
