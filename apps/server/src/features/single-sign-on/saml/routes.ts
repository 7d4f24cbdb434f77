import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { takeForms } from '../../../platform/http/bodies-of-standards.ts'
import { hashOfSecret } from '../../../platform/sessions/secret.ts'
import { identityProviders } from '../../auth/index.ts'
import { isUuid } from '../../sheets/index.ts'
import { redirectUri, type Provider, type SingleSignOnDeps } from '../deps.ts'
import { signOns } from '../tables.ts'
import { serviceMetadata } from './service.ts'

/** Tells the page of the web app that there is no login that could end. */
export const refusedParameter = 'refused'

/** An answer with a hundred groups has a tenth of it. */
const answerMaximumBytes = 524_288

interface Answer {
  readonly providerId: string
  readonly state: string
  readonly answer: string
}

/** Keeps an answer for the page that began the login. Only the first counts. @returns whether there is such a login */
async function kept({ database }: SingleSignOnDeps, { providerId, state, answer }: Answer): Promise<boolean> {
  if (!isUuid(providerId) || state === '') return false
  const isOf = and(
    eq(signOns.stateHash, hashOfSecret(state)),
    eq(signOns.providerId, providerId),
    gt(signOns.expiresAt, sql`now()`),
  )
  return database.asSystem(async (tx) => {
    // An answer says who somebody is: of a login that nobody ended it does not stay.
    await tx.delete(signOns).where(lt(signOns.expiresAt, sql`now()`))
    await tx
      .update(signOns)
      .set({ answer })
      .where(and(isOf, isNull(signOns.answer)))
    const found = await tx.select({ tried: signOns.tried }).from(signOns).where(isOf)
    return found.length > 0
  })
}

const samlProvider = ({ database }: SingleSignOnDeps, id: string): Promise<Provider | undefined> =>
  database.asSystem(async (tx) => {
    const [found] = await tx
      .select()
      .from(identityProviders)
      .where(and(eq(identityProviders.id, id), eq(identityProviders.protocol, 'saml')))
    return found
  })

/**
 * Takes answers of SAML providers, and gives out the metadata document. Not calls of the contract: their form is that of the
 * standard. What arrives is only kept: the browser goes on to the page that began the login, which alone can end it.
 */
export async function serveSaml(api: FastifyInstance, deps: SingleSignOnDeps): Promise<void> {
  await api.register(async (scope) => {
    takeForms(scope, { bodyLimit: answerMaximumBytes })
    const page = (query: Readonly<Record<string, string>>) =>
      `${redirectUri(deps)}?${new URLSearchParams(query).toString()}`
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      if (error.statusCode !== 413) throw error
      return reply.redirect(page({ [refusedParameter]: 'TOO_LARGE' }), 303)
    })
    scope.post<{ Params: { id: string }; Body: Readonly<Record<string, string>> | null }>(
      '/auth/single-sign-on/saml/:id/answer',
      { schema: { hide: true } },
      async ({ params, body }, reply) => {
        void reply.header('cache-control', 'no-store')
        const { RelayState: state = '', SAMLResponse: answer = '' } = body ?? {}
        const isKept = await kept(deps, { providerId: params.id, state, answer })
        return reply.redirect(page(isKept ? { state } : { [refusedParameter]: 'NOT_BEGUN_HERE' }), 303)
      },
    )
    scope.get<{ Params: { id: string } }>(
      '/auth/single-sign-on/saml/:id',
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const provider = isUuid(params.id) ? await samlProvider(deps, params.id) : undefined
        if (provider === undefined) return reply.callNotFound()
        return reply
          .type('application/samlmetadata+xml')
          .header('content-disposition', 'attachment; filename="ecotrame-metadata.xml"')
          .send(await serviceMetadata(deps, provider))
      },
    )
  })
}
