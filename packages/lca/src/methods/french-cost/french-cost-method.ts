import type { Checked } from '../../problems/problem.ts'
import { asFormProblem, frenchCostInput } from '../../product/french-cost-input.ts'
import { isNotCoveredInFrance } from '../../product/french-coverage.ts'
import type { Method } from '../method.ts'
import { evaluateFrenchCost } from './evaluate-french-cost.ts'
import { frenchCostProduct } from './french-cost-product.ts'
import type { FrenchCostInput } from './input.ts'
import type { FrenchCostRelease } from './release.ts'
import type { FrenchCostResult } from './result.ts'

/** Under this name results of the French environmental cost are kept. */
export const frenchCostId = 'french-cost'

type Named = Pick<FrenchCostRelease, 'id'>

/** Names under which versions keep what computed them: the rules of a release, and its data. */
export const frenchCostReleaseName = ({ id }: Named): string => `${frenchCostId} ${id}`
export const frenchDataName = ({ id }: Named): string => `french-${id}`

export type FrenchCostMethod = Method<FrenchCostInput, FrenchCostResult>

/** The French environmental cost by one release, for products within its legal scope. */
export function frenchCostMethod(release: FrenchCostRelease): FrenchCostMethod {
  const databaseRelease = frenchDataName(release)
  const computing = (input: FrenchCostInput): Checked<() => FrenchCostResult> => {
    const product = frenchCostProduct(input, release)
    return product.ok ? { ok: true, value: () => evaluateFrenchCost(product.value) } : product
  }
  return {
    id: frenchCostId,
    name: { en: 'French environmental cost', fr: 'Coût environnemental' },
    release: frenchCostReleaseName(release),
    databaseRelease,
    covers: ({ frenchProductId }) => frenchProductId !== null,
    describe(form, state) {
      const input = frenchCostInput(form, state)
      if (!input.ok) return input
      const compute = computing(input.value)
      if (compute.ok) return { ok: true, value: { input: input.value, compute: compute.value } }
      const [first, ...others] = compute.problems
      const inForm = (problem: typeof first) => asFormProblem(form, state, problem)
      return { ok: false, problems: [inForm(first), ...others.map(inForm)] }
    },
    recalculate(input) {
      const compute = computing(input)
      return compute.ok ? { ok: true, value: compute.value() } : compute
    },
    hasNothingFor: isNotCoveredInFrance,
    massKg: ({ massKg }) => massKg,
    // Whole ones on the label.
    unit: 'pt',
    score: ({ ecs }) => ecs,
    datasets: ({ lines }) => lines.map(({ processId }) => `${databaseRelease}:${processId}`),
  }
}
