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

/** A record made category by category; `place` is that of the category in `efCategories`. */
export const byCategory = <Figure>(
  make: (category: EfCategory, place: number) => Figure,
): ByCategory<Figure> => ({
  cch: make('cch', 0),
  ozd: make('ozd', 1),
  htc: make('htc', 2),
  htn: make('htn', 3),
  pma: make('pma', 4),
  ior: make('ior', 5),
  pco: make('pco', 6),
  acd: make('acd', 7),
  tre: make('tre', 8),
  fwe: make('fwe', 9),
  swe: make('swe', 10),
  etf: make('etf', 11),
  ldu: make('ldu', 12),
  wtu: make('wtu', 13),
  fru: make('fru', 14),
  mru: make('mru', 15),
})
