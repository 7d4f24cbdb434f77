import { limits } from '@ecotrame/contract'
import { IconExternalLink, IconLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon, Popup, type MenuEntry } from '../../ui/index.ts'
import fieldStyles from '../../ui/fields/field.module.css'
import layout from '../../ui/layout.module.css'
import unseen from '../../ui/visually-hidden.module.css'
import { useActiveInSight } from '../../ui/use-active-in-sight.ts'
import styles from './palette.module.css'
import { usePaletteGroups, type PaletteGroup } from './use-entries.ts'
import { useFound } from './use-found.ts'

/** Goes to a screen, finds by name, begins something: all of it also stands elsewhere on the screen. */
export function PalettePopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const search = typed.trim()
  const [asked] = useDebouncedValue(search, limits.searchDebounceMilliseconds)
  const found = useFound(asked)
  const groups = [...usePaletteGroups(search), ...found.groups].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(place, entries.length - 1)]
  const list = useActiveInSight(active?.id)
  const follow = ({ url = '/', newTab }: MenuEntry) => {
    onClose()
    if (newTab === true) window.open(url, '_blank', 'noopener')
    else void router.navigate({ href: url })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && entries.length > 0) {
      event.preventDefault()
      setPlace((Math.min(place, entries.length - 1) + by + entries.length) % entries.length)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      follow(active)
    }
  }
  return (
    <Popup opened title={text('palette.title')} width={640} onClose={onClose}>
      <div className={layout.stack3}>
        <span className={fieldStyles.box}>
          <input
            type="text"
            role="combobox"
            className={fieldStyles.input}
            aria-label={text('palette.search')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && `${id}-${active.id}`}
            placeholder={text('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            data-autofocus
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPlace(0)
            }}
            onKeyDown={onKeyDown}
          />
        </span>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={text('palette.title')}
          className={styles.list}
        >
          {groups.map((group) => (
            <Group key={group.heading} id={id} group={group} active={active} onFollow={follow} />
          ))}
        </div>
        {entries.length === 0 && !found.pending && <p className={layout.hint}>{text('palette.nothing')}</p>}
        <p role="status" className={unseen.hidden}>
          {found.pending ? '' : text('palette.count', { count: entries.length })}
        </p>
      </div>
    </Popup>
  )
}

interface GroupProps {
  readonly id: string
  readonly group: PaletteGroup
  readonly active: MenuEntry | undefined
  readonly onFollow: (entry: MenuEntry) => void
}

function Group({ id, group: { heading, entries }, active, onFollow }: GroupProps) {
  const text = useText()
  return (
    <div role="group" aria-labelledby={`${id}-${heading}`}>
      <div id={`${id}-${heading}`} role="presentation" className={styles.heading}>
        {text(heading)}
      </div>
      {entries.map((entry) => (
        // The field above has the focus and all keys; a pointer takes a line directly.
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
        <div
          key={entry.id}
          id={`${id}-${entry.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          data-active={entry === active || undefined}
          className={styles.entry}
          onClick={() => onFollow(entry)}
        >
          {entry.icon && <Icon of={entry.icon} />}
          <span className={styles.words}>
            <span className={layout.inlineLine1}>
              {entry.label}
              {entry.lockedBecause !== undefined && <Icon of={IconLock} size={14} />}
              {entry.newTab && <Icon of={IconExternalLink} size={14} />}
            </span>
            <span className={layout.caption}>{entry.lockedBecause ?? entry.description}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
