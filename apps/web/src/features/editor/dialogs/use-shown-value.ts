import type { CompositionEntry } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../i18n/index.ts'
import type { Side } from '../../../ui/conflict.ts'
import { noValue } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { identityField, massOf, type Difference, type Shown } from '../model/index.ts'
import { useValueWords } from '../use-value-words.ts'
import { entryName } from '../words-of-entries.ts'
import { pathName } from '../words.ts'

/** Words for the fields of a comparison and for what stands in them on each side. */
export function useShownValue() {
  const text = useText()
  const language = useLanguage()
  const plain = useValueWords()
  const { form, content } = useEditing().state

  const entryWords = (entry: CompositionEntry): string => {
    const identity = identityField(form, entry.type)
    const others = form.composition[entry.type]
      .filter((parameter) => parameter !== identity)
      .map((parameter) => plain(parameter, entry.values[parameter.id]?.value ?? null))
      .filter((words) => words !== noValue)
    const mass = massOf(entry) === null ? [] : [plain(form.totalWeight, massOf(entry))]
    return [nameOf(entry), ...others, ...mass].join(', ')
  }
  const nameOf = (entry: CompositionEntry): string => entryName(form, entry, language) || noValue
  const parameterOf = (path: string) => form.parameters.find(({ id }) => path === `values.${id}`)
  const isEntry = (shown: Shown): shown is CompositionEntry =>
    typeof shown === 'object' && shown !== null && 'total_weight' in shown

  return {
    name: ({ field, mine, theirs }: Difference): string => {
      const entry = isEntry(mine) ? mine : isEntry(theirs) ? theirs : null
      if (entry) return text('editor.conflict.line', { name: nameOf(entry) })
      return pathName(field, form, content, language, text)
    },
    value: (difference: Difference, side: Side): string => {
      const shown = difference[side]
      if (shown === null)
        return difference.field.startsWith('entry.') ? text('editor.conflict.noLine') : noValue
      if (typeof shown === 'string') return shown
      return isEntry(shown) ? entryWords(shown) : plain(parameterOf(difference.field), shown.value)
    },
  }
}
