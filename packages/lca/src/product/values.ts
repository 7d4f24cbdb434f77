import type {
  CategoryForm,
  CompositionEntry,
  CompositionType,
  FieldValue,
  FormState,
  FormValue,
  Parameter,
  ValueOrigin,
} from './form.ts'

export const formValue = (parameter: Parameter, value: FieldValue, origin: ValueOrigin): FormValue => ({
  value,
  type: parameter.configuration.kind,
  parameter: parameter.id,
  olca_parameter_id: parameter.olca_parameter_id,
  maskedValue: null,
  origin,
})

export const defaultValue = (parameter: Parameter): FormValue =>
  formValue(parameter, parameter.configuration.default, 'default')

export const defaultValues = (parameters: readonly Parameter[]): Record<string, FormValue> =>
  Object.fromEntries(parameters.map((parameter) => [parameter.id, defaultValue(parameter)]))

/** A new entry of the composition, every field at its default. `id` is a UUID made by the caller: lca draws no lots. */
export const newEntry = (form: CategoryForm, type: CompositionType, id: string): CompositionEntry => ({
  id,
  type,
  values: defaultValues(form.composition[type]),
  total_weight: defaultValue(form.totalWeight),
})

/** A new evaluation: every field at its default, the default trims of the product, no material yet. */
export function initialFormState(form: CategoryForm, newId: () => string): FormState {
  const trims = form.defaultTrims.map(({ trimId, quantity }): CompositionEntry => {
    const entry = newEntry(form, 'trim', newId())
    return {
      ...entry,
      values: {
        ...entry.values,
        ...setDefault(entry, 'trim', trimId),
        ...setDefault(entry, 'quantity', quantity),
      },
    }
  })
  return { values: defaultValues(form.parameters), composition: trims }
}

function setDefault(entry: CompositionEntry, id: string, value: FieldValue): Record<string, FormValue> {
  const field = entry.values[id]
  return field ? { [id]: { ...field, value } } : {}
}

/** Whether the other fields let this one be seen. A hidden field counts as not given. */
export const isVisible = (parameter: Parameter, values: Readonly<Record<string, FormValue>>): boolean =>
  (parameter.configuration.visibleWhen ?? []).every((rule) =>
    rule.in.includes(values[rule.parameter]?.value ?? null),
  )

/**
 * Whether the product model gets this value. A default is left to the method, which may decide it from
 * other fields; a required field has no default in the method, so what the form holds is always sent.
 */
export const isGiven = (parameter: Parameter, value: FormValue | undefined): value is FormValue =>
  value !== undefined &&
  value.value !== null &&
  (value.origin !== 'default' || parameter.configuration.required)

/** What is typed, in the unit of the model: grams become kilograms, litres cubic metres, per cent shares. */
export function inModelUnit(parameter: Parameter, value: FieldValue): FieldValue {
  const { unit } = parameter.configuration
  if (unit === '%') return Number(value) / 100
  if (unit === 'g' || unit === 'L') return Number(value) / 1000
  return value
}
