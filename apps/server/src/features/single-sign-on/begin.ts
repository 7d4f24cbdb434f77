import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import * as openid from 'openid-client'
import { hashOfSecret } from '../../platform/sessions/secret.ts'
import { redirectUri, type Provider, type SingleSignOnDeps } from './deps.ts'
import { reachedConfiguration } from './openid.ts'
import { requestAddress } from './saml/service.ts'
import { signOns } from './tables.ts'

interface Begin {
  /** What only this browser knows. */
  readonly binding: string
  /** Shows what comes back, and lets nobody in. */
  readonly tried: boolean
  readonly email?: string
}

const minutes = sql`interval '10 minutes'`

/** Scopes that everybody has, and that of the groups where the provider knows one. */
function scopesOf({ groupsClaim }: Provider, supported: readonly string[] = []): string {
  return ['openid', 'email', 'profile', ...(supported.includes(groupsClaim) ? [groupsClaim] : [])].join(' ')
}

/** What a login that is under way is known by when it comes back. */
interface Known {
  readonly state: string
  readonly nonce: string
  readonly verifier: string | null
}

async function keep(
  { database }: SingleSignOnDeps,
  { organizationId, id: providerId }: Provider,
  { binding, tried }: Begin,
  { state, nonce, verifier }: Known,
): Promise<void> {
  await database.inOrganization(organizationId, async (tx) => {
    await tx.delete(signOns).where(lt(signOns.expiresAt, sql`now()`))
    await tx.insert(signOns).values({
      stateHash: hashOfSecret(state),
      organizationId,
      providerId,
      bindingHash: hashOfSecret(binding),
      nonce,
      verifier,
      tried,
      expiresAt: sql`now() + ${minutes}`,
    })
  })
}

/**
 * Begins a login at a provider.
 *
 * @throws PROVIDER_UNREACHABLE
 */
export const beginAt = (
  deps: SingleSignOnDeps,
  provider: Provider,
  begin: Begin,
): Promise<{ url: string }> =>
  provider.protocol === 'saml' ? beginSaml(deps, provider, begin) : beginOpenId(deps, provider, begin)

/** Authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0 §3.1, RFC 7636). */
async function beginOpenId(
  deps: SingleSignOnDeps,
  provider: Provider,
  begin: Begin,
): Promise<{ url: string }> {
  const configuration = await reachedConfiguration(deps, provider)
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  await keep(deps, provider, begin, { state, nonce, verifier })
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(deps),
    scope: scopesOf(provider, configuration.serverMetadata().scopes_supported),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(begin.email === undefined ? {} : { login_hint: begin.email }),
  })
  return { url: url.href }
}

/** Web browser SSO, begun by the service provider (Profiles for SAML 2.0 §4.1); the state is its RelayState. */
async function beginSaml(deps: SingleSignOnDeps, provider: Provider, begin: Begin): Promise<{ url: string }> {
  const state = openid.randomState()
  // An XML ID begins with no digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  await keep(deps, provider, begin, { state, nonce: requestId, verifier: null })
  return { url: await requestAddress(deps, provider, { requestId, state }) }
}
