import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { useEditing } from '../editor-context.ts'
import { newId } from '../new-id.ts'
import styles from './composition.module.css'

interface AddPartProps {
  readonly id: string
  readonly onAdded: (entry: string) => void
}

/** Begins another part: a lining, a sole. */
export function AddPart({ id, onAdded }: AddPartProps) {
  const text = useText()
  const { change } = useEditing()
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
      <p className={styles.none}>{text('editor.part.addHint')}</p>
    </div>
  )
}
