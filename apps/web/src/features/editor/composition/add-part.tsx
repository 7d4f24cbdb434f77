import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, Select } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { newId } from '../new-id.ts'
import { idsFor, useReusable } from './use-components.ts'
import layout from '../../../ui/layout.module.css'
import styles from './composition.module.css'

interface AddPartProps {
  readonly id: string
  readonly onAdded: (entry: string) => void
}

/** Begins another part: a lining, a sole. */
export function AddPart({ id, onAdded }: AddPartProps) {
  const text = useText()
  const { change } = useEditing()
  const components = useReusable('part')
  const addComponent = (id: string | null) => {
    const component = components.find((one) => one.id === id)?.usable
    if (component === undefined) return
    const ids = idsFor(component)
    change({ do: 'addComponent', component, parent: null, ids })
    onAdded(ids[0] ?? '')
  }
  const add = () => {
    const entry = newId()
    change({ do: 'add', type: 'part', entry, identity: null, parent: null })
    onAdded(entry)
  }
  return (
    <div className={styles.addPart}>
      <Button id={id} icon={<Icon of={IconPlus} />} onClick={add}>
        {text('editor.part.add')}
      </Button>
      {components.length > 0 && (
        <Select
          label={text('editor.component.addPart')}
          hideLabel
          placeholder={text('editor.component.addPart')}
          entries={components.map((one) => ({
            id: one.id,
            value: one.name,
            ...(one.reference ? { emphasis: one.reference } : {}),
          }))}
          value={null}
          onChange={addComponent}
        />
      )}
      <p className={layout.hint}>{text('editor.part.addHint')}</p>
    </div>
  )
}
