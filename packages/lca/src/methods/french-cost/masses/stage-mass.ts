import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { FrenchStage } from '../codes.ts'

/** What enters and leaves one stage, for one garment. */
export interface StageMass {
  readonly input: Kilograms
  readonly output: Kilograms
  /** Loss of the stage; of making: without the dead stock. */
  readonly waste: Kilograms
  /** Making only, else 0. */
  readonly deadStock: Kilograms
}

export type MassFlow = Readonly<Record<FrenchStage, StageMass>>

/** A stage that loses nothing: it does not run, or the method gives it no loss. */
export const passedOn = (mass: Kilograms): StageMass => ({
  input: mass,
  output: mass,
  waste: kilograms(0),
  deadStock: kilograms(0),
})

export const withLoss = (input: Kilograms, output: Kilograms): StageMass => ({
  input,
  output,
  waste: kilograms(input - output),
  deadStock: kilograms(0),
})
