import type { FrenchCostFiles, FrenchCostReleaseId } from '../french-cost/files.ts'

const releases = {
  '2025-10': () => import('./french-2025-10.ts'),
  '2025-02': () => import('./french-2025-02.ts'),
} satisfies Record<FrenchCostReleaseId, () => Promise<{ files: FrenchCostFiles }>>

/** The files of a release, fetched when asked for. */
export const readFrenchCostFiles = async (release: FrenchCostReleaseId): Promise<FrenchCostFiles> =>
  (await releases[release]()).files

export const readCategoriesFile = async () => (await import('../../data/products/categories.csv?raw')).default
export const readCountriesFile = async () => (await import('../../data/countries/countries.csv?raw')).default
export const readFrenchFibresFile = async () =>
  (await import('../../data/french-derivation/fibres.csv?raw')).default
export const readCandidateListFile = async () =>
  (await import('../../data/svhc/candidate-list.csv?raw')).default
export const readCandidateNamesFile = async () =>
  (await import('../../data/svhc/candidate-list-names.csv?raw')).default
export const readCandidateWordsFile = async () =>
  (await import('../../data/svhc/candidate-list-words.csv?raw')).default
export const readUnsoldRulesFile = async () => (await import('../../data/unsold/rules.json?raw')).default
export const readUnsoldWordsFile = async () => (await import('../../data/unsold/words.csv?raw')).default
export const readClaimRulesFile = async () => (await import('../../data/claims/rules.json?raw')).default
export const readClaimWordsFile = async () => (await import('../../data/claims/words.csv?raw')).default
export const readClaimLawFile = async () => (await import('../../data/claims/law.csv?raw')).default
export const readClaimIdeasFile = async () => (await import('../../data/claims/ideas.csv?raw')).default
export const readClaimMeaningsFile = async () => (await import('../../data/claims/meanings.csv?raw')).default
export const readClaimClassesFile = async () => (await import('../../data/claims/classes.csv?raw')).default
export const readClaimPhrasesFile = async () => (await import('../../data/claims/phrases.csv?raw')).default
export const readSubstanceRulesFile = async () => (await import('../../data/svhc/duties.json?raw')).default
export const readSubstancePhrasesFile = async () => (await import('../../data/svhc/phrases.csv?raw')).default
export const readScipRangesFile = async () => (await import('../../data/svhc/scip-ranges.csv?raw')).default
export const readOtherSubstancesFile = async () =>
  (await import('../../data/svhc/other-substances.csv?raw')).default
export const readCandidateIdentifiersFile = async () =>
  (await import('../../data/svhc/candidate-list-identifiers.csv?raw')).default
export const readPassportFieldsFile = async () => (await import('../../data/passport/fields.csv?raw')).default
export const readPassportSchemasFile = async () =>
  (await import('../../data/passport/schemas.json?raw')).default
export const readAgecRulesFile = async () => (await import('../../data/passport/agec-rules.json?raw')).default
export const readAgecPhrasesFile = async () =>
  (await import('../../data/passport/agec-phrases.csv?raw')).default
export const readGlossaryFile = async () => (await import('../../data/content/glossary.json?raw')).default
export const readFieldExplanationsFile = async () =>
  (await import('../../data/forms/explanations.csv?raw')).default
export const readImportHeadersFile = async () => (await import('../../data/imports/headers.csv?raw')).default
export const readImportSourcesFile = async () => (await import('../../data/imports/sources.csv?raw')).default
export const readImportAbbreviationsFile = async () =>
  (await import('../../data/imports/abbreviations.csv?raw')).default
export const readFacilityHeadersFile = async () =>
  (await import('../../data/imports/facility-headers.csv?raw')).default
export const readFacilityProcessesFile = async () =>
  (await import('../../data/imports/facility-processes.csv?raw')).default
export const readPortalVocabularyFile = async () =>
  (await import('../../data/french-market/portal-vocabulary.csv?raw')).default
export const readDeclarationPortalFile = async () =>
  (await import('../../data/french-declaration/portal.json?raw')).default
export const readPortalRulesFile = async () =>
  (await import('../../data/french-declaration/portal-rules.csv?raw')).default
export const readDeclarationColumnsFile = async () =>
  (await import('../../data/french-declaration/columns.csv?raw')).default
export const readDeclaredCostsFile = async () =>
  (await import('../../data/samples/declared-environmental-costs.csv?raw')).default
export const readCertificationsFile = async () =>
  (await import('../../data/certifications/certifications.csv?raw')).default
export const readMaterialPricesFile = async () =>
  (await import('../../data/materials/price-defaults.csv?raw')).default
/** Shapes coarse enough to be fetched and drawn. */
export const readWorldFile = async () => (await import('world-atlas/countries-110m.json?raw')).default
export const readBenchmarksFile = async () =>
  (await import('../../data/french-market/category-benchmarks.csv?raw')).default
export const readDefaultMassesFile = async () =>
  (await import('../../data/french-market/default-masses.csv?raw')).default

/** Packs are fetched when asked for: none of them is in the first load. */
export const readTextilePackFiles = async () => (await import('./textile-pack.ts')).files
export const readBaseImpactsFiles = async () => (await import('./base-impacts.ts')).files
export const readPefFiles = async () => (await import('./pef.ts')).files
export const readCategoryFiles = async () => (await import('./pef.ts')).categories
export const readFlowNamesFile = async () => (await import('../../data/flow-names/flows.csv?raw')).default
export const readLandNamesFile = async () => (await import('../../data/flow-names/land.csv?raw')).default
