import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeJsonAlone } from '../../../platform/http/bodies-of-standards.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { takeTurn } from '../../../platform/database/take-turn.ts'
import { isUuid } from '../../sheets/index.ts'
import { scimUri, type Provider, type SingleSignOnDeps } from '../deps.ts'
import { isObject, refuseOtherSchemas, selected, type JsonObject, type ResourceKind } from './attributes.ts'
import { mostResults, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { answerScimError, mediaType, ScimError, unknownResource, wrong } from './error.ts'
import { fits, invalidFilter, readFilter, type Filter } from './filter.ts'
import {
  bringGroup,
  changeGroup,
  findGroup,
  findGroups,
  groupResource,
  removeGroup,
  saidGroup,
} from './groups.ts'
import { patched } from './patch.ts'
import {
  bringPerson,
  changePerson,
  findPeople,
  findPerson,
  refuseTakenAddress,
  removePerson,
  type Changed,
} from './people.ts'
import { providerOfToken } from './tokens.ts'
import { saidPerson, userResource } from './user-resource.ts'

/** What can be done with resources of a kind; each in one transaction. */
interface Resources {
  readonly kind: ResourceKind
  readonly all: (tx: Tx, provider: Provider, filter: Filter | null, base: string) => Promise<JsonObject[]>
  readonly one: (tx: Tx, provider: Provider, id: string, base: string) => Promise<JsonObject>
  readonly create: (tx: Tx, provider: Provider, body: JsonObject) => Promise<Changed>
  /** @param next the whole resource, from what it is now */
  readonly change: (
    tx: Tx,
    provider: Provider,
    id: string,
    next: (now: JsonObject) => JsonObject,
  ) => Promise<Changed>
  readonly remove: (tx: Tx, provider: Provider, id: string) => Promise<Changed>
}

const people: Resources = {
  kind: 'User',
  all: async (tx, provider, filter, base) =>
    (await findPeople(tx, provider, filter)).map((person) => userResource(person, base)),
  one: async (tx, provider, id, base) => userResource(await findPerson(tx, provider, id), base),
  create: (tx, provider, body) => bringPerson(tx, provider, saidPerson(body, null)),
  change: async (tx, provider, id, next) => {
    const before = await findPerson(tx, provider, id)
    return changePerson(tx, provider, before, saidPerson(next(userResource(before, '')), before))
  },
  remove: removePerson,
}

const groups: Resources = {
  kind: 'Group',
  all: async (tx, provider, filter, base) =>
    (await findGroups(tx, provider, filter)).map((group) => groupResource(group, base)),
  one: async (tx, provider, id, base) => groupResource(await findGroup(tx, provider, id), base),
  create: (tx, provider, body) => bringGroup(tx, provider, saidGroup(body)),
  change: async (tx, provider, id, next) => {
    const before = await findGroup(tx, provider, id)
    return changeGroup(tx, provider, before, saidGroup(next(groupResource(before, ''))))
  },
  remove: removeGroup,
}

type Query = Readonly<Record<string, unknown>>

/** Calls that people, programs and browsers do not make wait for nobody: the provider is known by its token. */
async function providerOf({ database }: SingleSignOnDeps, request: FastifyRequest): Promise<Provider> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const provider = token === undefined ? null : await providerOfToken(database, token)
  if (provider !== null) return provider
  throw new ScimError(401, null, {
    en: 'This SCIM token is not valid. Create one in Settings › Single sign-on and enter it at the provider.',
    fr: 'Ce jeton SCIM n’est pas valable. Créez-en un dans Réglages › Authentification unique et saisissez-le chez le fournisseur.',
  })
}

function bodyOf({ body }: FastifyRequest): JsonObject {
  if (isObject(body)) return body
  throw wrong('invalidSyntax', 'Send a JSON object.', 'Envoyez un objet JSON.')
}

function wholeNumber(query: Query, name: string, otherwise: number): number {
  const given = query[name]
  if (given === undefined || given === '') return otherwise
  const number = Number(given)
  if (Number.isInteger(number)) return number
  throw wrong('invalidValue', `“${name}” must be a whole number.`, `« ${name} » doit être un nombre entier.`)
}

function filterOf(query: Query, kind: ResourceKind): Filter | null {
  const { filter } = query
  if (filter === undefined || filter === '') return null
  if (typeof filter !== 'string') throw invalidFilter('Send one filter.', 'Envoyez un seul filtre.')
  return readFilter(filter, kind)
}

/** A page of resources (RFC 7644 §3.4.2.4). */
function listOf(found: readonly JsonObject[], query: Query): JsonObject {
  const startIndex = Math.max(1, wholeNumber(query, 'startIndex', 1))
  const count = Math.min(mostResults, Math.max(0, wholeNumber(query, 'count', mostResults)))
  const page = found.slice(startIndex - 1, startIndex - 1 + count)
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page,
  }
}

const notJson = () =>
  wrong('invalidSyntax', 'The body is not JSON.', 'Le corps de la requête n’est pas du JSON.')

const asked = new WeakMap<FastifyRequest, Provider>()
const providerAsking = (request: FastifyRequest): Provider => {
  const provider = asked.get(request)
  if (provider === undefined) throw new Error('nobody asks')
  return provider
}

const hidden = { schema: { hide: true }, exposeHeadRoute: false } as const

