import type { PackagingOfProduct } from '../product.ts'
import {
  emptyBill,
  joinedBills,
  left,
  ofMaterial,
  type Basis,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'
import { circularFootprintBill } from './circular-bill.ts'
import { freightBill } from './freight.ts'

/**
 * Packaging of a product at its three levels. Packaging that nobody gave is not modelled, and named so.
 * Source: choice 2.
 */
export function packagingBill(inventory: Inventory): PefBill {
  const { product } = inventory
  if (product.packaging === null) {
    return product.category.stages.includes('packaging') ? left('packaging', 'packaging') : emptyBill
  }
  return joinedBills(product.packaging.flatMap((item) => billOfItem(item, inventory)))
}

/**
 * Material and end of life by the Circular Footprint Formula, and the way to the factory.
 * Source: PEFCR A&F 3.1, Tables 29 to 31 and upstream transport (transcribed).
 */
export function billOfItem(item: PackagingOfProduct, basis: Basis): readonly PefBill[] {
  const component: PefComponent = { kind: 'packaging', index: item.index, id: item.material.id }
  // Sales packaging ends with the product, the other levels where they are unpacked.
  const endOfLife = item.level === 'primary' ? 'endOfLife' : 'retail'
  const stages = { production: 'packaging', endOfLife } as const
  const legs = basis.method.rules.transport.packagingToFactory
  return [
    ofMaterial(item.massKg, circularFootprintBill(item, component, stages, basis)),
    freightBill(legs, item.massKg, 'packaging', component, basis),
  ]
}
