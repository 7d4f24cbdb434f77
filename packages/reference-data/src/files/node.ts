import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { frenchCostPaths, type FrenchCostFiles, type FrenchCostReleaseId } from '../french-cost/files.ts'
import {
  baseImpactsPaths,
  textilePackPaths,
  type BaseImpactsFiles,
  type TextilePackFiles,
} from '../packs/files.ts'
import { categoriesFolder, pefPaths, type NamedFile, type PefFiles } from '../pef/files.ts'

const data = new URL('../../data/', import.meta.url)
const read = (path: string) => readFile(new URL(path, data), 'utf8')

/** The files of a release, from disk. */
export async function readFrenchCostFiles(release: FrenchCostReleaseId): Promise<FrenchCostFiles> {
  const paths = frenchCostPaths(release)
  const [
    processes,
    materials,
    countries,
    products,
    productTrims,
    trims,
    distances,
    impactCategories,
    constants,
    rules,
  ] = await Promise.all([
    read(paths.processes),
    read(paths.materials),
    read(paths.countries),
    read(paths.products),
    read(paths.productTrims),
    read(paths.trims),
    read(paths.distances),
    read(paths.impactCategories),
    read(paths.constants),
    read(paths.rules),
  ])
  return {
    processes,
    materials,
    countries,
    products,
    productTrims,
    trims,
    distances,
    impactCategories,
    constants,
    rules,
  }
}

export const readCategoriesFile = () => read('products/categories.csv')
export const readCountriesFile = () => read('countries/countries.csv')
export const readFrenchFibresFile = () => read('french-derivation/fibres.csv')
export const readCandidateListFile = () => read('svhc/candidate-list.csv')
export const readCandidateIdentifiersFile = () => read('svhc/candidate-list-identifiers.csv')
export const readCandidateNamesFile = () => read('svhc/candidate-list-names.csv')
export const readCandidateWordsFile = () => read('svhc/candidate-list-words.csv')
export const readUnsoldRulesFile = () => read('unsold/rules.json')
export const readUnsoldWordsFile = () => read('unsold/words.csv')
export const readClaimRulesFile = () => read('claims/rules.json')
export const readClaimWordsFile = () => read('claims/words.csv')
export const readClaimLawFile = () => read('claims/law.csv')
export const readClaimIdeasFile = () => read('claims/ideas.csv')
export const readClaimMeaningsFile = () => read('claims/meanings.csv')
export const readClaimClassesFile = () => read('claims/classes.csv')
export const readClaimPhrasesFile = () => read('claims/phrases.csv')
export const readSubstanceRulesFile = () => read('svhc/duties.json')
export const readSubstancePhrasesFile = () => read('svhc/phrases.csv')
export const readScipRangesFile = () => read('svhc/scip-ranges.csv')
export const readOtherSubstancesFile = () => read('svhc/other-substances.csv')
export const readPassportFieldsFile = () => read('passport/fields.csv')
export const readPassportSchemasFile = () => read('passport/schemas.json')
export const readAgecRulesFile = () => read('passport/agec-rules.json')
export const readAgecPhrasesFile = () => read('passport/agec-phrases.csv')
export const readCertificationsFile = () => read('certifications/certifications.csv')
export const readGlossaryFile = () => read('content/glossary.json')
export const readFieldExplanationsFile = () => read('forms/explanations.csv')
export const readImportHeadersFile = () => read('imports/headers.csv')
export const readImportSourcesFile = () => read('imports/sources.csv')
export const readImportAbbreviationsFile = () => read('imports/abbreviations.csv')
export const readFacilityHeadersFile = () => read('imports/facility-headers.csv')
export const readFacilityProcessesFile = () => read('imports/facility-processes.csv')
export const readPortalVocabularyFile = () => read('french-market/portal-vocabulary.csv')
export const readDeclarationPortalFile = () => read('french-declaration/portal.json')
export const readPortalRulesFile = () => read('french-declaration/portal-rules.csv')
export const readDeclarationColumnsFile = () => read('french-declaration/columns.csv')
export const readDeclaredCostsFile = () => read('samples/declared-environmental-costs.csv')
export const readMaterialPricesFile = () => read('materials/price-defaults.csv')
/** Shapes fine enough to tell in which country a point lies. */
export const readWorldFile = () =>
  readFile(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8')
export const readBenchmarksFile = () => read('french-market/category-benchmarks.csv')
export const readDefaultMassesFile = () => read('french-market/default-masses.csv')

/** The two files of a draft of the French method. */
export const readFrenchDraftFiles = async (id: string) => ({
  draft: await read(`french-drafts/${id}/draft.json`),
  scores: await read(`french-drafts/${id}/scores.csv`),
})

/** Reads each file of a record of paths. */
async function readEach<Name extends string>(
  paths: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, string>>> {
  const texts = await Promise.all(
    Object.entries<string>(paths).map(async ([name, path]) => [name, await read(path)] as const),
  )
  // Object.fromEntries widens the names; all of them are there.
  return Object.fromEntries(texts) as Readonly<Record<Name, string>>
}

export const readTextilePackFiles = () => readEach<keyof TextilePackFiles>(textilePackPaths)
export const readBaseImpactsFiles = () => readEach<keyof BaseImpactsFiles>(baseImpactsPaths)
export const readPefFiles = () => readEach<keyof PefFiles>(pefPaths)

/** The categories in the order of their names. */
export async function readCategoryFiles(): Promise<readonly NamedFile[]> {
  const names = (await readdir(new URL(`${categoriesFolder}/`, data))).filter((name) =>
    name.endsWith('.json'),
  )
  return Promise.all(
    names.sort().map(async (name) => ({ name, text: await read(`${categoriesFolder}/${name}`) })),
  )
}
export const readFlowNamesFile = () => read('flow-names/flows.csv')
export const readLandNamesFile = () => read('flow-names/land.csv')
