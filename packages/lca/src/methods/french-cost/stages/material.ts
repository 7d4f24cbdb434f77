import type { MassFlow } from '../masses/stage-mass.ts'
import type { FibreOfProduct, FrenchCostProduct } from '../product.ts'
import { own, type BillEntry } from './bill-entry.ts'

/** The fibres. Source: guidance note 1.0, 5.I; method page §5.1. */
export function materialEntries(bill: BillEntry[], product: FrenchCostProduct, masses: MassFlow): void {
  for (const material of product.materials)
    fibreEntries(bill, material, masses.material.output * material.share)
}

/**
 * A recycled fibre is charged its own process for the share A of the circular footprint formula, and for the
 * rest the fibre that it replaces, in proportion to its quality. Source: guidance note 1.0, 5.I.01.
 */
function fibreEntries(bill: BillEntry[], { fibre, component }: FibreOfProduct, mass: number): void {
  const { recycling, process } = fibre
  if (recycling === null) {
    bill.push(own('material', 'fibre', process, mass, component))
    return
  }
  const { manufacturerAllocation: allocation, qualityRatio, replacedProcess } = recycling
  const replaced = mass * (1 - allocation) * qualityRatio
  bill.push(own('material', 'fibre', process, mass * allocation, component))
  bill.push(own('material', 'replacedFibre', replacedProcess, replaced, component))
}
