import { kilograms, type Kilograms, type Share } from '../../../quantities/quantity.ts'

/**
 * Mass that must enter a step so that `output` leaves it. The loss is a share of what enters, not of what
 * leaves, so the losses of successive steps compound.
 * Source: guidance note 1.0 (October 2025), 6.IV; method page §4.
 */
export const inputMass = (output: Kilograms, loss: Share): Kilograms => kilograms(output / (1 - loss))
