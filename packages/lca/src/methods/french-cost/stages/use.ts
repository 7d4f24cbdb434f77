import { electricityFromMegajoules } from '../../../quantities/quantity.ts'
import type { FrenchCostProduct } from '../product.ts'
import { own, type BillEntry } from './bill-entry.ts'

/**
 * Washing, drying and ironing over the life of the garment. Ironing is per item and cycle, the rest per kg.
 * Source: guidance note 1.0, 5.VIII and 6.II; method page §5.7.
 */
export function useEntries(
  bill: BillEntry[],
  { category, massKg, release }: FrenchCostProduct,
  cycles: number,
): void {
  const perCycle = category.ironingElectricityMJPerCycle + massKg * category.care.electricityMJPerUnit
  const kWh = electricityFromMegajoules(cycles * perCycle)
  bill.push(own('use', 'careElectricity', release.named.useElectricity, kWh))
  bill.push(own('use', 'care', category.care, cycles * massKg))
}
