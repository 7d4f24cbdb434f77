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

/**
 * Finishing of the fabric that goes to the maker: energy only, bought where it is dyed; a special finish adds
 * its row when it is asked for. Source: choices 6, 27, 33.
 */
export function finishingBill({ part, cut }: PartChain, inventory: Inventory): PefBill {
  const component: PefComponent = { kind: 'part', part: part.index }
  const { finishing } = inventory.method.rules
  const country = part.countries.dyeing.code
  const usual =
    finishing === null
      ? left('finishing', 'finishing', component)
      : energyBill(
          finishing,
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
    ...(part.specialFinish ? [lineOf(need, cut, place, 'specialFinish', inventory)] : []),
  ])
}

/** Words of the mapping for each way of printing. */
const printingProcesses = {
  pigment: 'printing, pigment',
  substantive: 'printing, fixed and washed',
} as const

/** Printing, by the printed area. Source: choice 33. */
export function printingBill({ part, cut }: PartChain, inventory: Inventory): PefBill {
  const { print, surfaceMassKgPerM2 } = part
  if (print === null || surfaceMassKgPerM2 === null) return emptyBill
  const component: PefComponent = { kind: 'part', part: part.index }
  const area = (cut / surfaceMassKgPerM2) * print.surfaceShare
  const need = { stage: 'coloration', process: printingProcesses[print.kind], parameter: 'm2' }
  return joinedBills([
    lineOf(need, area, { stage: 'coloration', purpose: 'printing', component }, 'printing', inventory),
    energyBill(
      inventory.method.rules.printing[print.kind],
      area,
      part.countries.dyeing.code,
      {
        stage: 'coloration',
        electricity: 'printingElectricity',
        heat: 'printingHeat',
        component,
        missing: 'printing',
      },
      inventory,
    ),
  ])
}
