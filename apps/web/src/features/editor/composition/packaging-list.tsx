import { useText, type TextKey } from '../../../i18n/index.ts'
import { useEditing } from '../editor-context.ts'
import { fieldId } from '../field-id.ts'
import { entriesAt, isSaidToBeNone, roleField, packagingAdditions } from '../model/index.ts'
import { AddEntry } from './add-entry.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { fieldsOf } from './entry-fields.ts'
import { FieldList } from './field-list.tsx'
import { useEntryKeys } from './use-entry-keys.ts'
import { defaultPackaging, salesChannels, type SalesChannel } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/index.ts'
import { newId } from '../../form-options/index.ts'
import { methodDataQuery } from '../../method-data/index.ts'

const channelNames = {
  store: 'editor.packaging.store',
  ecommerce: 'editor.packaging.ecommerce',
  factoryToConsumer: 'editor.packaging.factoryToConsumer',
} as const satisfies Record<SalesChannel, TextKey>

/** The packaging that the rule book lists for the channel of sale, with one click. */
function UsualPackaging() {
  const text = useText()
  const { state, change } = useEditing()
  const { data } = useQuery(methodDataQuery())
  const category = data?.method.categories.get(state.form.categoryId)
  if (!data || !category) return null
  const offered = salesChannels
    .map((channel) => ({ channel, items: defaultPackaging(category, channel, data.method) }))
    .filter(({ items }) => items.length > 0)
  if (offered.length === 0) return null
  return (
    <div className={styles.usual} role="group" aria-label={text('editor.packaging.usual')}>
      <span>{text('editor.packaging.usual')}</span>
      {offered.map(({ channel, items }) => (
        <Button
          key={channel}
          size="small"
          onClick={() => packagingAdditions(state.form, items, newId).forEach(change)}
        >
          {text(channelNames[channel])}
        </Button>
      ))}
    </div>
  )
}

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
