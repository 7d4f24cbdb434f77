export { loadFrenchCostRelease, frenchCostReleaseFrom } from './french-cost/load.ts'
export {
  defaultFrenchCostRelease,
  frenchCostReleases,
  isFrenchCostRelease,
  type FrenchCostFiles,
  type FrenchCostReleaseId,
} from './french-cost/files.ts'
export { ReferenceDataError } from './tables/reasons.ts'
