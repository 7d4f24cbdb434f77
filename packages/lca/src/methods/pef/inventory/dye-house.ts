import { electricityFromMegajoules } from '../../../quantities/quantity.ts'
import type { PefPurpose } from '../codes.ts'
import type { StepEnergy } from '../method.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import { joinedBills, left, lineOf, type Inventory, type PefBill, type PefComponent } from './bill.ts'
import type { ChainStep, PartChain } from './chain.ts'
import { ownDyeHouse, withoutOwn } from './own-energy.ts'

/**
 * Preparation of what enters the dye bath: energy only, by the origin of each fibre, bought where it is dyed.
 * What the dye house measured holds it already. Source: choices 6, 25, 27, 34.
 */
export function dyeHouseBill(step: ChainStep, chain: PartChain, inventory: Inventory): PefBill {
  const { part } = chain
  const { preparation } = inventory.method.rules
  const own = ownDyeHouse(chain, inventory)
  return joinedBills(
    part.materials.map(({ material }, index) => {
      const component: PefComponent = { kind: 'material', part: part.index, index, id: material.id }
      const energy = preparation[material.origin]
      if (energy === null) return left('preparation', 'preparation', component)
      return energyBill(
        withoutOwn(energy, own),
        step.inputs[index] ?? 0,
        part.countries.dyeing.code,
        {
          stage: 'preparation',
          electricity: 'preparationElectricity',
          heat: 'preparationHeat',
          component,
          missing: 'preparation',
        },
        inventory,
      )
    }),
  )
}

export interface EnergyPlace {
  readonly stage: LifeCycleId
  readonly electricity: PefPurpose
  readonly heat: PefPurpose
  readonly component: PefComponent
  readonly missing: 'preparation' | 'finishing' | 'printing' | 'fading'
}

/** Electricity and heat of a step, bought from the rows of a country, as a marked stand-in. Source: choice 6. */
export function energyBill(
  { electricityMJ, heatMJ }: StepEnergy,
  amount: number,
  country: string,
  { stage, electricity, heat, component, missing }: EnergyPlace,
  inventory: Inventory,
): PefBill {
  const kWh = electricityFromMegajoules(amount * electricityMJ)
  const bought = (process: string, much: number, purpose: PefPurpose) =>
    lineOf(
      { stage: 'energy', process, country },
      much,
      { stage, purpose, component },
      missing,
      inventory,
      'energyOnly',
    )
  return joinedBills([bought('electricity', kWh, electricity), bought('heat', amount * heatMJ, heat)])
}
