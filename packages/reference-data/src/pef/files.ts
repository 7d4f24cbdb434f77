/** The texts of the files of the PEF method. */
export interface PefFiles {
  readonly choices: string
  readonly materials: string
  readonly fabricProcesses: string
  readonly dyeing: string
  readonly endOfLife: string
  readonly rules: string
  readonly weighting: string
  readonly impactCategories: string
  readonly sectorDefaults: string
  readonly circularDefaults: string
  readonly frenchWeighting: string
}

export const pefPaths: PefFiles = {
  choices: 'pef-choices/choices.csv',
  materials: 'pef-choices/materials.csv',
  fabricProcesses: 'pef-choices/fabric-processes.csv',
  dyeing: 'pef-choices/dyeing.csv',
  endOfLife: 'pef-choices/end-of-life.csv',
  rules: 'pef-choices/rules.json',
  weighting: 'ef31/normalisation-weighting.csv',
  impactCategories: 'ef31/impact-categories.json',
  sectorDefaults: 'ef31/pefcr-af-defaults.json',
  circularDefaults: 'ef31/cff-defaults.json',
  frenchWeighting: 'french-2025-10/impact_categories.csv',
}

/** Where the categories lie: one file each. */
export const categoriesFolder = 'categories'

/** The text of one file with its name. */
export interface NamedFile {
  readonly name: string
  readonly text: string
}
