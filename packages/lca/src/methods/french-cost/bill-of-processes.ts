import type { MassFlow } from './masses/stage-mass.ts'
import type { FrenchCostProduct } from './product.ts'
import type { BillEntry } from './stages/bill-entry.ts'
import { endOfLifeEntries } from './stages/end-of-life.ts'
import { ennoblingEntries } from './stages/ennobling.ts'
import { fabricEntries, type Weaving } from './stages/fabric.ts'
import { makingEntries } from './stages/making.ts'
import { materialEntries } from './stages/material.ts'
import { spinningEntries } from './stages/spinning.ts'
import { trimEntries } from './stages/trims.ts'
import { useEntries } from './stages/use.ts'
import { freightEntries } from './transport/freight.ts'
import type { Leg } from './transport/legs.ts'

/** What the bill needs besides the product: what was found out about it before. */
export interface Quantities {
  readonly masses: MassFlow
  readonly weaving: Weaving | null
  readonly legs: readonly Leg[]
  readonly careCycles: number
}

/**
 * Every process of the garment with its amount. Stages that upcycling switches off are in it, because the
 * calculator lists their figures; stages that the user switched off are not. Distribution has only its leg.
 * Source: method page §5, §6, §9, §10.
 */
export function billOfProcesses(product: FrenchCostProduct, quantities: Quantities): BillEntry[] {
  const { runs } = product
  const { masses, weaving, legs, careCycles } = quantities
  const bill: BillEntry[] = []
  if (runs.material) materialEntries(bill, product, masses)
  if (runs.spinning) spinningEntries(bill, product, masses)
  if (runs.fabric) fabricEntries(bill, product, masses, weaving)
  if (runs.ennobling) ennoblingEntries(bill, product, masses)
  if (runs.making) makingEntries(bill, product, masses)
  if (runs.use) useEntries(bill, product, careCycles)
  if (runs.end_of_life) endOfLifeEntries(bill, product)
  freightEntries(bill, legs, product.release.named)
  trimEntries(bill, product)
  return bill
}
