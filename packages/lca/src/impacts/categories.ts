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
export const byCategory = <Figure>(make: (category: EfCategory) => Figure): ByCategory<Figure> => ({
  cch: make('cch'),
  ozd: make('ozd'),
  htc: make('htc'),
  htn: make('htn'),
  pma: make('pma'),
  ior: make('ior'),
  pco: make('pco'),
  acd: make('acd'),
  tre: make('tre'),
  fwe: make('fwe'),
  swe: make('swe'),
  etf: make('etf'),
  ldu: make('ldu'),
  wtu: make('wtu'),
  fru: make('fru'),
  mru: make('mru'),
})
