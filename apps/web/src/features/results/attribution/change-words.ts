import { namedIn, type Language, type TextKey, type Text } from '../../../i18n/index.ts'
import type { Format } from '../../../ui/index.ts'
import type { ResultView } from '../view.ts'
import type { Difference } from './difference-parts.tsx'

type Change = NonNullable<Difference['parts']>[number]['changes'][number]

const listNames = {
  composition: 'attribution.list.composition',
  trims: 'attribution.list.trims',
  packaging: 'attribution.list.packaging',
  legs: 'attribution.list.legs',
  facilities: 'attribution.list.facilities',
} as const satisfies Record<NonNullable<Change['list']>, TextKey>

/** `Net mass: 170 → 190 g`, `Cotton, origin: India → Türkiye`, `Materials and shares`. */
export function changeWords(
  change: Change,
  { format }: Pick<ResultView, 'format'>,
  text: Text,
  language: Language,
): string {
  const { kind, before, after, list } = change
  if (kind === 'list') return text(listNames[list ?? 'composition'])
  if (kind !== 'field')
    return text(kind === 'data' ? 'attribution.change.data' : 'attribution.change.method', {
      before: String(before ?? ''),
      after: String(after ?? ''),
    })
  const { field, entry } = change
  const named = (one: { name: string; name_fr: string } | null) =>
    one === null ? null : namedIn(language, one)
  const title = field === null ? '' : { en: field.label, fr: field.label_fr }[language]
  const what = [named(entry), title].filter(Boolean).join(', ')
  const value = (given: Change['before'], choice: Change['beforeChoice']) =>
    named(choice) ?? valueWords(given, field?.unit ?? '', format, text)
  return text('attribution.change.field', {
    what,
    before: value(before, change.beforeChoice),
    after: value(after, change.afterChoice),
  })
}

function valueWords(value: Change['before'], unit: string, format: Format, text: Text): string {
  if (value === null || value === '') return text('attribution.value.none')
  if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
  return typeof value === 'number' ? format.quantity(value, unit, { upTo: 4 }) : value
}
