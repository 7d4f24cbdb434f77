import { deliveredMass } from '../rules/losses.ts'
import {
  emptyBill,
  joinedBills,
  left,
  lineOf,
  ofMaterial,
  type Inventory,
  type PefBill,
  type PefComponent,
} from './bill.ts'

/**
 * Trims by the mass of their material, as stand-in without forming. Trims that nobody gave are not modelled,
 * and named so. Source: choice 2; mapping of the textile pack, trims.
 */
export function trimsBill(inventory: Inventory): PefBill {
  const { product, method } = inventory
  if (product.trims === null) {
    return product.category.stages.includes('trims') ? left('trims', 'trims') : emptyBill
  }
  return joinedBills([
    ...(product.otherTrims ? [left('trims', 'trims')] : []),
    ...product.trims.map(({ index, material, massKg }) => {
      const component: PefComponent = { kind: 'trim', index, id: material.id }
      const { process, material: words, parameter } = material.production
      const stage = material.kind === 'rigid' ? 'trims' : 'raw material'
      const line = lineOf(
        { stage, process, material: words, parameter },
        deliveredMass(massKg, product, method),
        { stage: 'trims', purpose: 'trim', component },
        'material',
        inventory,
        'withoutForming',
      )
      return ofMaterial(massKg, line)
    }),
  ])
}
