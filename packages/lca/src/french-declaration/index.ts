export * from './declaration.ts'
export * from './problem.ts'
export * from './rules.ts'
export * from './context.ts'
export { asDeclared, portalCode, writtenShares } from './as-declared.ts'
export * from './content.ts'
export * from './clocks.ts'
export { declaredCalculations, declaredScore, splitPrice } from './score.ts'
export type { DeclaredCalculation, DeclaredScore, DeclaredScoreItem, ScoreBasis } from './score.ts'
export {
  checkDeclaration,
  checkDeclarations,
  checkOfFile,
  scoreMatches,
  type DeclarationCheck,
} from './check-declaration.ts'
export { requestBody, type DeclarationRequest } from './request-body.ts'
export {
  readDeclarationCells,
  type DeclarationFormat,
  type DeclarationLine,
  type ReadDeclaration,
  type ReadDeclarations,
} from './read-file.ts'
export { declarationRow, declarationRows, type DeclarationRows, type WrittenCell } from './file-rows.ts'
export { columnOfPath } from './column-of-path.ts'
export { textOfCell, type DeclarationCell } from './cell-text.ts'
export {
  bodyOf,
  readResultBodies,
  readResultCells,
  type PortalResult,
  type ReadResults,
  type ResultColumn,
  type ResultProblem,
} from './read-results.ts'
export { explainScore, type ExplainedField, type ScoreCause, type ScoreExplanation } from './explain-score.ts'
export { differentFields, fieldsOfScore, type DeclaredValue } from './declared-fields.ts'
export { answerMeaning, type PortalOutcome, type ReadAnswer } from './answers.ts'
export {
  portalStages,
  portalStagesOf,
  stageDifferences,
  type PortalStage,
  type StageDifference,
  type StagedScore,
} from './portal-stages.ts'
export { shortFormMass, shortFormScore, type ShortForm } from './short-form.ts'
export {
  newestListings,
  readListingBodies,
  readListingCells,
  readListPage,
  type ListedDeclarant,
  type ListingProblem,
  type ListPage,
  type PortalListing,
  type ReadListings,
} from './read-listing.ts'
