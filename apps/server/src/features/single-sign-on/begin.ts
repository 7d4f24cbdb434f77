import { lt, sql } from 'drizzle-orm'
import * as openid from 'openid-client'
import { hashOfSecret } from '../../platform/sessions/secret.ts'
import { redirectUri, type Provider, type SingleSignOnDeps } from './deps.ts'
import { reachedConfiguration } from './openid.ts'
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

/**
 * Begins a login at a provider: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0 §3.1, RFC 7636).
 * @throws PROVIDER_UNREACHABLE
 */
export async function beginAt(
  deps: SingleSignOnDeps,
  provider: Provider,
  { binding, tried, email }: Begin,
): Promise<{ url: string }> {
  const configuration = await reachedConfiguration(deps, provider)
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  await deps.database.inOrganization(provider.organizationId, async (tx) => {
    await tx.delete(signOns).where(lt(signOns.expiresAt, sql`now()`))
    await tx.insert(signOns).values({
      stateHash: hashOfSecret(state),
      organizationId: provider.organizationId,
      providerId: provider.id,
      bindingHash: hashOfSecret(binding),
      nonce,
      verifier,
      tried,
      expiresAt: sql`now() + ${minutes}`,
    })
  })
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(deps),
    scope: scopesOf(provider, configuration.serverMetadata().scopes_supported),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email === undefined ? {} : { login_hint: email }),
  })
  return { url: url.href }
}
