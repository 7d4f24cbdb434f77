import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import { deliveredMass } from '../rules/losses.ts'
import { emptyBill, leaveOut, type Inventory, type PefBill } from './bill.ts'
import { chainOf, type PartChain } from './chain.ts'
import { distributionBill } from './distribution-bill.ts'
import { endOfLifeBill } from './end-of-life-bill.ts'
import { massOfParts } from './mass-of-parts.ts'
import { makingBill } from './making-bill.ts'
import { packagingBill } from './packaging-bill.ts'
import { partBill } from './part-bill.ts'
import { trimsBill } from './trims-bill.ts'
import { useBill } from './use-bill.ts'

/** The masses of a product and every line of its bill. */
export interface PefInventory {
  readonly chains: readonly PartChain[]
  /** P. */
  readonly deliveredKg: Kilograms
  readonly bill: PefBill
}

/**
 * From the product to amounts of datasets, in the order of its life: materials and their steps part by part,
 * trims, packaging, make-up, distribution, use, end of life.
 */
export function pefInventory(of: Omit<Inventory, 'bill'>): PefInventory {
  const inventory: Inventory = { ...of, bill: emptyBill() }
  const { product, method, bill } = inventory
  const delivered = deliveredMass(product.massKg, product, method)
  const partsKg = deliveredMass(massOfParts(product), product, method)
  const chains = product.parts.map((part) => chainOf(part, kilograms(partsKg * part.share), inventory))
  for (const chain of chains) partBill(chain, inventory)
  chemicalsLeftOut(chains, inventory)
  trimsBill(inventory)
  packagingBill(inventory)
  makingBill(chains, delivered, inventory)
  distributionBill(delivered, inventory)
  useBill(inventory)
  endOfLifeBill(inventory)
  return { chains, deliveredKg: delivered, bill }
}

/** Preparation and finishing are modelled by their energy only. Source: choices 2, 6. */
function chemicalsLeftOut(chains: readonly PartChain[], inventory: Inventory): void {
  const fabrics = chains.filter(({ part }) => part.kind === 'fabric')
  const dyed = fabrics.some(({ part }) => part.dyeing.place !== 'none' && part.dyeing.place !== 'mass')
  if (dyed) leaveOut(inventory, 'pretreatmentChemicals', 'preparation')
  if (fabrics.length > 0) leaveOut(inventory, 'finishingChemicals', 'finishing')
}
