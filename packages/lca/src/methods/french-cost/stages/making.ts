import type { MassFlow } from '../masses/stage-mass.ts'
import type { FrenchCostProduct } from '../product.ts'
import { boughtEnergies, own, type BillEntry } from './bill-entry.ts'

/**
 * Sewing by the minutes of the complexity, per item and not per kilogram; fading, if asked for, on all that is
 * sewn. Source: guidance note 1.0, 5.V; method page §5.5, §15 no. 6.
 */
export function makingEntries(product: FrenchCostProduct, masses: MassFlow): BillEntry[] {
  const { making } = product.release.constants
  const { electricity } = product.countries.making
  const kWh = making.minutes[product.makingComplexity] * making.electricityKWhPerMinute
  return [own('making', 'makingElectricity', electricity, kWh), ...fadingEntries(product, masses)]
}

function fadingEntries({ fading, release, countries }: FrenchCostProduct, masses: MassFlow): BillEntry[] {
  if (!fading) return []
  const process = release.named.fading
  const mass = masses.making.output
  const { electricity, heat } = countries.making
  return [
    own('making', 'fading', process, mass),
    ...boughtEnergies(process, mass, {
      stage: 'making',
      electricity: { purpose: 'fadingElectricity', process: electricity },
      heat: { purpose: 'fadingHeat', process: heat },
    }),
  ]
}
