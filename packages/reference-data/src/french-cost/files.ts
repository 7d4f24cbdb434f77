/** Releases of the French environmental cost that are shipped. The first one is the regulatory one. */
export const frenchCostReleases = ['2025-10', '2025-02'] as const
export type FrenchCostReleaseId = (typeof frenchCostReleases)[number]

/** In force since 1 October 2025 for clothing. */
export const defaultFrenchCostRelease: FrenchCostReleaseId = '2025-10'

export const isFrenchCostRelease = (id: string): id is FrenchCostReleaseId =>
  frenchCostReleases.some((release) => release === id)

/** The texts of the files of one release. */
export interface FrenchCostFiles {
  readonly processes: string
  readonly materials: string
  readonly countries: string
  readonly products: string
  readonly productTrims: string
  readonly trims: string
  readonly distances: string
  readonly impactCategories: string
  readonly constants: string
  readonly rules: string
}

/** Path of each file below the data folder. */
export const frenchCostPaths = (release: FrenchCostReleaseId): FrenchCostFiles => ({
  processes: `french-${release}/processes.csv`,
  materials: `french-${release}/materials.csv`,
  countries: `french-${release}/countries.csv`,
  products: `french-${release}/products.csv`,
  productTrims: `french-${release}/product_trims.csv`,
  trims: `french-${release}/trims.csv`,
  distances: `french-${release}/transport_distances.csv`,
  impactCategories: `french-${release}/impact_categories.csv`,
  constants: `french-${release}/constants.json`,
  rules: `french-rules/${release}.json`,
})
