import type { FrenchCostProduct, TrimElementOfProduct, TrimOfProduct } from '../product.ts'
import type { NamedProcesses } from '../release.ts'
import { buyEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'

/**
 * Buttons, zips and other parts. They belong to no stage: charged whatever is switched off, without transport
 * and end of life of their own. Source: guidance note 1.0, 5.VI, A4; method page §10.
 */
export function trimEntries(bill: BillEntry[], { trims, release }: FrenchCostProduct): void {
  for (const trim of trims)
    for (const element of trim.elements) elementEntries(bill, element, trim, release.named)
}

function elementEntries(
  bill: BillEntry[],
  { material, amount, transforms }: TrimElementOfProduct,
  { quantity, component }: TrimOfProduct,
  named: NamedProcesses,
): void {
  const supply: EnergySupply = {
    stage: 'trims',
    electricity: { purpose: 'trimTransformElectricity', process: named.trimTransformElectricity },
    heat: { purpose: 'trimTransformHeat', process: named.trimTransformHeat },
  }
  bill.push(own('trims', 'trimMaterial', material, quantity * amount, component))
  for (const { process, massKg } of transforms) {
    bill.push(own('trims', 'trimTransform', process, quantity * massKg, component))
    buyEnergies(bill, process, quantity * massKg, supply, component)
  }
}
