import type { PackagingOfProduct } from '../product.ts'
import { leaveOut, type Basis, type Inventory, type PefComponent } from './bill.ts'
import { circularFootprintBill } from './circular-bill.ts'
import { freightBill } from './freight.ts'

/**
 * Packaging of a product at its three levels. Packaging that nobody gave is not modelled, and named so.
 * Source: choice 2.
 */
export function packagingBill(inventory: Inventory): void {
  const { product } = inventory
  if (product.packaging === null) {
    if (product.category.stages.includes('packaging')) leaveOut(inventory, 'packaging', 'packaging')
    return
  }
  for (const item of product.packaging) billOfItem(item, inventory)
}

/**
 * Material and end of life by the Circular Footprint Formula, and the way to the factory.
 * Source: PEFCR A&F 3.1, Tables 29 to 31 and upstream transport (transcribed).
 */
export function billOfItem(item: PackagingOfProduct, basis: Basis): void {
  const component: PefComponent = { kind: 'packaging', index: item.index, id: item.material.id }
  // Sales packaging ends with the product, the other levels where they are unpacked.
  const endOfLife = item.level === 'primary' ? 'endOfLife' : 'retail'
  const { material, massKg, recycledContent } = item
  circularFootprintBill(
    { material, massKg, recycledContent, netKg: massKg },
    component,
    { production: 'packaging', endOfLife },
    basis,
  )
  freightBill(basis.method.rules.transport.packagingToFactory, massKg, 'packaging', component, basis)
}
