export * from './rules.ts'
export * from './lever.ts'
export * from './pareto.ts'
export { withLevers } from './apply.ts'
export type { PriceOfMaterial } from './material-cost.ts'
export type { LeverQuestion } from './question.ts'
export {
  conflictsAmong,
  plannedFigures,
  plannedSteps,
  plannedTogether,
  type PlannedFigure,
  type PlannedLever,
  type PlannedQuestion,
} from './planned.ts'
export { findLevers, leverSteps, proposedLevers } from './levers.ts'
