import type { CategoryForm, CompositionEntry, Parameter } from '@ecotrame/lca'
import { wordingIn, type Language } from '../../i18n/index.ts'
import { identityField, identityOf, roleField } from './model/index.ts'

/** Name of an option of a field, such as a fibre or a country; its id while it is not known. */
export const optionName = (parameter: Parameter | undefined, id: string, language: Language): string => {
  const option = parameter?.configuration.options?.find((candidate) => candidate.id === id)
  return option ? wordingIn(language, option.label) : id
}

/** What a line of the composition is called: the name it was given, else what it is; empty while nothing is said. */
export function entryName(form: CategoryForm, entry: CompositionEntry, language: Language): string {
  const named = nameFields
    .map((role) => roleField(form, entry.type, role))
    .map((field) => (field ? entry.values[field.id]?.value : null))
    .find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof named === 'string') return named
  const identity = identityOf(form, entry)
  return identity === null ? '' : optionName(identityField(form, entry.type), identity, language)
}

const nameFields = ['partName', 'trimName', 'packagingName'] as const
