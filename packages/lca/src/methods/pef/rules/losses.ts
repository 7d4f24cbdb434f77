import { kilograms, type Kilograms } from '../../../quantities/quantity.ts'
import { assemblyRow } from '../inventory/assembly-row.ts'
import type { Inventory } from '../inventory/bill.ts'
import type { PartOfProduct, PefProduct } from '../product.ts'
import type { PefMethod } from '../method.ts'

/**
 * P: what must leave the maker so that the product is sold, kg. What is never sold and what is lost in
 * distribution are shares of the output; packaging has no distribution of its own.
 * Source: PEFCR A&F 3.1, Eq. 25 (transcribed).
 */
export const deliveredMass = (
  sold: Kilograms,
  { unsold, category }: PefProduct,
  { rules }: PefMethod,
): Kilograms =>
  kilograms(sold * (1 + unsold) * (1 + (category.stages.includes('retail') ? rules.losses.distribution : 0)))

/**
 * D: what the maker takes for a mass of made-up parts, kg. Cutting waste is a share of what is cut, leftovers
 * of what is used; parts that are not cut have the general loss of manufacturing. Shoes whose assembly row
 * states its input have no other loss. Source: choice 3, 4; PEFCR A&F 3.1, Eq. 25 (transcribed).
 */
export function inputOfCutting(made: Kilograms, part: PartOfProduct, inventory: Inventory): Kilograms {
  const { product, method } = inventory
  const { rules } = method
  if (product.category.group === 'packaging') return made
  const leftovers = 1 + product.leftovers
  const cutKinds: readonly PartOfProduct['kind'][] = ['fabric', 'nonwoven', 'sheet']
  if (!cutKinds.includes(part.kind)) return kilograms(made * (1 + rules.losses.manufacturing) * leftovers)
  const stated = assemblyRow(inventory)?.dataset.inputRatio ?? null
  if (stated !== null) return kilograms(made * stated * leftovers)
  return kilograms(cutFrom(made, part.cuttingWaste, rules.cuttingWasteBasis) * leftovers)
}

const cutFrom = (made: number, waste: number, basis: 'input' | 'output'): number =>
  basis === 'input' ? made / (1 - waste) : made * (1 + waste)
