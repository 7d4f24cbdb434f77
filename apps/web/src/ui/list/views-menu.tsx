import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { useAddress } from '../address.ts'
import { Button } from '../button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Icon } from '../icon.tsx'
import { ListPopover } from './list-popover.tsx'
import { savedViews, saveViews, type SavedView } from './saved-list.ts'
import styles from './library.module.css'

interface ViewsMenuProps {
  readonly library: string
  /** What the list asks for now, as the query of its address. */
  readonly query: string
  readonly columns: readonly string[]
  readonly onColumns: (ids: readonly string[]) => void
}

/** What somebody looks at again and again, under names of their own. */
export function ViewsMenu({ library, query, columns, onColumns }: ViewsMenuProps) {
  const text = useText()
  const { path, go } = useAddress()
  const [opened, setOpened] = useState(false)
  const [views, setViews] = useState(() => savedViews(library))
  const keep = (next: readonly SavedView[]) => {
    setViews(next)
    saveViews(library, next)
  }
  const save = (name: string) =>
    keep([...views.filter((view) => view.name !== name), { name, query, columns: [...columns] }])
  const show = (view: SavedView) => {
    onColumns(view.columns)
    go(`${path}${view.query}`)
    setOpened(false)
  }
  return (
    <ListPopover label={text('list.views.label')} icon={IconBookmark} opened={opened} onOpen={setOpened}>
      {views.length > 0 && (
        <ul className={styles.filterOptions}>
          {views.map((view) => (
            <li key={view.name} className={styles.columnLine}>
              <Button kind="quiet" size="small" onClick={() => show(view)}>
                {view.name}
              </Button>
              <Button
                kind="quiet"
                size="small"
                icon={<Icon of={IconTrash} size={14} />}
                aria-label={text('list.views.delete', { name: view.name })}
                onClick={() => keep(views.filter((other) => other !== view))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewView onSave={save} />
    </ListPopover>
  )
}

const nameMaximumLength = 60

function NewView({ onSave }: { readonly onSave: (name: string) => void }) {
  const text = useText()
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
  }
  return (
    <form className={styles.range} onSubmit={save}>
      <TextField
        label={text('list.views.name')}
        value={name}
        onChange={setName}
        maxLength={nameMaximumLength}
        data-autofocus
      />
      <Button size="small" type="submit" disabled={name.trim() === ''}>
        {text('list.views.save')}
      </Button>
    </form>
  )
}
