import { useLanguage, useText, wordingIn } from '../../../i18n/index.ts'
import { useFormat } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { massOf, quantityField, trimsOf } from '../model/index.ts'
import { AddEntry } from './add-entry.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { EntryField } from './entry-field.tsx'
import { extraFields } from './entry-fields.ts'
import { EntryHeads } from './entry-heads.tsx'
import { EntryRow, type EntryRowProps } from './entry-row.tsx'
import { amountInput, useEntryKeys } from './use-entry-keys.ts'

/** Trims by count. */
export function TrimList() {
  const text = useText()
  const { state } = useEditing()
  const keys = useEntryKeys(fieldId('trims'))
  const trims = trimsOf(state.content.form)
  const extras = extraFields(state, 'trim')
  return (
    <div className={styles.composition}>
      {trims.length > 0 && <EntryHeads type="trim" extras={extras} />}
      {trims.length === 0 && <p className={layout.hint}>{text('editor.trim.none')}</p>}
      <ul className={styles.rows} aria-label={text('editor.trims.label')} {...keys.list}>
        {trims.map((entry, place) => (
          <TrimRow key={entry.id} entry={entry} place={place} extras={extras} keys={keys} />
        ))}
      </ul>
      <AddEntry type="trim" parent={null} inputId={keys.addId} onAdded={keys.onAdded} />
    </div>
  )
}

function TrimRow(props: EntryRowProps) {
  const language = useLanguage()
  const format = useFormat()
  const { state } = useEditing()
  const { entry } = props
  const { totalWeight } = state.form
  const quantity = quantityField(state.form)
  return (
    <EntryRow {...props}>
      {quantity && (
        <div {...amountInput} className={styles.amount}>
          <EntryField entry={entry} parameter={quantity} />
        </div>
      )}
      <span className={styles.follows} data-label={wordingIn(language, totalWeight.label)}>
        {format.quantity(massOf(entry), totalWeight.configuration.unit ?? '', { upTo: 2 })}
      </span>
    </EntryRow>
  )
}
