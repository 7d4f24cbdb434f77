import type { AnswerValue, RequestedField } from '@ecotrame/contract'
import { wordingIn, type Language, type Text } from '../../i18n/index.ts'
import type { Format } from '../../ui/index.ts'
import { rowInWords, speechIn } from '../supplier-form/index.ts'

interface Words {
  readonly text: Text
  readonly language: Language
  readonly format: Format
}

/** A value as the form of the evaluation shows it. */
export function valueInWords(
  field: RequestedField | undefined,
  value: AnswerValue,
  { text, language, format }: Words,
) {
  if (value === null) return format.number(null)
  if (Array.isArray(value)) {
    const asked = field?.question ?? null
    const said = value.map((row) =>
      asked === null ? row.item : rowInWords(row, asked, field?.options ?? [], speechIn(language)),
    )
    return said.join('; ')
  }
  if (field?.question?.kind === 'year') return String(value)
  if (typeof value === 'boolean') return text(value ? 'answers.yes' : 'answers.no')
  if (typeof value === 'number') return format.quantity(value, unitOf(field, language), { upTo: 6 })
  const option = field?.options.find(({ id }) => id === value)
  return option ? wordingIn(language, option.label) : value
}

const unitOf = (field: RequestedField | undefined, language: Language): string =>
  typeof field?.unit === 'string' ? field.unit : field?.unit ? wordingIn(language, field.unit) : ''

/** `Share · Organic cotton`. */
export function fieldInWords({ label, entryName }: RequestedField, language: Language): string {
  const own = wordingIn(language, label)
  return entryName === null ? own : `${own} · ${wordingIn(language, entryName)}`
}
