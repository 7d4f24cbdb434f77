import { useLanguage } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { entryName } from '../words-of-entries.ts'

/** Names of entries of the composition, by their id. */
export function useNameOf(): (id: string) => string {
  const language = useLanguage()
  const { form, content } = useEditing().state
  return (id) => {
    const entry = content.form.composition.find((candidate) => candidate.id === id)
    return entry ? entryName(form, entry, language) : ''
  }
}
