import { isOutOfDate, type CompositionEntry } from '@ecotrame/lca'
import { IconLink } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, Icon, Link, showToast } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'
import { idsFor, useLinkedComponent } from './use-components.ts'

/** Says which component a line is linked to, and offers what has changed in it since. */
export function ComponentMark({ entry }: { readonly entry: CompositionEntry }) {
  const text = useText()
  const { change } = useEditing()
  const component = useLinkedComponent(entry)
  if (entry.component === undefined) return null
  const name = component?.name ?? ''
  const update = () => {
    if (component === undefined) return
    change({ do: 'updateComponent', component: component.usable, ids: idsFor(component.usable) })
    showToast({ type: 'info', body: text('editor.component.updated', { name }) })
  }
  return (
    <p className={styles.linked}>
      <Chip tone="action" icon={<Icon of={IconLink} size={12} />}>
        {component ? (
          <Link to={`/component/edit/${component.id}`}>{text('editor.component.mark', { name })}</Link>
        ) : (
          text('editor.component.markUnknown')
        )}
      </Chip>
      {component && isOutOfDate(entry, component) && (
        <>
          <span className={layout.soft}>{text('editor.component.changed')}</span>
          <Button size="small" onClick={update}>
            {text('editor.component.update')}
          </Button>
        </>
      )}
    </p>
  )
}
