import { compositionTypes, type CategoryForm, type Parameter, type SelectOption } from '@ecotrame/lca'
import type { Wording } from '@ecotrame/texts'

/** What the forms say of one field. */
export interface FormField {
  readonly title: Wording
  readonly unit: string | undefined
  readonly options: ReadonlyMap<string, Wording>
}

const parametersOf = (form: CategoryForm): readonly Parameter[] => [
  ...form.parameters,
  ...compositionTypes.flatMap((type) => form.composition[type]),
  form.totalWeight,
]

/**
 * The fields of all forms by their id. An entry of the log does not tell the category, which may have changed
 * since: a field is named as the first form that has it does, and knows the options of every one.
 */
export function formFields(forms: readonly CategoryForm[]): ReadonlyMap<string, FormField> {
  const fields = new Map<string, FormField & { readonly options: Map<string, Wording> }>()
  const seen = new Map<readonly SelectOption[], Set<string>>()
  for (const { id, label, configuration } of forms.flatMap(parametersOf)) {
    const field = fields.get(id) ?? { title: label, unit: configuration.unit, options: new Map() }
    fields.set(id, field)
    const { options = [] } = configuration
    // Forms and fields share their long lists.
    const fieldsOfList = seen.get(options) ?? new Set<string>()
    if (fieldsOfList.has(id)) continue
    seen.set(options, fieldsOfList.add(id))
    for (const option of options)
      if (!field.options.has(option.id)) field.options.set(option.id, option.label)
  }
  return fields
}
