import type { CompositionType, SelectOption } from '@ecotrame/lca'
import { useLanguage, useText, wordingIn, type Language } from '../../../i18n/index.ts'
import { Select, type SelectEntry } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { identityField } from '../model/index.ts'
import { newId } from '../new-id.ts'
import styles from './composition.module.css'

interface AddEntryProps {
  readonly type: CompositionType
  readonly inputId: string
  readonly onAdded: (entry: string) => void
}

/** Adds a line by typing what it is, in either language. */
export function AddEntry({ type, inputId, onAdded }: AddEntryProps) {
  const text = useText()
  const language = useLanguage()
  const { state, change } = useEditing()
  const options = identityField(state.form, type)?.configuration.options ?? []
  const add = (identity: string | null) => {
    if (identity === null) return
    const entry = newId()
    change({ do: 'add', type, entry, identity })
    onAdded(entry)
  }
  return (
    <div className={styles.add}>
      <Select
        id={inputId}
        label={text(`editor.${type}.add`)}
        hideLabel
        placeholder={text(`editor.${type}.addHint`)}
        entries={options.map((option) => entryOf(option, language))}
        value={null}
        onChange={add}
      />
    </div>
  )
}

/** The name in the other language is searched too. */
function entryOf({ id, label, emphasis }: SelectOption, language: Language): SelectEntry {
  const value = wordingIn(language, label)
  const other = wordingIn(language === 'fr' ? 'en' : 'fr', label)
  const words = [other === value ? null : other, emphasis && wordingIn(language, emphasis)].filter(Boolean)
  return { id, value, ...(words.length > 0 ? { emphasis: words.join(' · ') } : {}) }
}
