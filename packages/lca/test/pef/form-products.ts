import {
  evaluatePef,
  formValue,
  initialFormState,
  newEntry,
  pefProductOfForm,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
  type PefCategory,
  type PefMethod,
  type PefResult,
} from '@ecotrame/lca'
import { loadCategoryForms, loadFrenchCostRelease } from '@ecotrame/reference-data'
import { database, method } from './products.ts'

export const forms = await loadCategoryForms()
export const release = await loadFrenchCostRelease()

export function formOf(category: string): CategoryForm {
  const form = forms.get(category)
  if (!form) throw new Error(`no form of ${category}`)
  return form
}

type Typed = Readonly<Record<string, FieldValue>>

/** What a test types: fields of the product, and entries whose `parent` is the place of another entry. */
export interface TypedForm {
  readonly values?: Typed
  readonly entries: readonly TypedEntry[]
}

export interface TypedEntry {
  readonly type: CompositionType
  readonly parent?: number
  readonly values: Typed
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** The form as it stands after typing; default trims of the French cost are left out. */
export function filled(form: CategoryForm, { values = {}, entries }: TypedForm): FormState {
  const initial = initialFormState(form, () => idOf(999))
  return {
    values: withTyped(form.parameters, initial.values, values),
    composition: entries.map(({ type, parent, values: typed }, index): CompositionEntry => {
      const entry = newEntry(form, type, idOf(index))
      return {
        ...entry,
        ...(parent === undefined ? {} : { parent: idOf(parent) }),
        values: withTyped(form.composition[type], entry.values, typed),
      }
    }),
  }
}

function withTyped(parameters: CategoryForm['parameters'], values: FormState['values'], typed: Typed) {
  const result = { ...values }
  for (const [id, value] of Object.entries(typed)) {
    const parameter = parameters.find((candidate) => candidate.id === id)
    if (!parameter) throw new Error(`no field ${id}`)
    result[id] = formValue(parameter, value, 'user')
  }
  return result
}

export const productOf = (form: CategoryForm, typed: TypedForm, by: PefMethod = method) =>
  pefProductOfForm(form, filled(form, typed), by, release)

export function evaluatedForm(form: CategoryForm, typed: TypedForm, by: PefMethod = method): PefResult {
  const product = productOf(form, typed, by)
  if (!product.ok) throw new Error(`${form.categoryId}: ${JSON.stringify(product.problems)}`)
  return evaluatePef(product.value.product, by, database)
}

export const problemsOf = (form: CategoryForm, typed: TypedForm): readonly string[] => {
  const product = productOf(form, typed)
  return product.ok ? [] : product.problems.map(({ path, code }) => `${path} ${code}`)
}

export const material = (id: string, share: number, parent?: number, more: Typed = {}): TypedEntry => ({
  type: 'material',
  ...(parent === undefined ? {} : { parent }),
  values: { material: id, share, ...more },
})

export const part = (name: string, more: Typed = {}): TypedEntry => ({
  type: 'part',
  values: { name, ...more },
})

const materialOfKind = {
  fabric: 'cotton',
  nonwoven: 'polyester',
  filling: 'down',
  sheet: 'pu-leather',
  moulded: 'natural-rubber',
  rigid: 'pp-plastic',
} as const

/** Categories with a filling. */
const filledCategories = ['duvet', 'pillow', 'cushion', 'parka']

/** One product of a category as a form: its main material, soles for shoes, a filling where there is one. */
export function exampleForm({ id, group, frenchProductId, part: { kind } }: PefCategory): TypedForm {
  if (frenchProductId !== null) {
    return {
      values: { makingCountry: 'BD' },
      entries: [material('ei-coton', 100, undefined, { country: 'IN' })],
    }
  }
  const main = group === 'packaging' ? 'board' : materialOfKind[kind]
  const second = group === 'footwear' ? 'eva' : filledCategories.includes(id) ? 'down' : null
  const values = {
    mass: 400,
    makingCountry: 'BD',
    ...(main === 'pu-leather' ? { surfaceMass: 900 } : {}),
  }
  if (second === null) return { values, entries: [material(main, 100)] }
  return { values, entries: [material(main, 60), part('Second'), material(second, 40, 1)] }
}
