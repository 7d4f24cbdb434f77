export type { EvaluationsDeps } from './deps.ts'
export { registerEvaluations } from './routes.ts'
export { publishWithin as publishEvaluationsWithin } from './publish-evaluations.ts'
export { evaluationList, type EvaluationSelection } from './bulk/list.ts'
export { duplicateEvaluation } from './create-evaluation.ts'
export { categoryName, evaluationRow, formOf, spokenProblems, versionSummary } from './answers.ts'
export { loadFrenchMethod, type FrenchMethod } from './method.ts'
export { loadDatasetBasis, usedPack, type DatasetBasis } from './methods/dataset-basis.ts'
export { holdingAnswer, holdingOfFamily, isComparable, missingWords } from './holding-answer.ts'
export { missingForPublication } from './readiness.ts'
export { pefSource, releaseSource } from './releases.ts'
export { handleEvaluationJobs } from './handle-jobs.ts'
export { holdsOn, mayBeTaken } from './form-records.ts'
export { outdateByFacilities, productOf, recordsIn } from './form-records.ts'
export { outdateLapsed, watchLapses } from './lapsed-data.ts'
export { runWithin } from './run-evaluation.ts'
export { settleInterruptedRuns } from './interrupted-runs.ts'
export {
  evaluationIsVisible,
  evaluationsInSightWith,
  evaluationsMatching,
  findRecord,
  lockRecord,
  namesOf,
  teamsAmong,
  type EvaluationFilter,
} from './evaluation-store.ts'
export { comparableFigure, figureOfQuantities, whereComparable, type QuantityIn } from './figure-of-label.ts'
export { sightOf, visibleTo, type Sight } from './sight.ts'
export { peopleWhoSee, type PersonWhoSees } from './people-who-see.ts'
export { teamOfEvaluation } from './team-of-evaluation.ts'
export { evaluationsToHold } from './evaluations-to-hold.ts'
export { evaluations, evaluationVersions, versionResults, type UsedPack } from './tables.ts'
export {
  countAllUsingComponent,
  countUsingComponents,
  evaluationsLinkedTo,
  evaluationsUsingComponent,
  recordsOf,
} from './component-links.ts'
export { evaluationsUsingAny, evaluationsUsingDataset } from './datasets-of-version.ts'
export { computeForm, missingToRun, type Computed } from './compute.ts'
export { reviseForm } from './revise-form.ts'
export {
  categoriesInSight,
  evaluationRecords,
  foundingOf,
  insertMany,
  recordsByReference,
  settingsOf,
  type Founding,
  type NewEvaluation,
} from './many-evaluations.ts'
export type { Methods } from './compute.ts'
export type { EvaluationRecord } from './evaluation-columns.ts'
export { heldForm, reviseMany, type RevisedEvaluation } from './revise-many.ts'
export { nameInTurn } from './name-in-turn.ts'
export { evaluationsPackedIn, evaluationsUsingPackaging } from './packagings-of-evaluation.ts'
export { evaluationsOfTeams, moveEvaluations } from './teams-of-evaluations.ts'
export {
  exportedEvaluations,
  exportKeys,
  sortsOfEvaluations,
  type ExportedEvaluation,
  type ExportedVersion,
  type ExportKey,
} from './exported-evaluations.ts'
export { filterOf } from './list-evaluations.ts'
export { activeVersionInSight, versionInSight } from './results-in-sight.ts'
export { statedCountry, statedInput } from './stated-input.ts'
export { isKeptFigure } from './kept-figure.ts'
export { recomputeVersions } from './recompute-versions.ts'
export { settingsOfVersion } from './settings-of-version.ts'
export { findVersionResult, type VersionResult } from './version-store.ts'
export { keptOfVersion, keptPart, storedBy } from './result-store.ts'
export { unpacked, unpackedText } from './stored-result.ts'
export { packResults } from './pack-results.ts'
export { seedDemoEvaluations, seedSmallHouse } from './seed.ts'
export { facilityKind, tagKind } from './link-tables.ts'
export {
  countEvaluationsNaming,
  evaluationsBearingTag,
  evaluationsNaming,
  evaluationsNamingFacility,
  knownThings,
  namesAnyOf,
  replaceNamed,
} from './named-by-evaluations.ts'
export { giveBackMany, removeMany, type BeforeImport } from './give-back.ts'
