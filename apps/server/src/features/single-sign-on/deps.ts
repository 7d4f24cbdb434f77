import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { apiAddress, type WebLink } from '../../platform/http/web-link.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import type { identityProviders } from '../auth/index.ts'

export interface SingleSignOnDeps {
  readonly database: Database
  readonly configuration: Pick<Configuration, 'privateNetworks' | 'sessionHours' | 'addresses'>
  readonly sealing: Sealing
  readonly webLink: WebLink
  /** Ends what is open of sessions that are no more. */
  readonly live: { readonly endSession: (sessionId: string) => void }
  /** TXT records of a domain; absent: those of the DNS. */
  readonly textRecords?: (domain: string) => Promise<readonly string[]>
}

export type Provider = typeof identityProviders.$inferSelect

/** Page of the web app that a provider leads back to. */
export const redirectUri = ({ webLink }: Pick<SingleSignOnDeps, 'webLink'>): string =>
  webLink('/auth/single-sign-on', {})

/** Where a provider tells that somebody logged out there (OpenID Connect Back-Channel Logout 1.0 §2.2). */
export const logoutUri = (
  { configuration, webLink }: Pick<SingleSignOnDeps, 'configuration' | 'webLink'>,
  providerId: string,
): string => {
  return `${apiAddress(configuration, webLink)}/auth/single-sign-on/logout/${providerId}`
}

/** Where a provider brings people and groups (RFC 7644 §3.2). */
export const scimUri = ({
  configuration,
  webLink,
}: Pick<SingleSignOnDeps, 'configuration' | 'webLink'>): string =>
  `${apiAddress(configuration, webLink)}/scim/v2`

const secretOwner = (providerId: string) => `identity provider ${providerId}`

export const sealedSecret = (sealing: Sealing, providerId: string, secret: string): string =>
  sealing.seal(secret, secretOwner(providerId))

/** `null`: there is none, or no key of this installation opens it. */
export const secretOf = (sealing: Sealing, { id, clientSecret }: Provider): string | null =>
  clientSecret === null ? null : sealing.open(clientSecret, secretOwner(id))
