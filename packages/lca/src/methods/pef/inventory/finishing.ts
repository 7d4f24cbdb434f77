import {
  emptyBill,
  joinedBills,
  left,
  lineOf,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'
import type { PartChain } from './chain.ts'
import { energyBill } from './dye-house.ts'
import { ownDyeHouse, ownEnergyBill, ownEnergyOf, withoutOwn } from './own-energy.ts'

/**
 * Finishing of the fabric that goes to the maker: energy only, bought where it is dyed; a special finish adds
 * its row when it is asked for. Source: choices 6, 27, 33, 34.
 */
export function finishingBill(chain: PartChain, inventory: Inventory): PefBill {
  const { part, cut } = chain
  const component: PefComponent = { kind: 'part', part: part.index }
  const { finishing } = inventory.method.rules
  const country = part.countries.dyeing.code
  const own = ownDyeHouse(chain, inventory)
  const dyed = part.dyeing.place !== 'none' && part.dyeing.place !== 'mass'
  const usual =
    finishing === null
      ? left('finishing', 'finishing', component)
      : energyBill(
          withoutOwn(finishing, own),
          cut,
          country,
          {
            stage: 'finishing',
            electricity: 'finishingElectricity',
            heat: 'finishingHeat',
            component,
            missing: 'finishing',
          },
          inventory,
        )
  const need = { stage: 'finishing', process: 'stain or water repellent' }
  const place = { stage: 'finishing', purpose: 'finishing', component } as const
  return joinedBills([
    usual,
    // Where nothing is dyed, finishing is all that such a facility does.
    ...(dyed ? [] : [ownEnergyBill(own, cut, { stage: 'finishing', component, country }, inventory)]),
    ...(part.specialFinish ? [lineOf(need, cut, place, 'specialFinish', inventory)] : []),
  ])
}

/** Words of the mapping for each way of printing. */
const printingProcesses = {
  pigment: 'printing, pigment',
  substantive: 'printing, fixed and washed',
} as const

/** Printing, by the printed area; its own energy by what is printed. Source: choices 33, 34. */
export function printingBill({ part, cut }: PartChain, inventory: Inventory): PefBill {
  const { print, surfaceMassKgPerM2 } = part
  if (print === null || surfaceMassKgPerM2 === null) return emptyBill
  const component: PefComponent = { kind: 'part', part: part.index }
  const area = (cut / surfaceMassKgPerM2) * print.surfaceShare
  const own = ownEnergyOf(['printing'], inventory)
  const country = part.countries.dyeing.code
  const need = { stage: 'coloration', process: printingProcesses[print.kind], parameter: 'm2' }
  return joinedBills([
    lineOf(need, area, { stage: 'coloration', purpose: 'printing', component }, 'printing', inventory),
    energyBill(
      withoutOwn(inventory.method.rules.printing[print.kind], own),
      area,
      country,
      {
        stage: 'coloration',
        electricity: 'printingElectricity',
        heat: 'printingHeat',
        component,
        missing: 'printing',
      },
      inventory,
    ),
    ownEnergyBill(own, cut, { stage: 'coloration', component, country }, inventory),
  ])
}
