import type { CategoryForm, CompositionEntry, CompositionType, Parameter } from '@ecotrame/lca'
import type { Language } from '../../../i18n/index.ts'
import { identityField, identityOf, quantityField, shareField, type EditorState } from '../model/index.ts'
import { optionName } from '../words.ts'

/** Fields of an entry beside those that every entry has: what it is, and how much of it. */
export function extraFields(
  { form, regulatoryOnly }: EditorState,
  type: CompositionType,
): readonly Parameter[] {
  const usual = [identityField(form, type), type === 'material' ? shareField(form) : quantityField(form)]
  return form.composition[type].filter(
    (parameter) => !usual.includes(parameter) && !(regulatoryOnly && parameter.configuration.expert),
  )
}

export function entryName(form: CategoryForm, entry: CompositionEntry, language: Language): string {
  const identity = identityOf(form, entry)
  return identity === null ? '' : optionName(identityField(form, entry.type), identity, language)
}
