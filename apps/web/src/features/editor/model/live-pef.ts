import {
  asFormProblem,
  evaluatePef,
  frenchCostInput,
  pefInputOf,
  pefProduct,
  type CategoryForm,
  type DatasetDatabase,
  type FormState,
  type FrenchCostRelease,
  type PefMethod,
  type Problem,
  type Wording,
} from '@ecotrame/lca'

/** What the PEF of a form needs besides the form. */
export interface PefData {
  readonly method: PefMethod
  readonly database: DatasetDatabase
  readonly release: FrenchCostRelease
}

export type LivePef =
  | {
      readonly state: 'complete'
      readonly micropoints: number
      /** Share of the weighting that the data cover. */
      readonly coverage: number
      readonly attributions: readonly Wording[]
    }
  | { readonly state: 'incomplete'; readonly problems: readonly Problem[] }

/** The PEF of a form as it stands, by the same calculation as on the server; paths of problems are those of the form. */
export function livePef(form: CategoryForm, state: FormState, data: PefData): LivePef {
  const french = frenchCostInput(form, state)
  if (!french.ok) return { state: 'incomplete', problems: french.problems }
  const input = pefInputOf(form.categoryId, french.value, data.method, data.release)
  if (!input.ok)
    return {
      state: 'incomplete',
      problems: input.problems.map((problem) => asFormProblem(form, state, problem)),
    }
  const product = pefProduct(input.value, data.method)
  if (!product.ok) return { state: 'incomplete', problems: product.problems }
  const { score, packs } = evaluatePef(product.value, data.method, data.database)
  return {
    state: 'complete',
    micropoints: score.micropoints,
    coverage: score.coverage,
    attributions: packs.map(({ attribution }) => attribution),
  }
}
