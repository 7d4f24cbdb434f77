import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
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
import { Drawer } from './drawer.tsx'
import { mainMenus } from './menus.ts'
import { TopBar } from './top-bar.tsx'
import { useMenuEntries } from './use-menu-entries.ts'
import styles from './header.module.css'

export function Header() {
  return (
    <header className={styles.header}>
      <TopBar />
      <MainBar />
    </header>
  )
}

function MainBar() {
  const text = useText()
  const { path } = useAddress()
  const [drawer, setDrawer] = useState(false)
  return (
    <div className={styles.mainBar}>
      <Button
        kind="quiet"
        className={styles.drawerButton}
        icon={<Icon of={IconMenu2} />}
        aria-label={text('shell.mainMenu')}
        aria-haspopup="dialog"
        onClick={() => setDrawer(true)}
      />
      <Logo />
      <nav className={styles.menus} aria-label={text('shell.mainMenu')}>
        <Link to="/" className={styles.entry} aria-current={path === '/' ? 'page' : undefined}>
          {text('menu.home')}
        </Link>
        <MainMenus />
      </nav>
      <Drawer opened={drawer} onClose={() => setDrawer(false)} />
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
