import type { ScoredProcess } from '../../../datasets/process.ts'
import type { FibreOfProduct, FrenchCostProduct } from '../product.ts'
import { buyEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'

/**
 * Bleaching, degreasing and washing, by origin of each fibre: energies in the country of ennobling, with the
 * country's own heat, and what is released to the water.
 * Source: guidance note 1.0, 5.IV.03, table 19; method page §5.4 item 1.
 */
export function preTreatmentEntries(bill: BillEntry[], product: FrenchCostProduct, mass: number): void {
  const { preTreatments } = product.release.constants
  const { electricity, heat } = product.countries.ennobling
  const supply: EnergySupply = {
    stage: 'ennobling',
    electricity: { purpose: 'pretreatmentElectricity', process: electricity },
    heat: { purpose: 'pretreatmentHeat', process: heat },
  }
  for (const material of product.materials) {
    for (const process of preTreatments[material.fibre.origin]) {
      buyEnergies(bill, process, mass * material.share, supply, material.component)
      releases(bill, process, material, mass, product)
    }
  }
  bleachingOfWholeMass(bill, product, mass)
}

function releases(
  bill: BillEntry[],
  process: ScoredProcess,
  { share, component }: FibreOfProduct,
  mass: number,
  { release, countries }: FrenchCostProduct,
): void {
  if (release.rules.bleachingChemicalsBasis !== 'fibres-with-bleaching') return
  if (process.ecs === 0 && process.pef === 0) return
  const released = mass * share * countries.ennobling.aquaticPollutionRatio
  bill.push(own('ennobling', 'pretreatmentChemicals', process, released, component))
}

/** Release 2025-02 bleached the whole fabric, whatever its fibres. Source: method page §18. */
function bleachingOfWholeMass(
  bill: BillEntry[],
  { release, countries }: FrenchCostProduct,
  mass: number,
): void {
  if (release.rules.bleachingChemicalsBasis !== 'whole-mass') return
  const released = mass * countries.ennobling.aquaticPollutionRatio
  bill.push(own('ennobling', 'pretreatmentChemicals', release.named.bleaching, released))
}
