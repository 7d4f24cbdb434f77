import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { AuthInfo, SubscriptionAnswer, type Permission, type User } from '@ecotrame/contract'

/** Who uses this browser: a user with a bearer token, or a key that stood in the address. */
export type Session = AuthInfo | { readonly as: 'api_key'; readonly apiKey: string }

const StoredSubscription = z.partial(SubscriptionAnswer)
/** Only the tree that was asked for is there. */
export type StoredSubscription = z.infer<typeof StoredSubscription>

/** Everything the interface knows about the one who is signed in. */
export interface Account {
  readonly session: Session | null
  readonly subscription: StoredSubscription | null
  /** Switches of the installation by name. */
  readonly configuration: Readonly<Record<string, boolean>>
}

const nobody: Account = { session: null, subscription: null, configuration: {} }
export const storedAuthKey = 'auth'
const keys = { auth: storedAuthKey, subscription: 'subscription', apiKey: 'api_key' } as const

let account: Account = nobody
const listeners = new Set<() => void>()

function change(to: Account): void {
  account = to
  for (const listener of listeners) listener()
}

function stored<T extends z.ZodMiniType>(storage: Storage, key: string, shape: T): z.output<T> | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    const parsed = shape.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** First step of the start: what an earlier visit, or another tab, left in this browser. */
export function loadStored(): void {
  const apiKey = sessionStorage.getItem(keys.apiKey)
  const auth = stored(localStorage, keys.auth, AuthInfo)
  change({
    ...account,
    session: apiKey === null ? auth : { as: 'api_key', apiKey },
    subscription: stored(localStorage, keys.subscription, StoredSubscription),
  })
}

/** A key of the address replaces the user; it stands in session storage, so that it ends with the tab. */
export function keepApiKey(apiKey: string): void {
  sessionStorage.setItem(keys.apiKey, apiKey)
  change({ ...account, session: { as: 'api_key', apiKey } })
}

export function keepSession(auth: AuthInfo): void {
  localStorage.setItem(keys.auth, JSON.stringify(auth))
  change({ ...account, session: auth })
}

/** What the user changed of themselves, so that it is shown everywhere at once. */
export function changeUser(changes: Partial<Pick<User, 'name' | 'language'>>): void {
  const { session } = account
  if (session?.as === 'user') keepSession({ ...session, user: { ...session.user, ...changes } })
}

export function keepSubscription(subscription: StoredSubscription): void {
  localStorage.setItem(keys.subscription, JSON.stringify(subscription))
  change({ ...account, subscription })
}

export const keepConfiguration = (configuration: Readonly<Record<string, boolean>>): void =>
  change({ ...account, configuration })

/** The server no longer knows the session: it counts as expired, so that the guard leads to the login and says so. */
export function expireSession(): void {
  localStorage.removeItem(keys.auth)
  const { session } = account
  if (session?.as === 'user') change({ ...account, session: { ...session, exp: '' } })
}

/** Forgets session and subscription, in memory and in this browser. */
export function clearSession(): void {
  localStorage.removeItem(keys.auth)
  localStorage.removeItem(keys.subscription)
  sessionStorage.removeItem(keys.apiKey)
  change(nobody)
}

export const currentAccount = (): Account => account
export const currentSession = (): Session | null => account.session

/** Expired when the expiry is missing or not in the future (specification §4). */
export const expired = (exp: string | undefined, now: number): boolean => !(Date.parse(exp ?? '') > now)

/** Whether somebody is signed in whose session is still valid. A key has no expiry that the browser knows. */
export const authenticated = (session: Session | null, now: number): boolean =>
  session !== null && (session.as === 'api_key' || !expired(session.exp, now))

/**
 * The permission guard of the specification §6: a user whose role holds every permission. A key never passes, and
 * neither does a role without a list of permissions.
 */
export const permitted = (session: Session | null, needed: readonly Permission[]): boolean => {
  const held = session?.as === 'user' ? session.user.role.permissions : undefined
  return held !== undefined && needed.every((one) => held.some(({ identifier }) => identifier === one))
}

/** A user whose role came without its list of permissions: nothing can be decided, only a new login helps. */
export const lacksPermissionList = (session: Session | null): boolean =>
  session?.as === 'user' && session.user.role.permissions === undefined

/** Whether plan or options of the subscription hold the capability. */
export const capable = (subscription: StoredSubscription | null, capability: string): boolean =>
  [subscription?.plan, ...(subscription?.options ?? [])].some((part) =>
    part?.capabilities.some(({ identifier }) => identifier === capability),
  )

export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAccount = (): Account => useSyncExternalStore(onAccountChange, currentAccount)
export const useUser = (): AuthInfo['user'] | null => {
  const { session } = useAccount()
  return session?.as === 'user' ? session.user : null
}
const seesAll: readonly string[] = ['organization_owner', 'platform_administrator']
/** Whether somebody sees what all teams have. */
export const useSeesWholeOrganization = (): boolean => seesAll.includes(useUser()?.role.identifier ?? '')

export const usePermitted = (...needed: readonly Permission[]): boolean =>
  permitted(useAccount().session, needed)
