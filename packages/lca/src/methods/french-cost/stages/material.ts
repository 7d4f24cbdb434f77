import type { MassFlow } from '../masses/stage-mass.ts'
import type { FibreOfProduct, FrenchCostProduct } from '../product.ts'
import { own, type BillEntry } from './bill-entry.ts'

/** The fibres. Source: guidance note 1.0, 5.I; method page §5.1. */
export function materialEntries(product: FrenchCostProduct, masses: MassFlow): BillEntry[] {
  return product.materials.flatMap((material) =>
    fibreEntries(material, masses.material.output * material.share),
  )
}

/**
 * A recycled fibre is charged its own process for the share A of the circular footprint formula, and for the
 * rest the fibre that it replaces, in proportion to its quality. Source: guidance note 1.0, 5.I.01.
 */
function fibreEntries({ fibre, component }: FibreOfProduct, mass: number): BillEntry[] {
  const { recycling, process } = fibre
  if (recycling === null) return [own('material', 'fibre', process, mass, component)]
  const { manufacturerAllocation: allocation, qualityRatio, replacedProcess } = recycling
  return [
    own('material', 'fibre', process, mass * allocation, component),
    own('material', 'replacedFibre', replacedProcess, mass * (1 - allocation) * qualityRatio, component),
  ]
}
