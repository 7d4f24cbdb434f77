import { configurations, logout as logoutCall, type AuthInfo } from '@ecotrame/contract'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../api/client.ts'
import { connectLive, disconnectLive } from '../api/live.ts'
import { log } from '../api/log.ts'
import { refreshSubscription } from '../api/refresh-account.ts'
import {
  authenticated,
  clearSession,
  currentSession,
  keepConfiguration,
  keepSession,
} from '../api/session.ts'
import { followSettings } from '../features/account/index.ts'
import { forgetToasts, showToast } from '../ui/toasts.ts'

export async function loadConfiguration(): Promise<void> {
  try {
    const { items } = await send(configurations)
    keepConfiguration(Object.fromEntries(items.map(({ name, enabled }) => [name, enabled])))
  } catch {
    log.error('Not connected')
  }
}

export function startLive(): void {
  const session = currentSession()
  if (session?.as !== 'user') return
  const user = { id: session.user.id, code: session.code }
  const connection = connectLive(user, {
    onMessage: showToast,
    onBroadcast: ({ body }) => showToast({ type: 'broadcast', body }),
  })
  connection.catch((cause: unknown) => log.warn('The live connection could not be loaded:', cause))
}

/** What follows a login. Without a current subscription the session is cleared again. */
export async function completeLogin(
  auth: AuthInfo,
  queries: QueryClient,
): Promise<'welcome' | 'noSubscription'> {
  queries.clear()
  forgetToasts()
  keepSession(auth)
  if ((await refreshSubscription()) === 'none') {
    clearSession()
    return 'noSubscription'
  }
  await Promise.all([followSettings(queries), loadConfiguration()])
  startLive()
  return 'welcome'
}

/** Ends the session here and on the server and reloads the page; the server may already have forgotten it. */
export async function logout(): Promise<void> {
  disconnectLive()
  if (currentSession()?.as === 'user') await send(logoutCall).catch(() => undefined)
  clearSession()
  window.location.reload()
}

/** Longest delay that a timer of the browser can hold. */
const longestTimer = 2 ** 31 - 1

/** Calls back when the session of the user runs out while the page is open. */
export function watchExpiry(onExpired: () => void): () => void {
  const session = currentSession()
  if (session?.as !== 'user' || !authenticated(session, Date.now())) return () => undefined
  const left = Math.min(Date.parse(session.exp) - Date.now(), longestTimer)
  const timer = setTimeout(onExpired, left)
  return () => clearTimeout(timer)
}
