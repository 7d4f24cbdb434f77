import {
  asFormProblem,
  evaluateFrenchCost,
  frenchCostInput,
  frenchCostProduct,
  type CategoryForm,
  type FormState,
  type FrenchCostRelease,
  type FrenchCostResult,
  type Problem,
} from '@ecotrame/lca'
import type { TrimMasses } from './composition.ts'

/** Either the figure of the form as it stands, or everything that keeps it from having one. */
export type LiveScore =
  | { readonly state: 'complete'; readonly result: FrenchCostResult }
  | { readonly state: 'incomplete'; readonly problems: readonly Problem[] }

/** The score of a form, by the same calculation as on the server; paths of problems are those of the form. */
export function liveScore(form: CategoryForm, state: FormState, release: FrenchCostRelease): LiveScore {
  const input = frenchCostInput(form, state)
  if (!input.ok) return { state: 'incomplete', problems: input.problems }
  const product = frenchCostProduct(input.value, release)
  if (!product.ok)
    return {
      state: 'incomplete',
      problems: product.problems.map((problem) => asFormProblem(form, state, problem)),
    }
  return { state: 'complete', result: evaluateFrenchCost(product.value) }
}

/** Mass of one piece of each trim, g: the amounts of its elements, which are what remains after their losses (§10). */
export const trimMasses = (release: FrenchCostRelease): TrimMasses =>
  new Map(
    [...release.trims].map(([id, { elements }]) => [
      id,
      elements.reduce((sum, { amount, material }) => {
        const kilograms = material.unit === 'kg' ? amount : amount * material.densityKgPerUnit
        return sum + kilograms * 1000
      }, 0),
    ]),
  )
