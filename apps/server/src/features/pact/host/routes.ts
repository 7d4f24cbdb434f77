import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pactHostPath } from '@ecotrame/contract'
import type { Configuration } from '../../../platform/configuration/configuration.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { takeForms, takeJsonAlone } from '../../../platform/http/bodies-of-standards.ts'
import { apiAddress, type WebLink } from '../../../platform/http/web-link.ts'
import type { ApiKeySession } from '../../../platform/sessions/session.ts'
import { isUuid } from '../../sheets/index.ts'
import { pactPartners, pactRequests } from '../tables.ts'
import { readCriteria } from './criteria.ts'
import { answerPactError, badRequest, noSuchFootprint, PactError } from './error.ts'
import { readEvent, type ReadEvent } from './events.ts'
import { findFootprint, findFootprints, mostFootprints } from './read.ts'
import { giveToken, partnerOf, type TokenDeps } from './tokens.ts'

export interface HostDeps extends TokenDeps {
  readonly database: Pick<Database, 'ask' | 'inOrganization'>
  readonly configuration: Pick<Configuration, 'addresses'>
  readonly webLink: WebLink
}

/** Base address of the PACT host. */
export const hostAddress = ({
  configuration,
  webLink,
}: Pick<HostDeps, 'configuration' | 'webLink'>): string => apiAddress(configuration, webLink) + pactHostPath

type Query = Readonly<Record<string, unknown>>

const limitNames: ReadonlySet<string> = new Set(['limit', 'x-ecotrame-after'])
const givenAs = (query: Query, name: string): unknown =>
  Object.entries(query).find(([given]) => given.toLowerCase() === name)?.[1]

function limitOf(query: Query): number {
  const given = givenAs(query, 'limit')
  if (given === undefined) return mostFootprints
  if (typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given))
    return Math.min(Number(given), mostFootprints)
  throw badRequest(
    '“limit” must be a whole number from 1.',
    '« limit » doit être un nombre entier à partir de 1.',
  )
}

function afterOf(query: Query): string | null {
  const given = givenAs(query, 'x-ecotrame-after')
  if (given === undefined) return null
  if (typeof given === 'string' && isUuid(given)) return given.toLowerCase()
  throw badRequest(
    'This is not a pagination link of this host. Begin with the first page.',
    'Ce n’est pas un lien de pagination de cet hôte. Recommencez par la première page.',
  )
}

/** Where the next page is: on the host that was asked, with all that was asked for (RFC 8288). */
function nextLink({ protocol, host, url }: FastifyRequest, after: string): string {
  const next = new URL(url, `${protocol}://${host}`)
  for (const name of [...next.searchParams.keys()])
    if (name.toLowerCase() === 'x-ecotrame-after') next.searchParams.delete(name)
  next.searchParams.set('x-ecotrame-after', after)
  return `<${next.href}>; rel="next"`
}

const partners = new WeakMap<FastifyRequest, ApiKeySession>()
const partnerAsking = (request: FastifyRequest): ApiKeySession => {
  const partner = partners.get(request)
  if (partner === undefined) throw new Error('nobody asks')
  return partner
}

const hidden = { schema: { hide: true }, exposeHeadRoute: false } as const
const send = (reply: FastifyReply, body: object) =>
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)

const notJson = () => badRequest('The body is not JSON.', 'Le corps de la requête n’est pas du JSON.')

/**
 * Gives partners what is offered to them (PACT Technical Specifications for PCF Data Exchange 3.0). Not calls of the
 * contract: their form is that of the standard, and who asks is a partner.
 */
export async function servePactHost(api: FastifyInstance, deps: HostDeps): Promise<void> {
  await api.register(
    async (scope) => {
      takeJsonAlone(scope, ['application/cloudevents+json', 'application/json'], notJson)
      takeForms(scope)
      scope.setErrorHandler((error, request, reply) => answerPactError(error, request, reply))
      scope.setNotFoundHandler((request, reply) =>
        answerPactError(
          new PactError('NotFound', {
            en: 'There is nothing at this address. Use /3/footprints, /3/events or /auth/token.',
            fr: 'Il n’y a rien à cette adresse. Utilisez /3/footprints, /3/events ou /auth/token.',
          }),
          request,
          reply,
        ),
      )
      serveTokens(scope, deps)
      await scope.register(async (actions) => {
        actions.addHook('onRequest', async (request, reply) => {
          void reply.header('cache-control', 'no-store')
          partners.set(request, await partnerOf(deps, request))
        })
        serveFootprints(actions, deps)
        serveEvents(actions, deps)
      })
    },
    { prefix: pactHostPath },
  )
}

