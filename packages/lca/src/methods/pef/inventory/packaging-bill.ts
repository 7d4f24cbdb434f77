import {
  emptyBill,
  joinedBills,
  left,
  ofMaterial,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'
import { circularFootprintBill } from './circular-bill.ts'
import { freightBill } from './freight.ts'

/**
 * Packaging at its three levels: material and end of life by the Circular Footprint Formula, and the way to
 * the factory. Packaging that nobody gave is not modelled, and named so.
 * Source: choice 2; PEFCR A&F 3.1, Tables 29 to 31 and upstream transport (transcribed).
 */
export function packagingBill(inventory: Inventory): PefBill {
  const { product, method } = inventory
  if (product.packaging === null) {
    return product.category.stages.includes('packaging') ? left('packaging', 'packaging') : emptyBill
  }
  return joinedBills(
    product.packaging.flatMap((item) => {
      const component: PefComponent = { kind: 'packaging', index: item.index, id: item.material.id }
      // Sales packaging ends with the product, the other levels where they are unpacked.
      const endOfLife = item.level === 'primary' ? 'endOfLife' : 'retail'
      const legs = method.rules.transport.packagingToFactory
      return [
        ofMaterial(
          item.massKg,
          circularFootprintBill(item, component, { production: 'packaging', endOfLife }, inventory),
        ),
        freightBill(legs, item.massKg, 'packaging', component, inventory),
      ]
    }),
  )
}
