import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { takeForms } from '../../platform/http/bodies-of-standards.ts'
import * as jose from 'jose'
import { guardedFetch } from '../../platform/http/guarded-request.ts'
import { endSessionsOfProvider } from '../../platform/sessions/session-store.ts'
import { identityProviders } from '../auth/index.ts'
import { isUuid } from '../sheets/index.ts'
import type { Provider, SingleSignOnDeps } from './deps.ts'
import { configurationOf } from './openid.ts'
import { usedLogoutTokens } from './tables.ts'

/** Whose sessions a provider ends (OpenID Connect Back-Channel Logout 1.0 §2.4). */
interface Logout {
  readonly tokenId: string
  readonly subject: string | undefined
  readonly session: string | undefined
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Checks a logout token as §2.6 says: signature, issuer, audience, age, event, no nonce. @throws for one that is none */
async function checkedToken(deps: SingleSignOnDeps, provider: Provider, token: string): Promise<Logout> {
  const server = (await configurationOf(deps, provider)).serverMetadata()
  const keys = jose.createRemoteJWKSet(new URL(server.jwks_uri ?? ''), {
    [jose.customFetch]: guardedFetch(deps.configuration.privateNetworks) as jose.FetchImplementation,
  })
  const { payload } = await jose.jwtVerify(token, keys, {
    issuer: server.issuer,
    audience: provider.clientId,
    maxTokenAge: '5 minutes',
    clockTolerance: '1 minute',
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { events, jti, sub, sid, nonce } = payload
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isLogout || nonce !== undefined || typeof jti !== 'string') throw new Error('not a logout token')
  const session = typeof sid === 'string' ? sid : undefined
  if (sub === undefined && session === undefined) throw new Error('a logout token of nobody')
  return { tokenId: jti, subject: sub, session }
}

/** Ends the sessions that a token names, once. @returns their ids */
async function endSessions(
  { database }: SingleSignOnDeps,
  { organizationId, id: providerId }: Provider,
  { tokenId, subject, session }: Logout,
): Promise<readonly string[]> {
  return database.inOrganization(organizationId, async (tx) => {
    await tx.delete(usedLogoutTokens).where(lt(usedLogoutTokens.expiresAt, sql`now()`))
    const first = await tx
      .insert(usedLogoutTokens)
      .values({ organizationId, providerId, tokenId, expiresAt: sql`now() + interval '10 minutes'` })
      .onConflictDoNothing()
      .returning({ tokenId: usedLogoutTokens.tokenId })
    if (first.length === 0) return []
    return endSessionsOfProvider(tx, organizationId, {
      providerId,
      ...(subject === undefined ? {} : { providerSubject: subject }),
      ...(session === undefined ? {} : { providerSession: session }),
    })
  })
}

const providerNamed = ({ database }: SingleSignOnDeps, id: string): Promise<Provider | undefined> =>
  database.asSystem(async (tx) => {
    const [provider] = await tx.select().from(identityProviders).where(eq(identityProviders.id, id))
    return provider
  })

/**
 * Takes logout tokens: who logs out at the provider is logged out here. Not a call of the contract: its form is that of the
 * standard, a form with one field.
 */
export async function takeLogouts(api: FastifyInstance, deps: SingleSignOnDeps): Promise<void> {
  await api.register(async (scope) => {
    takeForms(scope)
    scope.post<{ Params: { id: string }; Body: Readonly<Record<string, string>> | null }>(
      '/auth/single-sign-on/logout/:id',
      { schema: { hide: true } },
      async ({ params, body, log }, reply) => {
        void reply.header('cache-control', 'no-store')
        const provider = isUuid(params.id) ? await providerNamed(deps, params.id) : undefined
        try {
          if (provider?.protocol !== 'openid') throw new Error('no such provider')
          const logout = await checkedToken(deps, provider, body?.['logout_token'] ?? '')
          for (const session of await endSessions(deps, provider, logout)) deps.live.endSession(session)
          return await reply.code(200).send()
        } catch (error) {
          log.info({ reason: error instanceof Error ? error.message : '' }, 'a logout token was refused')
          return reply.code(400).send({ error: 'invalid_request' })
        }
      },
    )
  })
}