/**
 * Takes people and groups from identity providers (SCIM 2.0, RFC 7643 and 7644). Not calls of the contract: their form is
 * that of the standard, and who asks is a provider.
 */
export async function serveScim(api: FastifyInstance, deps: SingleSignOnDeps): Promise<void> {
  await api.register(
    async (scope) => {
      takeJsonAlone(scope, ['application/scim+json', 'application/json'], notJson)
      scope.setErrorHandler((error, request, reply) => answerScimError(error, request, reply))
      scope.setNotFoundHandler((request, reply) => answerScimError(unknownResource(), request, reply))
      scope.addHook('onRequest', async (request) => {
        asked.set(request, await providerOf(deps, request))
      })
      serveResources(scope, deps, people)
      serveResources(scope, deps, groups)
      serveDiscovery(scope, deps)
    },
    { prefix: '/scim/v2' },
  )
}

function serveDiscovery(scope: FastifyInstance, deps: SingleSignOnDeps): void {
  const base = () => scimUri(deps)
  const send = (reply: FastifyReply, body: JsonObject) =>
    reply.type(mediaType).serializer(JSON.stringify).send(body)
  scope.get('/ServiceProviderConfig', hidden, (_request, reply) => send(reply, serviceProviderConfig(base())))
  for (const [path, all] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    scope.get(path, hidden, ({ query }, reply) => {
      if ((query as Query)['filter'] !== undefined)
        throw new ScimError(403, null, {
          en: 'This list takes no filter.',
          fr: 'Cette liste n’accepte pas de filtre.',
        })
      return send(reply, listOf(all(base()), {}))
    })
    scope.get<{ Params: { id: string } }>(`${path}/:id`, hidden, ({ params }, reply) => {
      const found = all(base()).find(({ id }) => id === params.id)
      if (found === undefined) throw unknownResource()
      return send(reply, found)
    })
  }
}

function serveResources(scope: FastifyInstance, deps: SingleSignOnDeps, resources: Resources): void {
  const { kind } = resources
  const { database, live } = deps
  const path = `/${kind}s`
  const base = () => scimUri(deps)
  const inOrganization = <T>(request: FastifyRequest, work: (tx: Tx, provider: Provider) => Promise<T>) => {
    const provider = providerAsking(request)
    return database.inOrganization(provider.organizationId, (tx) => work(tx, provider))
  }
  const idOf = ({ params }: FastifyRequest): string => {
    const { id } = params as { readonly id: string }
    if (!isUuid(id)) throw unknownResource()
    return id.toLowerCase()
  }
  const send = (request: FastifyRequest, reply: FastifyReply, body: JsonObject) => {
    const shown = selected(kind, body, request.query as Query)
    return reply.type(mediaType).serializer(JSON.stringify).send(shown)
  }
  /** Does a change, one after the other of a provider; live connections end when it is there for good. */
  const changing = async (
    request: FastifyRequest,
    work: (tx: Tx, provider: Provider) => Promise<Changed>,
  ): Promise<string> => {
    const provider = providerAsking(request)
    const { id, ended } = await refuseTakenAddress(() =>
      inOrganization(request, async (tx) => {
        await takeTurn(tx, `scim ${provider.id}`)
        return work(tx, provider)
      }),
    )
    for (const session of ended) live.endSession(session)
    return id
  }
  const shown = async (request: FastifyRequest, reply: FastifyReply, id: string) =>
    send(
      request,
      reply,
      await inOrganization(request, (tx, provider) => resources.one(tx, provider, id, base())),
    )

  scope.get(path, hidden, async (request, reply) => {
    const query = request.query as Query
    const filter = filterOf(query, kind)
    const all = await inOrganization(request, (tx, provider) => resources.all(tx, provider, filter, base()))
    const list = listOf(filter === null ? all : all.filter((one) => fits(filter, one)), query)
    const page = list['Resources'] as JsonObject[]
    const told = { ...list, Resources: page.map((one) => selected(kind, one, query)) }
    return reply.type(mediaType).serializer(JSON.stringify).send(told)
  })
  scope.get(`${path}/:id`, hidden, (request, reply) => shown(request, reply, idOf(request)))
  scope.post(path, hidden, async (request, reply) => {
    const body = bodyOf(request)
    refuseOtherSchemas(kind, body)
    const id = await changing(request, (tx, provider) => resources.create(tx, provider, body))
    void reply.code(201).header('location', `${base()}${path}/${id}`)
    return shown(request, reply, id)
  })
  scope.put(`${path}/:id`, hidden, async (request, reply) => {
    const body = bodyOf(request)
    refuseOtherSchemas(kind, body)
    const id = idOf(request)
    await changing(request, (tx, provider) => resources.change(tx, provider, id, () => body))
    return shown(request, reply, id)
  })
  scope.patch(`${path}/:id`, hidden, async (request, reply) => {
    const body = bodyOf(request)
    const id = idOf(request)
    await changing(request, (tx, provider) =>
      resources.change(tx, provider, id, (now) => patched(kind, now, body)),
    )
    return shown(request, reply, id)
  })
  scope.delete(`${path}/:id`, hidden, async (request, reply) => {
    const id = idOf(request)
    await changing(request, (tx, provider) => resources.remove(tx, provider, id))
    return reply.code(204).send()
  })
}
