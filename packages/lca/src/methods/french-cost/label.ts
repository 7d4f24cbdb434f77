import { micropoints, type Kilograms, type Micropoints } from '../../quantities/quantity.ts'
import { roundHalfUp } from '../../quantities/rounding.ts'

/**
 * Cost of 100 g of the garment. 0 for a garment without mass, which only release 2025-02 accepts.
 * Source: method page §11.
 */
export const costPer100g = (ecs: Micropoints, massKg: Kilograms): Micropoints =>
  massKg === 0 ? micropoints(0) : micropoints(ecs / massKg / 10)

/**
 * The two whole numbers of the French label, both rounded from the unrounded value, halves up.
 * Source: method page §14.8; guidance note 1.0, 1.II.
 */
export const frenchLabel = (ecs: Micropoints, massKg: Kilograms) => ({
  points: roundHalfUp(ecs),
  pointsPer100g: massKg === 0 ? 0 : roundHalfUp((ecs / massKg) * 0.1),
})
