import * as openid from 'openid-client'
import { problem } from '../../platform/errors/problem.ts'
import { guardedFetch, RequestError } from '../../platform/http/guarded-request.ts'
import { secretOf, type Provider, type SingleSignOnDeps } from './deps.ts'

/** Why a provider cannot be used. */
export type ProviderFailure = RequestError['code'] | 'NOT_A_PROVIDER' | 'OTHER_ISSUER' | 'NOT_HTTPS'

export class ProviderError extends Error {
  readonly code: ProviderFailure
  constructor(code: ProviderFailure, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** What stands behind an error of the library, as far down as it goes. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined && !(error instanceof RequestError)
    ? causeOf(error.cause)
    : error
}

/** @throws whatever is no trouble with the provider itself */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const cause = causeOf(error)
  if (cause instanceof RequestError) return new ProviderError(cause.code, error)
  if (!(error instanceof Error)) throw error
  return new ProviderError(/issuer/i.test(error.message) ? 'OTHER_ISSUER' : 'NOT_A_PROVIDER', error)
}

/** How a client shows who it is: by what the provider takes, in the order of OpenID Connect Core §9. */
function authenticationOf(server: openid.ServerMetadata, secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None()
  const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return taken.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret)
}

/**
 * Reads what a provider says of itself (OpenID Connect Discovery 1.0). Signatures of ID tokens are verified, also those that
 * come straight from the provider. http is taken where the installation allows private networks, and for these alone.
 *
 * @throws ProviderError
 */
export async function configurationOf(
  { configuration, sealing }: Pick<SingleSignOnDeps, 'configuration' | 'sealing'>,
  provider: Provider,
): Promise<openid.Configuration> {
  const { privateNetworks } = configuration
  const issuer = new URL(provider.issuer)
  const isPlain = issuer.protocol === 'http:'
  if (isPlain && privateNetworks.length === 0) throw new ProviderError('NOT_HTTPS')
  const fetch = guardedFetch(privateNetworks) as openid.CustomFetch
  try {
    const found = await openid.discovery(issuer, provider.clientId, undefined, openid.None(), {
      [openid.customFetch]: fetch,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    })
    const server = found.serverMetadata()
    const made = new openid.Configuration(
      server,
      provider.clientId,
      undefined,
      authenticationOf(server, secretOf(sealing, provider)),
    )
    made[openid.customFetch] = fetch
    if (isPlain) openid.allowInsecureRequests(made)
    openid.enableNonRepudiationChecks(made)
    return made
  } catch (error) {
    throw providerErrorOf(error)
  }
}

/** The same for somebody who signs in, who is told no more than that the provider is not there. */
export async function reachedConfiguration(
  deps: Pick<SingleSignOnDeps, 'configuration' | 'sealing'>,
  provider: Provider,
): Promise<openid.Configuration> {
  try {
    return await configurationOf(deps, provider)
  } catch (error) {
    if (error instanceof ProviderError) throw problem('PROVIDER_UNREACHABLE')
    throw error
  }
}
