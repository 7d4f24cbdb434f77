import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { permitted, useAccount, useUser } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { NoAccess } from '../../ui/states.tsx'
import { refreshSubscription } from '../account.ts'
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
    </>
  )
}

function Content() {
  const text = useText()
  const router = useRouter()
  const { session } = useAccount()
  const main = useRef<HTMLElement>(null)
  const { title, needs, pathname } = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return { title: last?.staticData.title, needs: last?.staticData.needs, pathname: last?.pathname }
    },
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
  const retry = async () => {
    await refreshSubscription()
    await router.invalidate()
  }
  return (
    <main id="content" ref={main} tabIndex={-1} className={styles.content}>
      {needs && !permitted(session, needs) ? (
        <>
          <h1>{name}</h1>
          <NoAccess onRetry={retry} />
        </>
      ) : (
        <Outlet />
      )}
    </main>
  )
}
