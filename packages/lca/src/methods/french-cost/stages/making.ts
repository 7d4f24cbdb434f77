import type { MassFlow } from '../masses/stage-mass.ts'
import type { FrenchCostProduct } from '../product.ts'
import { buyEnergies, own, type BillEntry } from './bill-entry.ts'

/**
 * Sewing by the minutes of the complexity, per item and not per kilogram; fading, if asked for, on all that is
 * sewn. Source: guidance note 1.0, 5.V; method page §5.5, §15 no. 6.
 */
export function makingEntries(bill: BillEntry[], product: FrenchCostProduct, masses: MassFlow): void {
  const { making } = product.release.constants
  const { electricity } = product.countries.making
  const kWh = making.minutes[product.makingComplexity] * making.electricityKWhPerMinute
  bill.push(own('making', 'makingElectricity', electricity, kWh))
  fadingEntries(bill, product, masses)
}

function fadingEntries(
  bill: BillEntry[],
  { fading, release, countries }: FrenchCostProduct,
  masses: MassFlow,
): void {
  if (!fading) return
  const process = release.named.fading
  const mass = masses.making.output
  const { electricity, heat } = countries.making
  bill.push(own('making', 'fading', process, mass))
  buyEnergies(bill, process, mass, {
    stage: 'making',
    electricity: { purpose: 'fadingElectricity', process: electricity },
    heat: { purpose: 'fadingHeat', process: heat },
  })
}
