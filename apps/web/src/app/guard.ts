import type { Permission } from '@ecotrame/contract'
import { authenticated, lacksPermissionList, type Session } from '../api/session.ts'
import { addressOf } from '../ui/address.ts'

export const loginPath = '/auth/login'

/** Routes that open without a session (specification §2). Every other one needs a valid one. */
const openRoutes = [
  loginPath,
  '/auth/password-reset',
  '/auth/single-sign-on',
  '/auth/password-recovery',
  '/evaluation/widget',
  '/products/widget',
  '/products/sheet',
  '/evaluation/sheet',
  '/products/agec',
  '/products/passport',
]

/** The room of a verifier, whose link is in its address. */
const isRoom = (path: string) => /^\/v\/[^/]+$/.test(path)

export const isOpen = (path: string): boolean =>
  openRoutes.includes(withoutSlash(path)) || isRoom(withoutSlash(path))
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/**
 * The route guard: where an unauthenticated or expired visitor of a protected route is sent, with the page to
 * come back to; `null` lets the visitor through, also when already at the login or heading there.
 */
export function guardedAway(
  heading: { path: string; href: string },
  session: Session | null,
  now: number,
): string | null {
  if (isOpen(heading.path) || authenticated(session, now)) return null
  return loginAddress({ next: heading.href, ...(session === null ? {} : { err: 'SESSION_EXPIRED' }) })
}

/**
 * The permission guard on the way to a screen: a role without a list of permissions leads to the login
 * (specification §6). Who merely lacks one of them gets the no-access panel there.
 */
export const sentAwayByRole = (
  needs: readonly Permission[] | undefined,
  session: Session | null,
): string | null => (needs !== undefined && lacksPermissionList(session) ? loginPath : null)

/** Address of the login. The home page is where one lands anyway, so it is not kept. */
export function loginAddress({ err, next }: { err?: string; next?: string }): string {
  return addressOf(loginPath, { err, next: next === '/' ? undefined : next })
}

/** Where to go after the login: a page of this application, never another site. */
export function pageAfterLogin(next: string | null): string {
  if (!next) return '/'
  const target = URL.parse(next, window.location.origin)
  if (!target || target.origin !== window.location.origin || isOpen(target.pathname)) return '/'
  return `${target.pathname}${target.search}${target.hash}`
}
