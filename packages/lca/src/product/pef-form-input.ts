import type { PefInput, PefMaterialInput } from '../methods/pef/input.ts'
import type { FrenchCostRelease } from '../methods/french-cost/release.ts'
import type { PefMethod } from '../methods/pef/method.ts'
import { pefProduct } from '../methods/pef/pef-product.ts'
import type { PefProduct } from '../methods/pef/product.ts'
import type { Checked, Problem } from '../problems/problem.ts'
import { refusal } from '../problems/problem-list.ts'
import { ownDataOfFacilities } from '../methods/pef/own-data.ts'
import { checkFormState, missingInForm } from './check.ts'
import { entriesOf, type PlacedEntry } from './composition.ts'
import type { CategoryForm, FormState } from './form.ts'
import { frenchPefOfForm } from './french-pef-of-form.ts'
import { givenFields, nested } from './given.ts'
import { merged } from './merged.ts'
import { originOf } from './origins.ts'
import {
  partInputs,
  partsOfForm,
  withoutPrint,
  type PlacedMaterial,
  type ProductOfForm,
} from './pef-parts.ts'
import { formPaths, notePart, noteProduct, type PefNotes } from './pef-paths.ts'
import { legsOfProduct, packagingOfForm, trimsOfForm } from './pef-lists.ts'

/** The product of a form as PEF describes it. */
export interface PefFormInput {
  readonly input: PefInput
  /**
   * Where in the form a path of `PefInput` was said: problems, assumptions, and by `pathOfComponent` lines and
   * excluded steps. Empty where no field says it.
   */
  readonly formPath: (path: string) => string
}

/** As `PefFormInput`, with everything decided. */
export interface PefFormProduct extends PefFormInput {
  readonly product: PefProduct
}

/**
 * From the values of a form to the product as PEF describes it: in the scope of the French cost what its fields say
 * with the PEF fields beside them, outside it the PEF fields alone. Defaults are left to the method.
 *
 * @param release of the French cost; used for categories in its scope only
 * @returns every problem of the form, with the path of the field, or the description of the product
 */
export function pefInputOfForm(
  form: CategoryForm,
  state: FormState,
  method: PefMethod,
  release: FrenchCostRelease,
): Checked<PefFormInput> {
  const refused = refusal([...checkFormState(form, state), ...missingInForm(form, state)])
  if (refused) return refused
  const french = frenchPefOfForm(form, state, method, release)
  if (!french.ok) return french
  const { part, ...own } = nested(givenFields(form.parameters, state.values, state.values, 'pef'))
  const materials = entriesOf(state, 'material').map((entry, index) =>
    materialOf(form, state, entry, french.value.materials[index]),
  )
  const ownPart = { ...french.value.part, ...withoutPrint({ ...(part ?? {}) }) }
  const notes: PefNotes = []
  const input = describedInput(
    { form, state, method, materials, ownPart },
    merged(french.value.product, own),
    notes,
  )
  return { ok: true, value: { input, formPath: formPaths(notes) } }
}

/** As `pefInputOfForm`, and on to the product that PEF computes: problems of both at the fields of the form. */
export function pefProductOfForm(
  form: CategoryForm,
  state: FormState,
  method: PefMethod,
  release: FrenchCostRelease,
): Checked<PefFormProduct> {
  const described = pefInputOfForm(form, state, method, release)
  return described.ok ? pefProductOfInput(described.value, method) : described
}

/** The product of what a form describes: problems at the fields of the form. */
export function pefProductOfInput(
  { input, formPath }: PefFormInput,
  method: PefMethod,
): Checked<PefFormProduct> {
  const product = pefProduct(input, method)
  if (product.ok) return { ok: true, value: { input, formPath, product: product.value } }
  const inForm = (problem: Problem): Problem => ({ ...problem, path: formPath(problem.path) })
  const [first, ...others] = product.problems
  return { ok: false, problems: [inForm(first), ...others.map(inForm)] }
}

/** What the fields of a material say; of a French form on top of what they say in the French description. */
function materialOf(
  form: CategoryForm,
  state: FormState,
  entry: PlacedEntry,
  french: PefMaterialInput | undefined,
): PlacedMaterial {
  const {
    entry: { id, values },
  } = entry
  const given = nested(givenFields(form.composition.material, values, state.values, 'pef'))
  // The fields of a material have been checked.
  const { countryCode, ...fields } = given as unknown as PefMaterialInput & { readonly countryCode?: string }
  const stated = entriesOf(state, 'origin', id).map((origin) => originOf(form, state, origin))
  const single = countryCode === undefined ? [] : [{ countryCode, share: 1 }]
  const origins = stated.length > 0 ? stated : single
  return { entry, material: { ...french, ...fields, ...(origins.length > 0 ? { origins } : {}) } }
}

function describedInput(product: ProductOfForm, fields: Record<string, unknown>, notes: PefNotes): PefInput {
  const { form, state } = product
  const { withoutTrims, withoutPackaging, ...own } = fields
  const none = { withoutTrims: withoutTrims === true, withoutPackaging: withoutPackaging === true }
  const parts = partsOfForm(product)
  const ownData = ownDataOfFacilities(state.records?.facilities ?? [])
  notes.push((paths) => {
    noteProduct(paths, form)
    parts.forEach((part, index) => notePart(paths, product, part, index))
  })
  const description = {
    ...merged(own, legsOfProduct(form, state, notes)),
    categoryId: form.categoryId,
    countries: own['countries'] ?? {},
    parts: partInputs(parts),
    ...trimsOfForm(form, state, none, notes),
    ...packagingOfForm(form, state, none, notes),
    ...(ownData.length === 0 ? {} : { ownData }),
  }
  // Every field has been checked, so the description has the shape that the refs promise.
  return description as unknown as PefInput
}
