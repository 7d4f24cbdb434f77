import type { CategoryForm, FieldValue, FormState, Parameter } from '@ecotrame/lca'
import type { Language } from '../../platform/sessions/session.ts'
import type { Cell } from '../../platform/tables/cells.ts'

/** A value as people chose it: the name of an option rather than its id. */
export function valueCell(
  value: FieldValue | undefined,
  { configuration }: Parameter,
  language: Language,
): Cell {
  if (value === undefined || value === null || typeof value !== 'string') return value ?? null
  return configuration.options?.find(({ id }) => id === value)?.label[language] ?? value
}

/** The value of a field; one that was left to the method is empty. */
export const inputCell = (form: FormState | null, parameter: Parameter, language: Language): Cell =>
  form === null ? null : valueCell(form.values[parameter.id]?.value, parameter, language)

const parameterOf = (parameters: readonly Parameter[] | undefined, id: string) =>
  parameters?.find((parameter) => parameter.id === id)

/** `60 % Cotton, 40 % Polyester`. */
export function materialsText(
  form: FormState | null,
  category: CategoryForm | undefined,
  language: Language,
): Cell {
  if (form === null) return null
  const material = parameterOf(category?.composition.material, 'material')
  const lines = form.composition
    .filter(({ type }) => type === 'material')
    .map(({ values }) => {
      const id = values['material']?.value
      const name = material === undefined ? id : valueCell(id, material, language)
      const share = values['share']?.value
      return typeof share === 'number' ? `${share} % ${String(name ?? '')}` : String(name ?? '')
    })
  return lines.length === 0 ? null : lines.join(', ')
}
