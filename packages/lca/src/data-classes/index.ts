export {
  classesOfResult,
  endOfStatements,
  notStated,
  statedClasses,
  type ClassedResult,
  type ClassesOfResult,
  type ClassShares,
  type StatedClass,
} from './class-shares.ts'
export { disclaimerCodes, disclaimerOf, mostNotCompliant, type Disclaimer } from './disclaimer.ts'
export {
  choiceReasons,
  datasetChoices,
  type ChoiceReason,
  type DatasetAtHand,
  type DatasetChoiceMade,
} from './dataset-choices.ts'
export {
  isUnderPefcr,
  missingOfReadiness,
  pefReadiness,
  readinessChecks,
  readinessStates,
  verificationStates,
  type PefReadiness,
  type ReadinessCheckId,
  type ReadinessState,
  type VerificationState,
  type WeakProcess,
} from './readiness.ts'
