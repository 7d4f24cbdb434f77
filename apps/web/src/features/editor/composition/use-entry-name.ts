import type { CompositionEntry } from '@ecotrame/lca'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { entriesAt } from '../model/index.ts'
import { entryName } from '../words-of-entries.ts'

/** What a line is called; one without a name goes by its place among those beside it. */
export function useEntryName(): (entry: CompositionEntry) => string {
  const text = useText()
  const language = useLanguage()
  const { state } = useEditing()
  return (entry) => {
    const name = entryName(state.form, entry, language)
    if (name !== '') return name
    const place = entriesAt(state.content.form, entry.type, entry.parent ?? null).indexOf(entry) + 1
    return text(entry.type === 'part' ? 'editor.part.unnamed' : 'editor.entry.unnamed', { place })
  }
}
