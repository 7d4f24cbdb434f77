import { electricityFromMegajoules } from '../../../quantities/quantity.ts'
import type { PefPurpose } from '../codes.ts'
import type { StepEnergy } from '../method.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import { addLine, componentOf, leaveOut, type Inventory, type PefComponent } from './bill.ts'
import type { ChainStep, PartChain } from './chain.ts'
import { ownDyeHouse, withoutOwn } from './own-energy.ts'

/**
 * Preparation of what enters the dye bath: energy only, by the origin of each fibre, bought where it is dyed.
 * What the dye house measured holds it already. Source: choices 6, 25, 27, 34.
 */
export function dyeHouseBill(step: ChainStep, chain: PartChain, inventory: Inventory): void {
  const { part } = chain
  const { preparation } = inventory.method.rules
  const own = ownDyeHouse(chain, inventory)
  part.materials.forEach((entry, index) => {
    const component = componentOf(entry, part, index)
    const energy = preparation[entry.material.origin]
    if (energy === null) leaveOut(inventory, 'preparation', 'preparation', component)
    else
      energyBill(
        withoutOwn(energy, own),
        step.inputs[index] ?? 0,
        part.countries.dyeing.code,
        { ...preparationPlace, component },
        inventory,
      )
  })
}

const preparationPlace = {
  stage: 'preparation',
  electricity: 'preparationElectricity',
  heat: 'preparationHeat',
  missing: 'preparation',
} as const

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
): void {
  const standIn = 'energyOnly'
  addLine(
    { stage: 'energy', process: 'electricity', country },
    electricityFromMegajoules(amount * electricityMJ),
    { stage, purpose: electricity, component, missing, standIn },
    inventory,
  )
  addLine(
    { stage: 'energy', process: 'heat', country },
    amount * heatMJ,
    { stage, purpose: heat, component, missing, standIn },
    inventory,
  )
}
