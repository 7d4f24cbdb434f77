import {
  evaluateFrenchCost,
  officialProduct,
  readOfficialBody,
  type Checked,
  type FrenchCostRelease,
} from '@ecotrame/lca'
import type { Simulation } from './steps.ts'

/** One official body computed, or everything that is wrong with it, with official paths. */
export function simulate(body: unknown, release: FrenchCostRelease): Checked<Simulation> {
  const product = officialProduct(body, release)
  if (!product.ok) return product
  const input = readOfficialBody(body)
  if (!input.ok) return input
  const result = evaluateFrenchCost(product.value)
  return { ok: true, value: { input: input.value, product: product.value, result } }
}
