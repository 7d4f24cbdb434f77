import type { MassFlow } from '../masses/stage-mass.ts'
import type { FrenchCostProduct } from '../product.ts'
import { own, type BillEntry } from './bill-entry.ts'

/**
 * Electricity of spinning: finer yarn takes more, in proportion. On the output mass of the stage.
 * Source: guidance note 1.0, 5.II.01; method page §5.2.
 */
export function spinningEntries(bill: BillEntry[], product: FrenchCostProduct, masses: MassFlow): void {
  const { referenceYarnSizeNm, types } = product.release.constants.spinning
  const { electricity } = product.countries.spinning
  const fineness = product.yarnSizeNm / referenceYarnSizeNm
  for (const { spinning, share, component } of product.materials) {
    const kWhPerKg = fineness * types[spinning].kWhPerKgAtReference
    const kWh = kWhPerKg * masses.spinning.output * share
    bill.push(own('spinning', 'spinningElectricity', electricity, kWh, component))
  }
}
