import type { PefProduct } from '../product.ts'

/** Net mass of all parts together, kg: trims are weighed with the product. */
export const massOfParts = ({ massKg, trims }: PefProduct): number =>
  massKg - (trims ?? []).reduce((sum, trim) => sum + trim.massKg, 0)
