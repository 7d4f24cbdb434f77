import type { QueryClient } from '@tanstack/react-query'
import { onSessionRefused } from '../api/client.ts'
import { loadAddresses } from '../api/config.ts'
import { announceRoute, disconnectLive } from '../api/live.ts'
import { refreshSubscription } from '../api/refresh-account.ts'
import {
  authenticated,
  clearSession,
  currentAccount,
  currentSession,
  expireSession,
  loadStored,
  onAccountChange,
  storedAuthKey,
  type Session,
} from '../api/session.ts'
import { followSettings } from '../features/account/index.ts'
import { preferredLanguage, speak } from '../i18n/index.ts'
import { forgetToasts } from '../ui/toasts.ts'
import { loadConfiguration, startLive, watchExpiry } from './account.ts'
import { takeApiKey } from './api-key-of-address.ts'
import { readBreakpoints } from './breakpoints.ts'
import { isOpen, loginAddress } from './guard.ts'
import { makeLoginRoutes } from './login-route.tsx'
import { makeRouter } from './router.tsx'
import { startUp } from './start-up.ts'

export type AppRouter = ReturnType<typeof makeRouter>

/** Runs the start-up order on the real browser and gives the router once content may be shown. */
export async function begin(queries: QueryClient): Promise<AppRouter> {
  readBreakpoints(getComputedStyle(document.documentElement))
  onSessionRefused(expireSession)
  const router = makeRouter(makeLoginRoutes(queries))
  await startUp({
    loadStored,
    takeApiKey,
    prepare: async () => {
      const session = currentSession()
      const ofAccount = session?.as === 'user' ? session.user.language : undefined
      await Promise.all([loadAddresses(), speak(preferredLanguage(ofAccount), { remember: false })])
    },
    isAuthenticated: () => authenticated(currentSession(), Date.now()),
    isUser: () => currentSession()?.as === 'user' && authenticated(currentSession(), Date.now()),
    loadConfiguration: () => Promise.all([loadConfiguration(), loadSubscription()]),
    startLive,
    announceRoute: () => announceRoute(window.location.pathname),
    runGuard: () => router.load(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  router.subscribe('onResolved', ({ toLocation }) => announceRoute(toLocation.pathname))
  if (currentSession()?.as === 'user') void followSettings(queries)
  watchSession(router, queries)
  return router
}

/** Plans change while somebody is signed in. What is stored serves until the answer is there; without it, locks wait. */
async function loadSubscription(): Promise<void> {
  const isStored = currentAccount().subscription !== null
  const refreshed = refreshSubscription()
  if (!isStored) await refreshed
}

const bearerOf = (session: Session | null) => (session?.as === 'user' ? session.code : null)

/** Somebody has logged in or out in another tab: nothing of the one before is shown or comes in any more. */
function takeOver(queries: QueryClient): void {
  disconnectLive()
  queries.clear()
  forgetToasts()
  startLive()
}

/** Leads to the login when the session ends: by its time, by the server, or in another tab. */
function watchSession(router: AppRouter, queries: QueryClient): void {
  const leave = () => {
    const { pathname, href } = router.state.location
    disconnectLive()
    clearSession()
    queries.clear()
    if (isOpen(pathname)) return
    const login = loginAddress({ err: 'SESSION_EXPIRED', next: href })
    // What is unsaved is kept on the device: the warning of leaving would only stand in the way.
    void router.navigate({ href: login, replace: true, ignoreBlocker: true })
  }
  onSessionRefused(leave)
  let stopWatching = watchExpiry(leave)
  onAccountChange(() => {
    stopWatching()
    stopWatching = watchExpiry(leave)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key !== storedAuthKey) return
    const before = bearerOf(currentSession())
    loadStored()
    if (bearerOf(currentSession()) !== before) takeOver(queries)
    void router.invalidate()
  })
}
