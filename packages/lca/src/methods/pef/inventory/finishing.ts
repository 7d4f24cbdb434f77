import { addLine, leaveOut, type Inventory, type PefComponent } from './bill.ts'
import type { PartChain } from './chain.ts'
import { energyBill } from './dye-house.ts'
import { ownDyeHouse, ownEnergyBill, ownEnergyOf, withoutOwn } from './own-energy.ts'

/**
 * Finishing of the fabric that goes to the maker: energy only, bought where it is dyed; a special finish adds
 * its row when it is asked for. Source: choices 6, 27, 33, 34.
 */
export function finishingBill(chain: PartChain, inventory: Inventory): void {
  const { part, cut } = chain
  const component: PefComponent = { kind: 'part', part: part.index }
  const { finishing } = inventory.method.rules
  const country = part.countries.dyeing.code
  const own = ownDyeHouse(chain, inventory)
  if (finishing === null) leaveOut(inventory, 'finishing', 'finishing', component)
  else energyBill(withoutOwn(finishing, own), cut, country, { ...energyOfFinishing, component }, inventory)
  const { place } = part.dyeing
  // Where nothing is dyed, finishing is all that such a facility does.
  if (place === 'none' || place === 'mass')
    ownEnergyBill(own, cut, { stage: 'finishing', component, country }, inventory)
  if (part.specialFinish) {
    const line = { stage: 'finishing', purpose: 'finishing', component, missing: 'specialFinish' } as const
    addLine({ stage: 'finishing', process: 'stain or water repellent' }, cut, line, inventory)
  }
}

const energyOfFinishing = {
  stage: 'finishing',
  electricity: 'finishingElectricity',
  heat: 'finishingHeat',
  missing: 'finishing',
} as const

/** Words of the mapping for each way of printing. */
const printingProcesses = {
  pigment: 'printing, pigment',
  substantive: 'printing, fixed and washed',
} as const

/** Printing, by the printed area; its own energy by what is printed. Source: choices 33, 34. */
export function printingBill({ part, cut }: PartChain, inventory: Inventory): void {
  const { print, surfaceMassKgPerM2 } = part
  if (print === null || surfaceMassKgPerM2 === null) return
  const component: PefComponent = { kind: 'part', part: part.index }
  const area = (cut / surfaceMassKgPerM2) * print.surfaceShare
  const own = ownEnergyOf(['printing'], inventory)
  const country = part.countries.dyeing.code
  const need = { stage: 'coloration', process: printingProcesses[print.kind], parameter: 'm2' }
  const line = { stage: 'coloration', purpose: 'printing', component, missing: 'printing' } as const
  addLine(need, area, line, inventory)
  const energy = withoutOwn(inventory.method.rules.printing[print.kind], own)
  energyBill(energy, area, country, { ...energyOfPrinting, component }, inventory)
  ownEnergyBill(own, cut, { stage: 'coloration', component, country }, inventory)
}

const energyOfPrinting = {
  stage: 'coloration',
  electricity: 'printingElectricity',
  heat: 'printingHeat',
  missing: 'printing',
} as const
