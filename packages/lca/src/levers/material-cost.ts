import { entriesOf } from '../product/composition.ts'
import type { FormState } from '../product/form.ts'
import type { ScoredForm } from '../scoring/scored-form.ts'
import type { CostEffect } from './lever.ts'

/** EUR per kg, by the ids under which the forms know materials. */
export type PriceOfMaterial = ReadonlyMap<string, number>

/** kg of each material that are bought for one product, losses included; `null`: not known of every one. */
export type MaterialAmounts = ReadonlyMap<string, number> | null

/** What a product is made of: by the masses of the French cost, else by the bill of PEF. */
export const materialAmounts = (state: FormState, { french, pef }: ScoredForm): MaterialAmounts =>
  french !== null ? amountsOfFrance(state, french) : pef !== null ? amountsOfPef(pef) : null

function amountsOfFrance(
  state: FormState,
  { stages }: NonNullable<ScoredForm['french']>,
): ReadonlyMap<string, number> {
  const material = stages.find(({ stage }) => stage === 'material')
  const massKg = material?.enabled === true ? material.outputMassKg : 0
  const amounts = new Map<string, number>()
  for (const { entry } of entriesOf(state, 'material')) {
    const id = String(entry.values['material']?.value ?? '')
    add(amounts, id, (massKg * Number(entry.values['share']?.value ?? 0)) / 100)
  }
  return amounts
}

/** A material without a dataset has no line: what it weighs before its losses nobody knows. */
function amountsOfPef({ lines, excluded }: NonNullable<ScoredForm['pef']>): MaterialAmounts {
  if (excluded.some(({ code }) => code === 'material')) return null
  const amounts = new Map<string, number>()
  for (const { purpose, component, dataset, amount } of lines) {
    if ((purpose !== 'fibre' && purpose !== 'material') || component.kind !== 'material') continue
    if (dataset.unit !== 'kg') return null
    add(amounts, component.id, amount)
  }
  return amounts
}

const add = (amounts: Map<string, number>, id: string, amount: number): void => {
  amounts.set(id, (amounts.get(id) ?? 0) + amount)
}

/** EUR of materials for one product, and the materials whose price is missing. */
export function materialCost(amounts: MaterialAmounts, prices: PriceOfMaterial) {
  if (amounts === null) return { cost: null, missing: [] }
  const missing = [...amounts.keys()].filter((id) => !prices.has(id))
  const sum = [...amounts].reduce((total, [id, amount]) => total + amount * (prices.get(id) ?? 0), 0)
  return { cost: missing.length === 0 ? sum : null, missing }
}

/** What other amounts cost more: a material of which as much is needed as before needs no price. */
export function costEffect(
  before: MaterialAmounts,
  after: MaterialAmounts,
  prices: PriceOfMaterial,
): CostEffect {
  if (before === null || after === null) return { difference: null, missing: [] }
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, more: (after.get(id) ?? 0) - (before.get(id) ?? 0) }))
    .filter(({ id, more }) => Math.abs(more) > noise * Math.max(before.get(id) ?? 0, after.get(id) ?? 0))
  const missing = changed.filter(({ id }) => !prices.has(id)).map(({ id }) => id)
  if (missing.length > 0) return { difference: null, missing }
  return { difference: changed.reduce((sum, { id, more }) => sum + more * (prices.get(id) ?? 0), 0), missing }
}

/** Differences of this part of an amount are those of floating-point sums. */
const noise = 1e-9
