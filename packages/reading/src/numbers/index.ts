export { readNumber, type NumberLanguage, type WrittenNumber } from './read-number.ts'
export { mayBecomeNumber } from './typed-number.ts'
export { inUnit, isUnit } from './units.ts'
