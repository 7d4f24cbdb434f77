import { frenchCostProduct } from '../methods/french-cost/french-cost-product.ts'
import type { FrenchCostProduct } from '../methods/french-cost/product.ts'
import type { ScoringBasis } from './scored-form.ts'
import type { FormState } from '../product/form.ts'
import { frenchCostInput } from '../product/french-cost-input.ts'

/** The product of a form as the French method describes it; `null`: that method does not know it, or not yet. */
export function frenchProductOf(
  state: FormState,
  { form, release }: Pick<ScoringBasis, 'form' | 'release'>,
): FrenchCostProduct | null {
  const input = form.frenchProductId === null ? null : frenchCostInput(form, state)
  const product = input?.ok ? frenchCostProduct(input.value, release) : null
  return product?.ok ? product.value : null
}
