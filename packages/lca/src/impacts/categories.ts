/**
 * The 16 impact categories of the Environmental Footprint, by the codes used everywhere in the product.
 * Source: Commission Recommendation (EU) 2021/2279, Annex I; order of the EF 3.1 factor table.
 */
export const efCategories = [
  'cch',
  'ozd',
  'htc',
  'htn',
  'pma',
  'ior',
  'pco',
  'acd',
  'tre',
  'fwe',
  'swe',
  'etf',
  'ldu',
  'wtu',
  'fru',
  'mru',
] as const
export type EfCategory = (typeof efCategories)[number]

export const isEfCategory = (code: string): code is EfCategory =>
  efCategories.some((category) => category === code)

/** One figure for each category. */
export type ByCategory<Figure> = Readonly<Record<EfCategory, Figure>>

/** A record made category by category. */
export function byCategory<Figure>(make: (category: EfCategory) => Figure): ByCategory<Figure> {
  // Object.fromEntries widens the keys; all of them are there.
  return Object.fromEntries(efCategories.map((category) => [category, make(category)])) as ByCategory<Figure>
}
