import { randomUUID } from 'node:crypto'
import {
  formValue,
  initialFormState,
  newEntry,
  type CategoryForm,
  type CompositionEntry,
  type CompositionType,
  type FieldValue,
  type FormState,
} from '@ecotrame/lca'
import type { SaidRow } from './said.ts'

type Said = Pick<SaidRow, 'values' | 'materials' | 'trims'>

function entryWith(
  form: CategoryForm,
  type: CompositionType,
  said: Readonly<Record<string, FieldValue>>,
): CompositionEntry {
  const entry = newEntry(form, type, randomUUID())
  const values = form.composition[type].flatMap((parameter) => {
    const value = said[parameter.id]
    return value === undefined || value === null
      ? []
      : [[parameter.id, formValue(parameter, value, 'import')] as const]
  })
  return { ...entry, values: { ...entry.values, ...Object.fromEntries(values) } }
}

/** The fields of the form that a row gives, as values of origin `import`. */
export const givenValues = (form: CategoryForm, { values }: Said): FormState['values'] =>
  Object.fromEntries(
    form.parameters.flatMap((parameter) => {
      const value = values[parameter.id]
      return value === undefined ? [] : [[parameter.id, formValue(parameter, value, 'import')] as const]
    }),
  )

/** Entries of the composition in place of those of the same kind; what a row does not say stays. */
export function givenComposition(
  form: CategoryForm,
  { materials, trims }: Said,
  before: FormState['composition'],
): FormState['composition'] {
  const replaced = new Set<CompositionType>([
    ...(materials === null ? [] : (['material', 'origin'] as const)),
    ...(trims === null ? [] : (['trim'] as const)),
  ])
  return [
    ...(materials ?? []).map(({ id, share, country }) =>
      entryWith(form, 'material', { material: id, share, country }),
    ),
    ...before.filter(({ type }) => !replaced.has(type)),
    ...(trims ?? []).map(({ id, quantity }) => entryWith(form, 'trim', { trim: id, quantity })),
  ]
}

/** A new form as a row says it. */
export function newFormOf(form: CategoryForm, said: Said): FormState {
  const initial = initialFormState(form, randomUUID)
  return {
    values: { ...initial.values, ...givenValues(form, said) },
    composition: givenComposition(form, said, initial.composition),
  }
}
