import { useText } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { entriesAt, isSaidToBeNone, roleField } from '../model/index.ts'
import { AddEntry } from './add-entry.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { fieldsOf } from './entry-fields.ts'
import { FieldList } from './field-list.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { UsualPackaging } from './usual-packaging.tsx'

/** What the product is packed in, at each level: material, mass, recycled share. */
export function PackagingList() {
  const text = useText()
  const { state } = useEditing()
  const keys = useEntryKeys(fieldId('packaging'))
  const items = entriesAt(state.content.form, 'packaging', null)
  const isOpen = items.length === 0 && !isSaidToBeNone(state.form, state.content.form, 'packaging')
  const level = roleField(state.form, 'packaging', 'packagingLevel')
  const first = level?.configuration.options?.[0]?.id
  return (
    <div className={styles.composition}>
      {isOpen && <p className={layout.hint}>{text('editor.packaging.none')}</p>}
      {isOpen && <UsualPackaging />}
      <FieldList
        label={text('editor.packaging.label')}
        entries={items}
        parameters={fieldsOf(state, 'packaging')}
        keys={keys}
      />
      <AddEntry
        type="packaging"
        parent={null}
        inputId={keys.addId}
        onAdded={keys.onAdded}
        {...(level && first !== undefined ? { values: { [level.id]: first } } : {})}
      />
    </div>
  )
}
