import { defaultPackaging, salesChannels, type SalesChannel } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { packagingAdditions } from '../model/index.ts'
import { newId } from '../new-id.ts'
import { pefDataQuery } from '../../pef-data/index.ts'
import styles from './composition.module.css'

const channelNames = {
  store: 'editor.packaging.store',
  ecommerce: 'editor.packaging.ecommerce',
  factoryToConsumer: 'editor.packaging.factoryToConsumer',
} as const satisfies Record<SalesChannel, TextKey>

/** The packaging that the rule book lists for the channel of sale, with one click. */
export function UsualPackaging() {
  const text = useText()
  const { state, change } = useEditing()
  const { data } = useQuery(pefDataQuery())
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
