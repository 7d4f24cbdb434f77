import { micropoints, type Micropoints } from '../../../quantities/quantity.ts'
import type { FrenchCostProduct } from '../product.ts'

/**
 * Points for the microfibres that the garment sheds, by origin of its fibres, on the whole garment with its
 * trims. Before durability; attached to the material stage.
 * Source: guidance note 1.0, 3; method page §8.
 */
export function microfibreComplement({ massKg, materials }: FrenchCostProduct): Micropoints {
  let perKg = 0
  for (const { share, fibre } of materials) perKg += share * fibre.microfibreEcsPerKg
  return micropoints(massKg * perKg)
}
