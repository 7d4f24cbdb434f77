import type { FieldValue, Parameter } from '@ecotrame/lca'
import { useLanguage, useText } from '../../i18n/index.ts'
import { noValue, useFormat } from '../../ui/index.ts'
import { optionName } from './words-of-entries.ts'

/** A value of the form in words: with its unit, or the name of the option. */
export function useValueWords(): (parameter: Parameter | undefined, value: FieldValue) => string {
  const text = useText()
  const language = useLanguage()
  const format = useFormat()
  return (parameter, value) => {
    if (value === null) return noValue
    if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
    if (typeof value === 'number')
      return format.quantity(value, parameter?.configuration.unit ?? '', { upTo: 4 })
    return optionName(parameter, value, language)
  }
}
