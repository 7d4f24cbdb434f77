import {
  asFormProblem,
  evaluatePef,
  pefInputOf,
  pefProduct,
  pefView,
  type CategoryForm,
  type DatasetDatabase,
  type FormState,
  type FrenchCostInput,
  type FrenchCostRelease,
  type PefMethod,
  type PefProduct,
  type PefView,
  type Problem,
  type Problems,
} from '@ecotrame/lca'
import { loadPefDatabase, loadPefMethod } from '@ecotrame/reference-data/pef'

/** PEF as this server runs it: the method and the shipped packs, loaded once at the start. */
export interface PefBasis {
  readonly method: PefMethod
  readonly database: DatasetDatabase
}

export async function loadPefBasis(): Promise<PefBasis> {
  const [method, database] = await Promise.all([loadPefMethod(), loadPefDatabase()])
  return { method, database }
}

/** The PEF of a run, or why there is none. */
export interface PefOfRun {
  readonly pefView: PefView | null
  readonly pefProblems: readonly Problem[]
}

/** What a run of the French cost knows about the product. */
export interface RunOfForm {
  readonly form: CategoryForm
  readonly state: FormState
  readonly input: FrenchCostInput
  readonly release: FrenchCostRelease
}

/**
 * The PEF of the product that the French cost was computed for. What PEF cannot compute is no reason to refuse
 * the French cost: its problems stand beside it, at the fields of the form where they can be mended.
 */
export function pefOfRun(run: RunOfForm, { method, database }: PefBasis): PefOfRun {
  const input = pefInputOf(run.form.categoryId, run.input, method, run.release)
  if (!input.ok) return withoutPef(run, input.problems)
  const product = pefProduct(input.value, method)
  if (!product.ok) return withoutPef(run, product.problems)
  return { pefView: viewOf(product.value, { method, database }), pefProblems: [] }
}

const viewOf = (product: PefProduct, { method, database }: PefBasis) =>
  pefView(evaluatePef(product, method, database), method)

const withoutPef = ({ form, state }: RunOfForm, problems: Problems): PefOfRun => ({
  pefView: null,
  pefProblems: problems.map((problem) => asFormProblem(form, state, problem)),
})
