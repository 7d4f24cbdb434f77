import type { FrenchCostProduct } from '../product.ts'
import { buyEnergies, own, type BillEntry, type EnergySupply } from './bill-entry.ts'

/**
 * Treatment of the garment, and its part of the car trip to the collection point by the room that it takes in
 * the boot. Source: guidance note 1.0, 5.IX, A2, A5; car trip as in the calculator (method page §5.8, §15 no. 5).
 */
export function endOfLifeEntries(
  bill: BillEntry[],
  { category, massKg, release, countries }: FrenchCostProduct,
): void {
  const { carTrip, endOfLife } = release.named
  const bootShare = category.endOfLifeVolumeM3 / release.constants.carBootVolumeM3
  const { electricity, heat } = countries.end_of_life
  const supply: EnergySupply = {
    stage: 'end_of_life',
    electricity: { purpose: 'endOfLifeElectricity', process: electricity },
    heat: { purpose: 'endOfLifeHeat', process: heat },
  }
  bill.push(own('end_of_life', 'carTrip', carTrip, bootShare))
  buyEnergies(bill, carTrip, bootShare, supply)
  bill.push(own('end_of_life', 'endOfLife', endOfLife, massKg))
  buyEnergies(bill, endOfLife, massKg, supply)
}
