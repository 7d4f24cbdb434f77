import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useUser } from '../../api/session.ts'
import { GuardedOutlet } from '../../features/access/index.ts'
import { TermsGate } from '../../features/account/index.ts'
import { useText } from '../../i18n/index.ts'
import { logout } from '../account.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RouteProgress } from './route-progress.tsx'
import styles from './frame.module.css'

/** The page frame: skip link, header, progress of route changes, content, footer of branded organizations. */
export function Frame() {
  const text = useText()
  const branded = Boolean(useUser()?.organization.applicationLogo)
  return (
    <>
      <a href="#content" className={styles.skip}>
        {text('shell.skipToContent')}
      </a>
      <Header />
      <RouteProgress />
      <OfflineStrip />
      <Content />
      {branded && <Footer />}
      <TermsGate onDecline={() => void logout()} />
    </>
  )
}

function Content() {
  const text = useText()
  const main = useRef<HTMLElement>(null)
  const { title, pathname, guardedInside } = useMatches({
    select: (matches) => ({
      title: matches.at(-1)?.staticData.title,
      pathname: matches.at(-1)?.pathname,
      guardedInside: matches.some(({ staticData }) => staticData.guardsItsScreens),
    }),
    structuralSharing: true,
  })
  const name = title ? text(title) : null
  // Before the effects of the screen, which may know a better title.
  useLayoutEffect(() => {
    document.title = name === null ? 'Ecotrame' : `${name} – Ecotrame`
  }, [name])
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus()
  }, [pathname])
  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      {guardedInside ? <Outlet /> : <GuardedOutlet />}
    </main>
  )
}
