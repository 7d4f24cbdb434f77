import { kilograms } from '../../../quantities/quantity.ts'
import type { LifeCycleId } from '../../../product/form.ts'
import type { PartOfProduct, PefProduct } from '../product.ts'
import {
  emptyBill,
  joinedBills,
  left,
  lineOf,
  wholeProduct,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'
import { assemblyRow } from './assembly-row.ts'
import type { PartChain } from './chain.ts'
import { dyeHouseBill, energyBill } from './dye-house.ts'
import { ownEnergyBill, ownEnergyOf, withoutOwn } from './own-energy.ts'
import { processBill } from './part-bill.ts'
import { wasteBill } from './waste.ts'

/** Make-up: cutting and sewing or assembly, the waste of cutting, dyeing and fading of the made-up garment. */
export function makingBill(chains: readonly PartChain[], delivered: number, inventory: Inventory): PefBill {
  const { category } = inventory.product
  return joinedBills([
    sewingBill(delivered, inventory),
    assemblyBill(delivered, inventory),
    ...chains.map((chain) => cuttingWasteBill(chain, inventory)),
    ...chains.map((chain) => garmentDyeingBill(chain, inventory)),
    fadingBill(delivered, inventory),
    ...category.outOfScope.map((code) => left(code, null)),
  ])
}

/**
 * Electricity of sewing by the minutes of the category, for every piece that leaves the maker.
 * Source: choices 8, 9, 34; PEFCR A&F 3.1, energy per step (transcribed).
 */
function sewingBill(delivered: number, inventory: Inventory): PefBill {
  const { making, massKg } = inventory.product
  if (making.sewingMinutes === null) return emptyBill
  const pieces = delivered / massKg
  const own = ownEnergyOf(['garmentMaking'], inventory)
  const average = making.sewingMinutes * inventory.method.rules.sewingKWhPerMinute * pieces
  const kWh = own.electricity === null ? average : 0
  const need = { stage: 'energy', process: 'electricity', country: making.country.code }
  const place = { stage: 'confection', purpose: 'makingElectricity', component: wholeProduct } as const
  return joinedBills([
    lineOf(need, kWh, place, 'making', inventory, 'energyOnly'),
    ownEnergyBill(own, delivered, { ...place, country: making.country.code }, inventory),
    left('sewingThread', 'confection'),
  ])
}

/** Shoes: one row from cutting to the finished pair. Source: notes of the textile pack, shoe assembly. */
function assemblyBill(delivered: number, inventory: Inventory): PefBill {
  const { category, massKg } = inventory.product
  const { assembly } = category
  if (assembly === null) {
    return category.stages.includes('assembly') ? left('assembly', 'assembly') : emptyBill
  }
  const amount = assembly.per === 'pair' ? delivered / massKg : delivered
  const row = assemblyRow(inventory)
  if (row === null) return left('assembly', 'assembly', wholeProduct, assembly.process)
  const { dataset, note } = row
  const place = { stage: 'assembly', purpose: 'assembly', component: wholeProduct } as const
  return {
    entries: [{ ...place, dataset, amount, standIn: assembly.standIn ?? row.standIn, note }],
    excluded: [],
  }
}

/**
 * Waste of cutting and leftovers. Where the assembly row states its input, the row holds the waste too.
 * Source: choice 17; notes of the textile pack, boots.
 */
function cuttingWasteBill({ part, cut, made }: PartChain, inventory: Inventory): PefBill {
  const { product } = inventory
  const row = assemblyRow(inventory)
  const component: PefComponent = { kind: 'part', part: part.index }
  const held = row !== null && row.dataset.inputRatio !== null && part.kind !== 'moulded'
  const waste = held ? cut - cut / (1 + product.leftovers) : cut - made
  return wasteBill(kilograms(waste), cuttingStage(part, product), component, inventory)
}

export function cuttingStage({ kind }: PartOfProduct, { category }: PefProduct): LifeCycleId {
  if (category.group === 'packaging') return 'manufacturing'
  if (category.group !== 'footwear') return 'confection'
  return kind === 'moulded' || kind === 'rigid' ? 'moldingCuring' : 'dieCutting'
}

function garmentDyeingBill(chain: PartChain, inventory: Inventory): PefBill {
  const { part, garmentDyeing } = chain
  if (garmentDyeing === null) return emptyBill
  const component: PefComponent = { kind: 'part', part: part.index }
  return joinedBills([
    dyeHouseBill(garmentDyeing, chain, inventory),
    processBill(garmentDyeing, chain, inventory),
    wasteBill(kilograms(garmentDyeing.input - garmentDyeing.output), 'coloration', component, inventory),
  ])
}

/** Fading of the made-up garments, where it is asked for. Source: choices 33, 34. */
function fadingBill(delivered: number, inventory: Inventory): PefBill {
  const { making } = inventory.product
  if (!making.fading) return emptyBill
  const own = ownEnergyOf(['washing'], inventory)
  const country = making.country.code
  const need = { stage: 'finishing', process: 'fading of denim', material: 'cellulosic' }
  const place = { stage: 'finishing', purpose: 'fading', component: wholeProduct } as const
  return joinedBills([
    lineOf(need, delivered, place, 'fading', inventory),
    energyBill(
      withoutOwn(inventory.method.rules.fading, own),
      delivered,
      country,
      {
        stage: 'finishing',
        electricity: 'fadingElectricity',
        heat: 'fadingHeat',
        component: wholeProduct,
        missing: 'fading',
      },
      inventory,
    ),
    ownEnergyBill(own, delivered, { ...place, country }, inventory),
  ])
}
