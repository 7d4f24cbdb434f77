export { attributed, type Attributed, type Attribution, type FigureWith } from './attribute.ts'
export {
  compareInputs,
  type FieldChange,
  type InputChange,
  type InputComparison,
  type ListChange,
} from './input-changes.ts'
export { mechanismRules, type Mechanism, type MechanismRule } from '../scoring/mechanisms.ts'
export { releaseWithDataOf } from './release-data.ts'
export * from './score-difference.ts'
export * from './score-chain.ts'
export * from './durability-effects.ts'
