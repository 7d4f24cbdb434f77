export * from './tables.ts'
export * from './pedigree.ts'
export * from './interval.ts'
export * from './data-quality.ts'
export * from './ranking.ts'
export * from './random.ts'
export {
  backgroundVariance,
  intervalOf,
  scoreVariance,
  type BackgroundDataset,
  type PrecisionField,
  type PrecisionModel,
} from './precision-model.ts'
export type { Jump } from './field-effects.ts'
export { missingMass, noMissingMass, type MissingMass } from './missing-mass.ts'
export type { AskedScore, ScoringBasis } from '../scoring/scored-form.ts'
export { measurePrecision, type MeasuredProduct, type MeasureOptions } from './measure.ts'
export { simulatePrecision, summaryOf, type Simulation, type SimulationOptions } from './simulation.ts'
export * from './difference.ts'
export { intervalOfSum, sumOfOne, type SummedPrecision } from './summed-precision.ts'
export * from './profile.ts'
export { primaryImpactOf, type PrimaryImpact } from './primary-shares.ts'
export * from './assess.ts'
export { fieldSwings, widthOf, type FieldSwing } from './swings.ts'
export { drivingFields } from './driving-fields.ts'
export {
  stakesOfSteps,
  type ChainAtStake,
  type StakesOfSteps,
  type StepAtStake,
  type WorkedStep,
} from './stakes-of-steps.ts'
export {
  resultPrecision,
  type FigurePrecision,
  type FigurePrecisions,
  type ResultPrecision,
} from './result-precision.ts'
