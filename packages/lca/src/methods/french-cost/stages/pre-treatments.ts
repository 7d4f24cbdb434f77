import type { ScoredProcess } from '../../../datasets/process.ts'
import type { FibreOfProduct, FrenchCostProduct } from '../product.ts'
import { boughtEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'

/**
 * Bleaching, degreasing and washing, by origin of each fibre: energies in the country of ennobling, with the
 * country's own heat, and what is released to the water.
 * Source: guidance note 1.0, 5.IV.03, table 19; method page §5.4 item 1.
 */
export function preTreatmentEntries(product: FrenchCostProduct, mass: number): BillEntry[] {
  const { preTreatments } = product.release.constants
  const { electricity, heat } = product.countries.ennobling
  const supply: EnergySupply = {
    stage: 'ennobling',
    electricity: { purpose: 'pretreatmentElectricity', process: electricity },
    heat: { purpose: 'pretreatmentHeat', process: heat },
  }
  const entries = product.materials.flatMap((material) =>
    preTreatments[material.fibre.origin].flatMap((process) => [
      ...boughtEnergies(process, mass * material.share, supply, material.component),
      ...releases(process, material, mass, product),
    ]),
  )
  return [...entries, ...bleachingOfWholeMass(product, mass)]
}

function releases(
  process: ScoredProcess,
  { share, component }: FibreOfProduct,
  mass: number,
  { release, countries }: FrenchCostProduct,
): BillEntry[] {
  if (release.rules.bleachingChemicalsBasis !== 'fibres-with-bleaching') return []
  if (process.ecs === 0 && process.pef === 0) return []
  const released = mass * share * countries.ennobling.aquaticPollutionRatio
  return [own('ennobling', 'pretreatmentChemicals', process, released, component)]
}

/** Release 2025-02 bleached the whole fabric, whatever its fibres. Source: method page §18. */
function bleachingOfWholeMass({ release, countries }: FrenchCostProduct, mass: number): BillEntry[] {
  if (release.rules.bleachingChemicalsBasis !== 'whole-mass') return []
  const released = mass * countries.ennobling.aquaticPollutionRatio
  return [own('ennobling', 'pretreatmentChemicals', release.named.bleaching, released)]
}
