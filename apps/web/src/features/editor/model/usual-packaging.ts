import type { CategoryForm, defaultPackaging, FieldValue } from '@ecotrame/lca'
import { roleField, type FieldRole } from './field-roles.ts'
import type { ValueChange } from './value-changes.ts'

type Addition = Extract<ValueChange, { do: 'add' }>

/** Lines of packaging that say what the rule book lists. Its masses are kg, those of the form g. */
export const packagingAdditions = (
  form: CategoryForm,
  items: ReturnType<typeof defaultPackaging>,
  newId: () => string,
): readonly Addition[] =>
  items.map(({ materialId, massKg, level }) => ({
    do: 'add',
    type: 'packaging',
    entry: newId(),
    identity: materialId,
    parent: null,
    // The rounding takes off what the multiplication adds in the 15th digit.
    values: valuesOf(form, { packagingMass: Math.round(massKg * 1e9) / 1e6, packagingLevel: level }),
  }))

const valuesOf = (
  form: CategoryForm,
  values: Partial<Record<FieldRole, FieldValue>>,
): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([role, value]) => {
      const field = roleField(form, 'packaging', role as FieldRole)
      return field ? [[field.id, value] as const] : []
    }),
  )
