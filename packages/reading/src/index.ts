export { checkClaim } from './claims/check-claim.ts'
export * from './claims/facts.ts'
export type { ClaimCondition, JudgedClaim } from './claims/judge.ts'
export { readComposition, type Composition } from './composition/read-composition.ts'
export type { FibreGuess } from './composition/fibres.ts'
export { hasRightCheckDigit } from './codes.ts'
export { fabricKinds, type FabricKind, type Guess } from './kinds.ts'
export { materialOf } from './materials.ts'
export {
  claimPlaces,
  claimWordsReader,
  findClaims,
  type ClaimFind,
  type ClaimPlace,
  type ClaimWordsReader,
} from './claims/find-claims.ts'
export { countryWordsOf, type CountryGuess, type CountryWords } from './places.ts'
export { loadReader, readerWith, type Reader } from './reader.ts'
export type { Ignored, LabelReading } from './read-label.ts'
export type { Span } from './text.ts'
export {
  fibreById,
  fibres,
  parts,
  steps,
  type Fibre,
  type FormMaterial,
  type Part,
  type Step,
} from './vocabulary.ts'
