import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { GuardedOutlet } from '../../features/access/index.ts'
import { TermsGate } from '../../features/account/index.ts'
import { useText } from '../../i18n/index.ts'
import { logout } from '../account.ts'
import { DemonstrationStrip } from './demonstration-strip.tsx'
import { Header } from './header.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import styles from './frame.module.css'
import { limits } from '@ecotrame/contract'
import { ProgressBar } from '../../ui/progress-bar.tsx'

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
      <OfflineStrip />
      <DemonstrationStrip />
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
      <RouteProgress />
      {guardedInside ? <Outlet /> : <GuardedOutlet />}
    </main>
  )
}

/** Stands only under the logo of an organization (specification §1). */
export function Footer() {
  const text = useText()
  return <footer className={styles.footer}>{`${text('shell.poweredBy')} Ecotrame`}</footer>
}

/** Shows only while a change of route lasts longer than the delay of the specification. */
function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <LateBar /> : null
}

function LateBar() {
  const text = useText()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.routeIndicatorDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return late ? (
    <div className={styles.progress}>
      <ProgressBar label={text('shell.routeLoading')} />
    </div>
  ) : null
}