function serveTokens(scope: FastifyInstance, deps: HostDeps): void {
  scope.post('/auth/token', hidden, (request, reply) => giveToken(deps, request, reply))
  scope.get('/.well-known/openid-configuration', hidden, (_request, reply) => {
    const issuer = hostAddress(deps)
    return send(reply, {
      issuer,
      token_endpoint: `${issuer}/auth/token`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    })
  })
}

function serveFootprints(scope: FastifyInstance, { database }: HostDeps): void {
  scope.get('/3/footprints', hidden, async (request, reply) => {
    const { organizationId } = partnerAsking(request)
    const query = request.query as Query
    const criteria = readCriteria(query, limitNames)
    const page = { limit: limitOf(query), after: afterOf(query) }
    const { items, hasMore } = await database.inOrganization(organizationId, (tx) =>
      findFootprints(tx, organizationId, criteria, page),
    )
    const last = items.at(-1)
    if (hasMore && last !== undefined) void reply.header('link', nextLink(request, last.id))
    return send(reply, { data: items })
  })
  scope.get<{ Params: { id: string } }>('/3/footprints/:id', hidden, async (request, reply) => {
    const { organizationId } = partnerAsking(request)
    const { id } = request.params
    const found = isUuid(id)
      ? await database.inOrganization(organizationId, (tx) =>
          findFootprint(tx, organizationId, id.toLowerCase()),
        )
      : undefined
    if (found === undefined) throw noSuchFootprint()
    return send(reply, { data: found })
  })
}

function serveEvents(scope: FastifyInstance, { database }: HostDeps): void {
  scope.post('/3/events', hidden, async (request, reply) => {
    const { organizationId, id } = partnerAsking(request)
    const event = readEvent(request.body)
    if (event.kind === 'request')
      await database.inOrganization(organizationId, (tx) => keepRequest(tx, organizationId, id, event))
    return reply.code(200).send()
  })
}

/** Host that a source names; `null`: it names none. */
const hostOf = (source: string): string | null => {
  const written = source.startsWith('//') ? `https:${source}` : source
  return URL.canParse(written) ? new URL(written).host : null
}

/** Requests of one partner that wait for their answer at most: an answer may be large. */
const mostWaiting = 100

/** Takes a request once, however often it is sent. @throws PactError where it could never be answered */
async function keepRequest(
  tx: Tx,
  organizationId: string,
  apiKeyId: string,
  { id: eventId, source, criteria }: Extract<ReadEvent, { kind: 'request' }>,
): Promise<void> {
  const [partner] = await tx
    .select({ address: pactPartners.address })
    .from(pactPartners)
    .where(and(eq(pactPartners.organizationId, organizationId), eq(pactPartners.apiKeyId, apiKeyId)))
    .for('update')
  if (partner === undefined)
    throw badRequest(
      'No address for answers is known of you. Give the company the address and credentials of your host, or list the footprints.',
      'Aucune adresse de réponse n’est connue pour vous. Donnez à l’entreprise l’adresse et les identifiants de votre hôte, ou listez les empreintes.',
    )
  const named = hostOf(source)
  if (named !== null && named !== new URL(partner.address).host)
    throw badRequest(
      '“source” names another host than the one that the company knows of you.',
      '« source » désigne un autre hôte que celui que l’entreprise connaît pour vous.',
    )
  const [counted] = await tx
    .select({ waiting: sql<number>`count(*)::integer` })
    .from(pactRequests)
    .where(
      and(
        eq(pactRequests.organizationId, organizationId),
        eq(pactRequests.apiKeyId, apiKeyId),
        eq(pactRequests.state, 'waiting'),
      ),
    )
  if ((counted?.waiting ?? 0) >= mostWaiting)
    throw badRequest(
      `${mostWaiting} of your requests wait for their answer. Send more when these are answered.`,
      `${mostWaiting} de vos demandes attendent leur réponse. Envoyez-en d’autres une fois celles-ci traitées.`,
    )
  await tx
    .insert(pactRequests)
    .values({ organizationId, apiKeyId, source, eventId, criteria })
    .onConflictDoNothing()
}
