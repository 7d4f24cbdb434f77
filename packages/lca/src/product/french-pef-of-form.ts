import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { PefMaterialInput } from '../methods/pef/input.ts'
import type { PefMethod } from '../methods/pef/method.ts'
import type { Checked } from '../problems/problem.ts'
import { entriesOf } from './composition.ts'
import type { CategoryForm, FormState } from './form.ts'
import { asFormProblem, describedAsStated } from './french-cost-input.ts'
import { pefInputOf } from './pef-input.ts'
import type { PartFields } from './pef-parts.ts'

/** What the French description of a form says in the words of PEF; empty outside the scope of the French cost. */
export interface FrenchPef {
  readonly product: Readonly<Record<string, unknown>>
  readonly part: PartFields
  /** One an entry of the form, with the share of the entry and the origin that its own field states. */
  readonly materials: readonly PefMaterialInput[]
}

const nothing: FrenchPef = { product: {}, part: {}, materials: [] }

/** Of a form that has been checked. @returns the problems that PEF has with it, at the fields of the form */
export function frenchPefOfForm(
  form: CategoryForm,
  state: FormState,
  method: PefMethod,
  release: FrenchCostRelease,
): Checked<FrenchPef> {
  if (form.frenchProductId === null) return { ok: true, value: nothing }
  const input = pefInputOf(form.categoryId, describedAsStated(form, state), method, release)
  if (!input.ok) {
    const [first, ...others] = input.problems
    const inForm = (problem: typeof first) => asFormProblem(form, state, problem)
    return { ok: false, problems: [inForm(first), ...others.map(inForm)] }
  }
  const { parts, ...product } = input.value
  const { materials = [], ...part } = parts[0] ?? {}
  return { ok: true, value: { product: { ...product }, part, materials: oneAnEntry(state, materials) } }
}

/** The French description knows a material with several origins as several materials: together again. */
function oneAnEntry(state: FormState, materials: readonly PefMaterialInput[]): readonly PefMaterialInput[] {
  let next = 0
  return entriesOf(state, 'material').flatMap(({ entry }) => {
    const count = Math.max(1, entriesOf(state, 'origin', entry.id).length)
    const own = materials.slice(next, next + count)
    next += count
    return own
      .slice(0, 1)
      .map((first) => ({ ...first, share: own.reduce((sum, { share }) => sum + share, 0) }))
  })
}
