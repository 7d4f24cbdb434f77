import type { MassFlow } from '../masses/stage-mass.ts'
import type { FrenchCostProduct } from '../product.ts'
import type { FrenchCountry, NamedProcesses } from '../release.ts'
import type { BillPurpose } from '../result.ts'
import { buyEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'
import { preTreatmentEntries } from './pre-treatments.ts'
import { printingEntries } from './printing.ts'

/**
 * Pre-treatment, dyeing, printing and finishing of the fabric, in the country of the stage.
 * Source: guidance note 1.0, 5.IV; method page §5.4.
 */
export function ennoblingEntries(bill: BillEntry[], product: FrenchCostProduct, masses: MassFlow): void {
  const mass = masses.ennobling.output
  const { finishing } = product.release.named
  preTreatmentEntries(bill, product, mass)
  bill.push(own('ennobling', 'dyeing', product.dyeing, mass))
  buyEnergies(bill, product.dyeing, mass, supplyOf(product, 'dyeingElectricity', 'dyeingHeat'))
  dyeingChemicals(bill, product, mass)
  printingEntries(bill, product, mass, supplyOf(product, 'printingElectricity', 'printingHeat'))
  bill.push(own('ennobling', 'finishing', finishing, mass))
  buyEnergies(bill, finishing, mass, supplyOf(product, 'finishingElectricity', 'finishingHeat'))
}

/**
 * What dyes release to the water, fibre by fibre: synthetic fibres have their own process, every other fibre,
 * wool included, takes that of cellulosic ones. Source: guidance note 1.0, 5.IV.05; method page §5.4 item 3.
 */
function dyeingChemicals(bill: BillEntry[], product: FrenchCostProduct, mass: number): void {
  const { dyeingChemicalsSynthetic, dyeingChemicalsCellulosic } = product.release.named
  const { aquaticPollutionRatio } = product.countries.ennobling
  for (const { fibre, share, component } of product.materials) {
    const process = fibre.origin === 'synthetic' ? dyeingChemicalsSynthetic : dyeingChemicalsCellulosic
    const released = mass * share * aquaticPollutionRatio
    bill.push(own('ennobling', 'dyeingChemicals', process, released, component))
  }
}

function supplyOf(product: FrenchCostProduct, electricity: BillPurpose, heat: BillPurpose): EnergySupply {
  const country = product.countries.ennobling
  return {
    stage: 'ennobling',
    electricity: { purpose: electricity, process: country.electricity },
    heat: { purpose: heat, process: heatOfEnnobling(country, product.release.named) },
  }
}

/** Dyeing, printing and finishing know two heat mixes only. Source: method page §5.4. */
const heatOfEnnobling = ({ zone }: FrenchCountry, { heatEurope, heatRestOfWorld }: NamedProcesses) =>
  zone === 'europe' ? heatEurope : heatRestOfWorld
