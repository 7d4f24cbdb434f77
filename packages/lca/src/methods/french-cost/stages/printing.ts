import type { FrenchCostProduct } from '../product.ts'
import { buyEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'

/**
 * Printing of a share of the fabric's surface. Energies, own score and chemicals are per m²; release 2025-02
 * charged the last two by the mass of the fabric.
 * Source: guidance note 1.0, 5.IV.03, tables 20 and 21; method page §5.4 item 4, §18.
 */
export function printingEntries(
  bill: BillEntry[],
  product: FrenchCostProduct,
  mass: number,
  supply: EnergySupply,
): void {
  const { printing, surfaceMassGPerM2, countries, release } = product
  if (printing === null) return
  const { process, chemicals, surfaceShare } = printing
  const { printingOwnScoreBasis, printingChemicalsBasis } = release.rules
  const { aquaticPollutionRatio } = countries.ennobling
  const area = (mass / (surfaceMassGPerM2 / 1000)) * surfaceShare
  const released =
    (printingChemicalsBasis === 'printed-area' ? area : mass * surfaceShare) * aquaticPollutionRatio
  bill.push(own('ennobling', 'printing', process, printingOwnScoreBasis === 'printed-area' ? area : mass))
  buyEnergies(bill, process, area, supply)
  bill.push(own('ennobling', 'printingChemicals', chemicals, released))
}
