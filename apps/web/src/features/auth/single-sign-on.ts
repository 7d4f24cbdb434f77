import { beginSingleSignOn, endSingleSignOn, tryIdentityProvider } from '@ecotrame/contract'
import { send } from '../../api/index.ts'

/** Kept in this tab alone while the provider has the browser: a login ends where it began. */
const key = 'single sign-on'

interface Begun {
  readonly binding: string
  /** Where to go when it has ended; `null`: home. */
  readonly next: string | null
}

function bind(next: string | null): string {
  const binding = crypto.randomUUID()
  sessionStorage.setItem(key, JSON.stringify({ binding, next } satisfies Begun))
  return binding
}

/** Leaves for the provider of an address. */
export async function beginSignOn(email: string, next: string | null): Promise<void> {
  const { url } = await send(beginSingleSignOn, { body: { email, binding: bind(next) } })
  location.assign(url)
}

/** Leaves for a provider to see what comes back. */
export async function trySignOn(id: string): Promise<void> {
  const { url } = await send(tryIdentityProvider, {
    params: { id },
    body: { binding: bind('/organization/single-sign-on') },
    idempotencyKey: crypto.randomUUID(),
  })
  location.assign(url)
}

/** Where the login that began in this tab leads. */
export const nextAfterSignOn = (): string | null => begun()?.next ?? null

function begun(): Begun | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Begun | null
  } catch {
    return null
  }
}

/** Ends a login with what the provider sent back. */
export const endSignOn = (query: string) =>
  send(endSingleSignOn, {
    // Without one it did not begin here, which the server refuses.
    body: { query, binding: begun()?.binding ?? crypto.randomUUID() },
  })
