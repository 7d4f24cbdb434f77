/** Packs of datasets that are shipped, in the order in which they are asked. */
export const shippedPacks = ['textile-lca-database-1.1.0', 'base-impacts-2024-02'] as const
export type ShippedPackId = (typeof shippedPacks)[number]

/** The texts of the files of the textile pack. */
export interface TextilePackFiles {
  readonly manifest: string
  readonly datasets: string
  readonly mapping: string
  readonly withheld: string
}

/** The texts of the files of the starter pack. */
export interface BaseImpactsFiles {
  readonly manifest: string
  readonly textile: string
  readonly packaging: string
  readonly flags: string
  readonly countries: string
}

export const textilePackPaths: TextilePackFiles = {
  manifest: 'textile-lca-database-1.1.0/manifest.json',
  datasets: 'textile-lca-database-1.1.0/datasets.csv',
  mapping: 'textile-lca-database-1.1.0/mapping.csv',
  withheld: 'textile-lca-database-1.1.0/withheld.csv',
}

export const baseImpactsPaths: BaseImpactsFiles = {
  manifest: 'base-impacts-2024-02/manifest.json',
  textile: 'base-impacts-2024-02/processes_textile.csv',
  packaging: 'base-impacts-2024-02/processes_packaging_energy_transport.csv',
  flags: 'base-impacts-2024-02/flags.csv',
  countries: 'base-impacts-2024-02/countries.csv',
}
