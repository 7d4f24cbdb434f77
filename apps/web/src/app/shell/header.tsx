import { IconMenu2, IconDatabase, IconHelpCircle, IconVocabulary } from '@tabler/icons-react'
import { useRef, useState, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { logoAddress } from '../../api/logo.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { useAddress } from '../../ui/address.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Weave } from '../../ui/weave.tsx'
import { useNarrow } from '../../ui/list/use-narrow.ts'
import { Drawer, type LookUp } from './drawer.tsx'
import { mainMenus, topBarScreens, type MenuItem } from './menus.ts'
import { useMenuEntries } from './use-menu-entries.ts'
import styles from './header.module.css'
import { NotificationsBell } from '../../features/notifications/index.ts'
import { RequestsButton } from '../../features/requests/requests-button.tsx'
import { ShellKeys } from './shell-keys.tsx'
import { UserMenu } from './user-menu.tsx'
import { useUnreadAnnouncements } from '../../features/announcements/unread.ts'
import bar from '../../ui/bar-icon.module.css'
import { Tooltip } from '../../ui/tooltip.tsx'

interface PopupOfTopBar extends LookUp {
  readonly popup: LazyExoticComponent<ComponentType<{ readonly onClose: () => void }>>
}

/** Look-ups over whatever is on screen; each is loaded when it is first opened. */
const help: PopupOfTopBar = {
  label: 'topbar.help',
  icon: IconHelpCircle,
  popup: lazy(async () => ({ default: (await import('../help/help-popup.tsx')).HelpPopup })),
}
const lookUps: readonly PopupOfTopBar[] = [
  {
    label: 'topbar.explorer',
    icon: IconDatabase,
    popup: lazy(async () => ({ default: (await import('../../features/explorer/index.ts')).ExplorerPopup })),
  },
  {
    label: 'topbar.glossary',
    icon: IconVocabulary,
    popup: lazy(async () => ({ default: (await import('../../features/glossary/index.ts')).GlossaryPopup })),
  },
]

const PopupButtons = () => [...lookUps, help].map((one) => <PopupButton key={one.label} {...one} />)

function PopupButton(of: PopupOfTopBar) {
  const { label, icon } = of
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tooltip label={text(label)} position="bottom">
        <button
          type="button"
          className={bar.icon}
          aria-label={text(label)}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <Icon of={icon} />
        </button>
      </Tooltip>
      {opened && <Opened of={of} onClose={() => setOpened(false)} />}
    </>
  )
}

const Opened = ({ of: { popup: Shown }, onClose }: { of: PopupOfTopBar; onClose: () => void }) => (
  <Suspense>
    <Shown onClose={onClose} />
  </Suspense>
)

interface TopBarLinkProps {
  readonly screen: Pick<MenuItem, 'label' | 'icon' | 'url'>
  /** Something there is unread: a dot, and these words. */
  readonly unread?: string | undefined
}

/** A screen that an icon of the top bar opens. */
function TopBarLink({ screen: { label, icon, url }, unread }: TopBarLinkProps) {
  const text = useText()
  const name = unread === undefined ? text(label) : `${text(label)}${text('punctuation.colon')}${unread}`
  return (
    <Tooltip label={name} position="bottom">
      <Link to={url} className={bar.icon} aria-label={name}>
        <Icon of={icon} />
        {unread !== undefined && <span className={styles.unread} aria-hidden />}
      </Link>
    </Tooltip>
  )
}

function WhatsNewLink() {
  const text = useText()
  const count = useUnreadAnnouncements()
  return (
    <TopBarLink
      screen={topBarScreens.announcements}
      unread={count === 0 ? undefined : text('topbar.unread', { count })}
    />
  )
}

export function Header() {
  const narrow = useNarrow()
  return (
    <header className={styles.header}>
      {narrow ? (
        <PhoneBar />
      ) : (
        <>
          <TopBar />
          <MainBar />
        </>
      )}
    </header>
  )
}

/** One bar, so that the page begins within reach; what it has no room for stands in the drawer, with words. */
function PhoneBar() {
  const text = useText()
  const user = useUser()
  const [drawer, setDrawer] = useState(false)
  const [opened, setOpened] = useState<PopupOfTopBar | null>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const openFromDrawer = (one: PopupOfTopBar) => {
    setDrawer(false)
    setOpened(one)
  }
  // The line of the drawer that opened it is gone by then.
  const closeLookUp = () => {
    setOpened(null)
    menu.current?.focus()
  }
  return (
    <div className={styles.phoneBar}>
      <Button
        ref={menu}
        kind="quiet"
        icon={<Icon of={IconMenu2} />}
        aria-label={text('shell.mainMenu')}
        aria-haspopup="dialog"
        onClick={() => setDrawer(true)}
      />
      <Logo />
      <ShellKeys />
      <RequestsButton />
      <PopupButton {...help} />
      {user !== null && <NotificationsBell />}
      <UserMenu />
      <Drawer opened={drawer} lookUps={lookUps} onLookUp={openFromDrawer} onClose={() => setDrawer(false)} />
      {opened && <Opened of={opened} onClose={closeLookUp} />}
    </div>
  )
}

function MainBar() {
  const text = useText()
  const { path } = useAddress()
  return (
    <div className={styles.mainBar}>
      <Logo />
      <nav className={styles.menus} aria-label={text('shell.mainMenu')}>
        <Link to="/" className={styles.entry} aria-current={path === '/' ? 'page' : undefined}>
          {text('menu.home')}
        </Link>
        <MainMenus />
      </nav>
      <ShellKeys />
    </div>
  )
}

function MainMenus() {
  const text = useText()
  const entriesOf = useMenuEntries()
  return mainMenus.map(({ label, items }) => {
    const entries = entriesOf(items)
    return (
      <Menu
        key={label}
        label={text(label)}
        openOnHover
        entries={entries}
        trigger={
          <button
            type="button"
            className={styles.entry}
            data-current={entries.some(({ current }) => current) || undefined}
          >
            {text(label)} <span aria-hidden>▾</span>
          </button>
        }
      />
    )
  })
}

/** The logo of the organization replaces ours where there is one. */
function Logo() {
  const text = useText()
  const organization = useUser()?.organization
  return (
    <Link to="/" className={styles.logo} aria-label={text('shell.logo')}>
      {organization?.applicationLogo ? (
        <Image src={logoAddress(organization.applicationLogo)} alt={organization.name} height={28} />
      ) : (
        <>
          <Weave size={28} />
          <span>Ecotrame</span>
        </>
      )}
    </Link>
  )
}

/** Only a person has notifications; a key has none. */
function TopBar() {
  const user = useUser()
  return (
    <div className={styles.topBar}>
      <TopBarLink screen={topBarScreens.trainings} />
      <RequestsButton />
      <WhatsNewLink />
      <PopupButtons />
      {user !== null && <NotificationsBell />}
      <UserMenu />
    </div>
  )
}
