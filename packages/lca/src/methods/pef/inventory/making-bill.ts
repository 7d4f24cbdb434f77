import { kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { PartOfProduct, PefProduct } from '../product.ts'
import { addChosen, addLine, leaveOut, wholeProduct, type Inventory, type PefComponent } from './bill.ts'
import { assemblyRow } from './assembly-row.ts'
import type { PartChain } from './chain.ts'
import { dyeHouseBill, energyBill } from './dye-house.ts'
import { ownEnergyBill, ownEnergyOf, withoutOwn } from './own-energy.ts'
import { processBill } from './part-bill.ts'
import { wasteBill } from './waste.ts'

/** Make-up: cutting and sewing or assembly, the waste of cutting, dyeing and fading of the made-up garment. */
export function makingBill(chains: readonly PartChain[], delivered: number, inventory: Inventory): void {
  const { category } = inventory.product
  sewingBill(delivered, inventory)
  assemblyBill(delivered, inventory)
  for (const chain of chains) cuttingWasteBill(chain, inventory)
  for (const chain of chains) garmentDyeingBill(chain, inventory)
  fadingBill(delivered, inventory)
  for (const code of category.outOfScope) leaveOut(inventory, code, null)
}

/**
 * Electricity of sewing by the minutes of the category, for every piece that leaves the maker.
 * Source: choices 8, 9, 34; PEFCR A&F 3.1, energy per step (transcribed).
 */
function sewingBill(delivered: number, inventory: Inventory): void {
  const { making, massKg } = inventory.product
  if (making.sewingMinutes === null) return
  const pieces = delivered / massKg
  const own = ownEnergyOf(['garmentMaking'], inventory)
  const average = making.sewingMinutes * inventory.method.rules.sewingKWhPerMinute * pieces
  const country = making.country.code
  const place = { stage: 'confection', purpose: 'makingElectricity', component: wholeProduct } as const
  addLine(
    { stage: 'energy', process: 'electricity', country },
    own.electricity === null ? average : 0,
    { ...place, missing: 'making', standIn: 'energyOnly' },
    inventory,
  )
  ownEnergyBill(own, delivered, { ...place, country }, inventory)
  leaveOut(inventory, 'sewingThread', 'confection')
}

/** Shoes: one row from cutting to the finished pair. Source: notes of the textile pack, shoe assembly. */
function assemblyBill(delivered: number, inventory: Inventory): void {
  const { category, massKg } = inventory.product
  const { assembly } = category
  if (assembly === null) {
    if (category.stages.includes('assembly')) leaveOut(inventory, 'assembly', 'assembly')
    return
  }
  const row = assemblyRow(inventory)
  if (row === null) {
    leaveOut(inventory, 'assembly', 'assembly', wholeProduct, assembly.process)
    return
  }
  const amount = assembly.per === 'pair' ? delivered / massKg : delivered
  const place = { stage: 'assembly', purpose: 'assembly', component: wholeProduct } as const
  addChosen({ ...row, standIn: assembly.standIn ?? row.standIn }, amount, place, inventory)
}

/**
 * Waste of cutting and leftovers. Where the assembly row states its input, the row holds the waste too.
 * Source: choice 17; notes of the textile pack, boots.
 */
function cuttingWasteBill({ part, cut, made }: PartChain, inventory: Inventory): void {
  const { product } = inventory
  const row = assemblyRow(inventory)
  const component: PefComponent = { kind: 'part', part: part.index }
  const held = row !== null && row.dataset.inputRatio !== null && part.kind !== 'moulded'
  const waste = held ? cut - cut / (1 + product.leftovers) : cut - made
  wasteBill(kilograms(waste), cuttingStage(part, product), component, inventory)
}

export function cuttingStage({ kind }: PartOfProduct, { category }: PefProduct): LifeCycleId {
  if (category.group === 'packaging') return 'manufacturing'
  if (category.group !== 'footwear') return 'confection'
  return kind === 'moulded' || kind === 'rigid' ? 'moldingCuring' : 'dieCutting'
}

function garmentDyeingBill(chain: PartChain, inventory: Inventory): void {
  const { part, garmentDyeing } = chain
  if (garmentDyeing === null) return
  const component: PefComponent = { kind: 'part', part: part.index }
  dyeHouseBill(garmentDyeing, chain, inventory)
  processBill(garmentDyeing, chain, inventory)
  wasteBill(kilograms(garmentDyeing.input - garmentDyeing.output), 'coloration', component, inventory)
}

/** Fading of the made-up garments, where it is asked for. Source: choices 33, 34. */
function fadingBill(delivered: number, inventory: Inventory): void {
  const { making } = inventory.product
  if (!making.fading) return
  const own = ownEnergyOf(['washing'], inventory)
  const country = making.country.code
  const need = { stage: 'finishing', process: 'fading of denim', material: 'cellulosic' }
  const place = { stage: 'finishing', purpose: 'fading', component: wholeProduct } as const
  addLine(need, delivered, { ...place, missing: 'fading' }, inventory)
  const energy = withoutOwn(inventory.method.rules.fading, own)
  energyBill(energy, delivered, country, energyOfFading, inventory)
  ownEnergyBill(own, delivered, { ...place, country }, inventory)
}

const energyOfFading = {
  stage: 'finishing',
  electricity: 'fadingElectricity',
  heat: 'fadingHeat',
  component: wholeProduct,
  missing: 'fading',
} as const
