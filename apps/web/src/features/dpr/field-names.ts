import type { CategoryForm, MeasuredProduct, PrecisionField } from '@ecotrame/lca'
import { wordingIn, type Language } from '../../i18n/index.ts'

/** `Material · Organic cotton`: the field, with what its entry of the composition is. */
export function fieldName(
  { label, entry }: Pick<PrecisionField, 'label' | 'entry'>,
  form: CategoryForm,
  { state }: MeasuredProduct,
  language: Language,
): string {
  const own = wordingIn(language, label)
  const of = state.composition.find(({ id }) => id === entry)
  if (of === undefined) return own
  const typed = of.values['name']?.value
  const chosen = form.composition[of.type].find(({ id }) => id === 'material' || id === 'trim')
  const value = chosen && of.values[chosen.id]?.value
  const option = chosen?.configuration.options?.find(({ id }) => id === value)
  const name = typeof typed === 'string' && typed !== '' ? typed : option && wordingIn(language, option.label)
  return name ? `${own} · ${name}` : own
}
