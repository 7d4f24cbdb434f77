import {
  checkFormState,
  defaultValue,
  formValue,
  type CategoryForm,
  type FieldValue,
  type FormState,
  type Parameter,
  type Problem,
} from '@ecotrame/lca'
import type { Catalogue } from '../categories/index.ts'
import type { StoredField } from '../requests/index.ts'

/** A field that is asked for, with what the form of its category says of it. */
export interface KnownField {
  readonly stored: StoredField
  readonly form: CategoryForm
  readonly parameter: Parameter
}

/** `null`: the category or the field left the catalogue. */
export function knownField(catalogue: Catalogue, stored: StoredField): KnownField | null {
  const form = catalogue.category(stored.categoryId)?.form
  const parameters = stored.entryType === null ? form?.parameters : form?.composition[stored.entryType]
  const parameter = parameters?.find(({ id }) => id === stored.parameter)
  return form === undefined || parameter === undefined ? null : { stored, form, parameter }
}

const longestText = 2000

/** What is wrong with a value for a field, by the limits and lists of the form itself. */
export function problemsOfValue(
  { form, parameter, stored }: KnownField,
  value: FieldValue,
): readonly Problem[] {
  if (value === null) return []
  if (typeof value === 'string' && (value.length > longestText || /[\p{Cc}\p{Cs}]/u.test(value)))
    return [{ path: `values.${parameter.id}`, code: 'NOT_A_TEXT', kind: 'structure' }]
  const values = { [parameter.id]: formValue(parameter, value, 'request') }
  const { entryType } = stored
  const state: FormState =
    entryType === null
      ? { values, composition: [] }
      : {
          values: {},
          composition: [
            { id: 'asked', type: entryType, values, total_weight: defaultValue(form.totalWeight) },
          ],
        }
  return checkFormState(form, state).filter(({ path }) => path.endsWith(`values.${parameter.id}`))
}

/** A value as it is kept: texts without space around them. */
export const tidy = (value: FieldValue): FieldValue =>
  typeof value === 'string' ? value.trim() || null : value
