import { deliveredMass } from '../rules/losses.ts'
import { addLine, leaveOut, type Inventory, type PefComponent } from './bill.ts'

/**
 * Trims by the mass of their material, as stand-in without forming. Trims that nobody gave are not modelled,
 * and named so. Source: choice 2; mapping of the textile pack, trims.
 */
export function trimsBill(inventory: Inventory): void {
  const { product, method } = inventory
  if (product.trims === null) {
    if (product.category.stages.includes('trims')) leaveOut(inventory, 'trims', 'trims')
    return
  }
  if (product.otherTrims) leaveOut(inventory, 'trims', 'trims')
  for (const { index, material, massKg } of product.trims) {
    const component: PefComponent = { kind: 'trim', index, id: material.id }
    const { process, material: words, parameter } = material.production
    const stage = material.kind === 'rigid' ? 'trims' : 'raw material'
    addLine(
      { stage, process, material: words, parameter },
      deliveredMass(massKg, product, method),
      { stage: 'trims', purpose: 'trim', component, missing: 'material', massKg, standIn: 'withoutForming' },
      inventory,
    )
  }
}
