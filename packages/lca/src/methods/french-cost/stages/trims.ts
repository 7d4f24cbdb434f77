import type { FrenchCostProduct, TrimElementOfProduct, TrimOfProduct } from '../product.ts'
import type { NamedProcesses } from '../release.ts'
import { boughtEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'

/**
 * Buttons, zips and other parts. They belong to no stage: charged whatever is switched off, without transport
 * and end of life of their own. Source: guidance note 1.0, 5.VI, A4; method page §10.
 */
export function trimEntries({ trims, release }: FrenchCostProduct): BillEntry[] {
  return trims.flatMap((trim) =>
    trim.elements.flatMap((element) => elementEntries(element, trim, release.named)),
  )
}

function elementEntries(
  { material, amount, transforms }: TrimElementOfProduct,
  { quantity, component }: TrimOfProduct,
  named: NamedProcesses,
): BillEntry[] {
  const supply: EnergySupply = {
    stage: 'trims',
    electricity: { purpose: 'trimTransformElectricity', process: named.trimTransformElectricity },
    heat: { purpose: 'trimTransformHeat', process: named.trimTransformHeat },
  }
  return [
    own('trims', 'trimMaterial', material, quantity * amount, component),
    ...transforms.flatMap(({ process, massKg }) => [
      own('trims', 'trimTransform', process, quantity * massKg, component),
      ...boughtEnergies(process, quantity * massKg, supply, component),
    ]),
  ]
}
