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
  const parts = new Map((demo.parts ?? []).map((part) => [part.name, entry(form, 'part', part)]))
  const materials = demo.materials.flatMap((material) =>
    materialEntries(form, material, Number(values['mass']?.value), parts),
  )
  const listed = (type: CompositionType, typed: readonly Typed[] = []) =>
    typed.map((one) => entry(form, type, one))
  const trims = demo.trims ? listed('trim', demo.trims) : initial.composition
  const others = [...listed('packaging', demo.packaging), ...listed('leg', demo.legs)]
  return { values, composition: [...parts.values(), ...materials, ...trims, ...others] }
}

/** A material, and below it where it comes from. */
function materialEntries(
  form: CategoryForm,
  { part, origins = [], ...material }: DemoForm['materials'][number],
  massG: number,
  parts: ReadonlyMap<string, CompositionEntry>,
): readonly CompositionEntry[] {
  const own = weighing(form, entry(form, 'material', material), (massG * material.share) / 100)
  const parent = part === undefined ? undefined : parts.get(part)?.id
  return [
    parent === undefined ? own : { ...own, parent },
    ...origins.map((origin) => ({ ...entry(form, 'origin', origin), parent: own.id })),
  ]
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
