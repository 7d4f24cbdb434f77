import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { StageMass } from './stage-mass.ts'

/**
 * The garment is weighed with its trims, so they are taken off the textile stages, once and without waste.
 * The reported waste keeps its value.
 * Source: behaviour of the calculator 7.0.0, not in the note; method page §4.6, §15 no. 15.
 */
export const withoutTrims = (mass: StageMass, trims: Kilograms): StageMass => ({
  input: kilograms(mass.input - trims),
  output: kilograms(mass.output - trims),
  waste: mass.waste,
  deadStock: mass.deadStock,
})
