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
  type FormValue,
  type Parameter,
} from '@ecotrame/lca'
import type { DemoForm } from './demo-garments.ts'

type Typed = Readonly<Record<string, FieldValue | undefined>>

/** The values with what a user has typed over them. @throws Error for a field that the form does not have */
export function withValues(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, FormValue>>,
  typed: Typed,
): Record<string, FormValue> {
  const result = { ...values }
  for (const [id, value] of Object.entries(typed)) {
    const parameter = parameters.find((candidate) => candidate.id === id)
    if (!parameter) throw new Error(`The form has no field ${id}`)
    if (value !== undefined) result[id] = formValue(parameter, value, 'user')
  }
  return result
}

/** The form as it stands after a user has typed these values into a new one. */
export function completedDemoForm(form: CategoryForm, demo: DemoForm): FormState {
  const initial = initialFormState(form, randomUUID)
  const values = withValues(form.parameters, initial.values, demo.values)
  const mass = Number(values['mass']?.value)
  const materials = demo.materials.map((material) =>
    weighing(form, entry(form, 'material', { ...material }), (mass * material.share) / 100),
  )
  const trims = demo.trims?.map((trim) => entry(form, 'trim', { ...trim }))
  return { values, composition: [...materials, ...(trims ?? initial.composition)] }
}

function entry(form: CategoryForm, type: CompositionType, typed: Typed): CompositionEntry {
  const blank = newEntry(form, type, randomUUID())
  return { ...blank, values: withValues(form.composition[type], blank.values, typed) }
}

/** The mass that follows from a share is no entry of the user's. */
const weighing = (form: CategoryForm, material: CompositionEntry, grams: number): CompositionEntry => ({
  ...material,
  total_weight: formValue(form.totalWeight, Number(grams.toFixed(4)), 'default'),
})
