import type { Checked, Problem } from '../../problems/problem.ts'
import { kilograms, micropoints, type Kilograms, type Micropoints } from '../../quantities/quantity.ts'
import { refusal, valueProblem } from '../../problems/problem-list.ts'
import { evaluateFrenchCost } from './evaluate-french-cost.ts'
import { frenchCostProduct, type FrenchCostOptions } from './french-cost-product.ts'
import type { FrenchCostInput } from './input.ts'
import { costPer100g, frenchLabel } from './label.ts'
import type { FrenchCostRelease } from './release.ts'
import type { FrenchCostResult } from './result.ts'

/** Several garments sold as one. */
export interface FrenchCostPackInput {
  readonly items: readonly PackItemInput[]
  /** Of the whole pack; it is split over the items. Absent: every item has the price of its category. */
  readonly priceEur?: number
  /** Of the pack, for every item. */
  readonly numberOfReferences?: number
}

export interface PackItemInput {
  readonly count: number
  readonly garment: FrenchCostInput
}

export interface FrenchCostPackResult {
  readonly ecs: Micropoints
  readonly pef: Micropoints
  readonly massKg: Kilograms
  readonly ecsPer100g: Micropoints
  readonly label: FrenchCostResult['label']
  /** What a label shows: the durabilities of the items, weighted by their cost. */
  readonly durabilityShown: number
  readonly items: readonly { readonly count: number; readonly result: FrenchCostResult }[]
}

/**
 * Cost of a pack: the sum of its items. Its price is split in proportion to the default prices of the
 * categories, each copy of an item counting.
 *
 * @returns the result, or all problems of all items at once, with paths such as `items[0].garment.massKg`
 *
 * Source: guidance note 1.0, 4.II; split and durability as in the declaration portal (method page §14.4).
 */
export function frenchCostPack(
  pack: FrenchCostPackInput,
  release: FrenchCostRelease,
  options: FrenchCostOptions = {},
): Checked<FrenchCostPackResult> {
  const problems: Problem[] = []
  if (pack.items.length === 0) problems.push(valueProblem('items', 'EMPTY_LIST', { minimum: 1 }))
  const items = pack.items.flatMap(({ count, garment }, index) => {
    if (!Number.isInteger(count) || count < 1) {
      problems.push(valueProblem(`items[${index}].count`, 'OUT_OF_RANGE', { value: count, minimum: 1 }))
    }
    const product = frenchCostProduct(inPack(garment, pack, release), release, options)
    if (product.ok) return [{ count, result: evaluateFrenchCost(product.value) }]
    problems.push(...product.problems.map((one) => ({ ...one, path: `items[${index}].garment.${one.path}` })))
    return []
  })
  return refusal(problems) ?? { ok: true, value: packResult(items) }
}

function inPack(
  garment: FrenchCostInput,
  { items, priceEur, numberOfReferences }: FrenchCostPackInput,
  { products }: FrenchCostRelease,
): FrenchCostInput {
  const defaultPrice = (productId: string) => products.get(productId)?.priceEur ?? 0
  const sum = items.reduce((total, item) => total + item.count * defaultPrice(item.garment.productId), 0)
  return {
    ...garment,
    ...(priceEur === undefined ? {} : { priceEur: (priceEur * defaultPrice(garment.productId)) / sum }),
    ...(numberOfReferences === undefined ? {} : { numberOfReferences }),
  }
}

function packResult(items: FrenchCostPackResult['items']): FrenchCostPackResult {
  const sum = (figure: (result: FrenchCostResult) => number) =>
    items.reduce((total, { count, result }) => total + count * figure(result), 0)
  const ecs = micropoints(sum((result) => result.ecs))
  const massKg = kilograms(sum((result) => result.massKg))
  return {
    ecs,
    pef: micropoints(sum((result) => result.pef)),
    massKg,
    ecsPer100g: costPer100g(ecs, massKg),
    label: frenchLabel(ecs, massKg),
    durabilityShown: sum((result) => result.ecs * result.durability.applied) / ecs,
    items,
  }
}
