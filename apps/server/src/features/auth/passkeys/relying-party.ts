import { isIP } from 'node:net'
import { problem } from '../../../platform/errors/problem.ts'
import type { WebLink } from '../../../platform/http/web-link.ts'

export interface RelyingParty {
  /** Where the browser has to be. */
  readonly origin: string
  /** Domain that a passkey belongs to. */
  readonly id: string
}

/**
 * Whom a passkey is for (Web Authentication Level 3 §5.4.2): by the configured address alone, never by that of a request.
 * An address of this machine goes by the name that browsers accept for it.
 * @throws NO_PASSKEYS_HERE for an address without a name
 */
export function relyingParty(webLink: WebLink): RelyingParty {
  const address = new URL(webLink('/', {}))
  if (address.hostname === '127.0.0.1' || address.hostname === '[::1]') address.hostname = 'localhost'
  const { origin, hostname: id } = address
  if (isIP(id.replaceAll(/[[\]]/g, '')) !== 0) throw problem('NO_PASSKEYS_HERE')
  return { origin, id }
}
