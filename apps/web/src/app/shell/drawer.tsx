import { IconLock } from '@tabler/icons-react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Icon, type Glyph } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { MenuEntry } from '../../ui/menu.tsx'
import { Popup } from '../../ui/popup.tsx'
import { mainMenus, topBarScreens } from './menus.ts'
import { useMenuEntries } from './use-menu-entries.ts'
import layout from '../../ui/layout.module.css'
import styles from './header.module.css'

/** Screens of the top bar beside the Request Center, whose icon stays in sight. */
const learning = {
  label: 'shell.learning',
  items: [topBarScreens.trainings, topBarScreens.announcements],
} as const

/** Something to look up over whatever is on screen. */
export interface LookUp {
  readonly label: TextKey
  readonly icon: Glyph
}

interface DrawerProps<L extends LookUp> {
  readonly opened: boolean
  readonly lookUps: readonly L[]
  readonly onLookUp: (one: L) => void
  readonly onClose: () => void
}

/** The three menus, and what the bar leaves out, in one list where there is no room for them. */
export function Drawer<L extends LookUp>({ opened, lookUps, onLookUp, onClose }: DrawerProps<L>) {
  const text = useText()
  const entriesOf = useMenuEntries()
  return (
    <Popup opened={opened} title={text('shell.mainMenu')} onClose={onClose}>
      <nav aria-label={text('shell.mainMenu')}>
        <Link to="/" className={styles.drawerEntry} onClick={onClose}>
          {text('menu.home')}
        </Link>
        {[...mainMenus, learning].map(({ label, items }) => (
          <section key={label}>
            <h3 className={styles.drawerHead}>{text(label)}</h3>
            <ul className={layout.plainList}>
              {entriesOf(items).map((entry) => (
                <li key={entry.id}>
                  <DrawerEntry entry={entry} onFollow={onClose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {lookUps.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-haspopup="dialog"
            className={styles.drawerEntry}
            onClick={() => onLookUp(one)}
          >
            <Icon of={one.icon} />
            {text(one.label)}
          </button>
        ))}
      </nav>
    </Popup>
  )
}

function DrawerEntry({ entry, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const inside = (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      <span className={styles.drawerWords}>
        <span>
          {entry.label} {entry.lockedBecause !== undefined && <Icon of={IconLock} size={14} />}
        </span>
        <span className={layout.caption}>
          {entry.disabledBecause ?? entry.lockedBecause ?? entry.description}
        </span>
      </span>
    </>
  )
  return entry.disabledBecause === undefined ? (
    <Link
      to={entry.url ?? '/'}
      newTab={entry.newTab ?? false}
      className={styles.drawerEntry}
      aria-current={entry.current ? 'page' : undefined}
      onClick={onFollow}
    >
      {inside}
    </Link>
  ) : (
    <span className={styles.drawerEntry} role="link" aria-disabled tabIndex={0}>
      {inside}
    </span>
  )
}
