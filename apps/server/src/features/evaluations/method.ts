import {
  asFormProblem,
  evaluateFrenchCost,
  formPath,
  frenchCostInput,
  frenchCostProduct,
  type CategoryForm,
  type Checked,
  type FormState,
  type FrenchCostInput,
  type FrenchCostProduct,
  type FrenchCostRelease,
  type FrenchCostResult,
  type Warning,
} from '@ecotrame/lca'
import { defaultFrenchCostRelease, loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'

/** The French environmental cost as this server runs it: the regulatory release, loaded once at the start. */
export interface FrenchMethod {
  readonly release: FrenchCostRelease
}

export const loadFrenchMethod = async (): Promise<FrenchMethod> => ({
  release: await loadFrenchCostRelease(defaultFrenchCostRelease),
})

/** Names under which a version keeps what computed it. */
export const methodReleaseOf = ({ id }: Pick<FrenchCostRelease, 'id'>) => `french-cost ${id}`
export const databaseIdOf = ({ id }: Pick<FrenchCostRelease, 'id'>) => `french-${id}`

/** A form that the method can compute. */
export interface Prepared {
  readonly input: FrenchCostInput
  readonly product: FrenchCostProduct
}

/** Form → product of the method; every problem at the field of the form where it can be mended. */
export function prepare(form: CategoryForm, state: FormState, method: FrenchMethod): Checked<Prepared> {
  const input = frenchCostInput(form, state)
  if (!input.ok) return input
  const product = frenchCostProduct(input.value, method.release)
  if (product.ok) return { ok: true, value: { input: input.value, product: product.value } }
  const [first, ...others] = product.problems
  const inForm = (problem: typeof first) => asFormProblem(form, state, problem)
  return { ok: false, problems: [inForm(first), ...others.map(inForm)] }
}

export const computeFrench = ({ product }: Prepared): FrenchCostResult => evaluateFrenchCost(product)

/** A warning of the method at the field of the form that it is about. */
export const warningInForm = (form: CategoryForm, state: FormState, warning: Warning): Warning => ({
  ...warning,
  path: formPath(form, state, warning.path),
})
