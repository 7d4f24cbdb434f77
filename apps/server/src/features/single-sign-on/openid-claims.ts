import * as openid from 'openid-client'
import { problem } from '../../platform/errors/problem.ts'
import type { Provider, SingleSignOnDeps } from './deps.ts'
import { providerErrorOf, ProviderError, reachedConfiguration } from './openid.ts'

interface Begun {
  readonly nonce: string
  readonly verifier: string
}

/** What the provider says of the person, in the ID token, and beside it where that says too little. */
async function claimsOf(
  configuration: openid.Configuration,
  address: URL,
  { nonce, verifier }: Begun,
  { groupsClaim }: Provider,
): Promise<Record<string, unknown>> {
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: address.searchParams.get('state') ?? '',
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims: Record<string, unknown> = { ...tokens.claims() }
  const isWhole = claims['email'] !== undefined && claims[groupsClaim] !== undefined
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return {
    ...(await openid.fetchUserInfo(configuration, tokens.access_token, String(claims['sub']))),
    ...claims,
  }
}

/** What the library says, for somebody who signs in. */
function refusedBy(error: unknown): Error {
  // A refusal of the provider, an answer that is not for this login, a signature that is none.
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return problem('SIGN_ON_FAILED')
  const failed = providerErrorOf(error)
  const isThere = failed.code === 'NOT_A_PROVIDER' || failed.code === 'OTHER_ISSUER'
  return problem(isThere ? 'SIGN_ON_FAILED' : 'PROVIDER_UNREACHABLE')
}

/**
 * What an OpenID provider says of the person that it sent back with a code.
 *
 * @throws SIGN_ON_FAILED, PROVIDER_UNREACHABLE
 */
export async function claimsOfCode(
  deps: SingleSignOnDeps,
  provider: Provider,
  address: URL,
  begun: Begun,
): Promise<Record<string, unknown>> {
  const configuration = await reachedConfiguration(deps, provider)
  return claimsOf(configuration, address, begun, provider).catch((error: unknown) => {
    if (error instanceof ProviderError) throw problem('PROVIDER_UNREACHABLE')
    throw refusedBy(error)
  })
}
