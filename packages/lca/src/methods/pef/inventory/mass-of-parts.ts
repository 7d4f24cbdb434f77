import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import type { PefProduct } from '../product.ts'

/** Net mass of all parts together, kg: trims are weighed with the product. */
export const massOfParts = ({ massKg, trims }: PefProduct): Kilograms =>
  kilograms(massKg - (trims ?? []).reduce((sum, trim) => sum + trim.massKg, 0))
