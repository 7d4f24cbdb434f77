import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '@ecotrame/contract'
import { identityProviderResource, type IdentityProvider } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { teams } from '../../platform/organizations/tables.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService } from '../../platform/resource/service.ts'
import type { Caller } from '../../platform/sessions/session.ts'
import { countSignOn, domainOf, identityDomains, identityProviders } from '../auth/index.ts'
import { beginAt } from './begin.ts'
import { check } from './check.ts'
import {
  logoutUri,
  redirectUri,
  scimUri,
  sealedSecret,
  type Provider,
  type SingleSignOnDeps,
} from './deps.ts'
import { recordOf, setDomains, verifyDomains } from './domains.ts'
import { endSignOn } from './end.ts'
import { providerFields } from './fields.ts'
import { takeLogouts } from './logout.ts'
import { serveScim } from './scim/routes.ts'
import { serveScimTokens } from './scim/tokens.ts'
import { readCertificate } from './saml/certificates.ts'
import { readMetadata } from './saml/metadata.ts'
import { serveSaml } from './saml/routes.ts'
import { certificatesOf, changeKeys, ensureKey } from './saml/service-keys.ts'
import { answerUri, entityId } from './saml/service.ts'

interface KeptDomain {
  readonly domain: string
  readonly token: string
  readonly verifiedAt: string | null
}

const domainsOfProvider = sql<KeptDomain[]>`(select coalesce(jsonb_agg(jsonb_build_object('domain', d.domain,
    'token', d.token, 'verifiedAt', d.verified_at) order by d.domain), '[]'::jsonb)
  from ${identityDomains} d
  where d.organization_id = identity_providers.organization_id and d.provider_id = identity_providers.id)`

const serviceOf = (deps: SingleSignOnDeps) =>
  resourceService(deps.database, {
    resource: identityProviderResource,
    table: identityProviders,
    derived: () => ({
      domains: domainsOfProvider,
      hasSecret: sql<boolean>`(${identityProviders.clientSecret} is not null)`,
      serviceKeys: identityProviders.serviceKeys,
    }),
    folded: { name: identityProviders.sortName },
    order: [asc(identityProviders.sortName)],
    taken: { one_provider_a_name: 'name' },
    values: ({ domains: _domains, ...fields }) => providerFields(fields, deps.configuration),
    written: async (tx, { session }, providerId, body) => {
      await refuseUnknownTeams(tx, session.organizationId, body)
      await ensureKey(tx, deps.sealing, session.organizationId, providerId)
      await setDomains(tx, { organizationId: session.organizationId, providerId }, body.domains)
    },
    answers: (_tx, _caller, records) =>
      records.map(({ domains, createdAt, lastLoginAt, serviceKeys, ...record }): IdentityProvider => ({
        ...record,
        serviceCertificates: certificatesOf(serviceKeys),
        domains: domains.map(({ domain, token, verifiedAt }) => ({
          domain,
          verifiedAt: verifiedAt === null ? null : new Date(verifiedAt).toISOString(),
          record: recordOf(token),
        })),
        createdAt: createdAt.toISOString(),
        lastLoginAt: lastLoginAt?.toISOString() ?? null,
        redirectUri: redirectUri(deps),
        entityId: entityId(deps, record.id),
        answerUri: answerUri(deps, record.id),
        logoutUri: logoutUri(deps, record.id),
        scimUri: scimUri(deps),
      })),
    audited: async (
      { id: _id, rowVersion: _version, domains, groups, defaultTeam, ...record },
      tx,
      { session },
    ) => {
      const names = await teamNames(tx, session.organizationId, [
        defaultTeam,
        ...groups.map(({ team }) => team),
      ])
      const nameOf = (team: string | null) => (team === null ? null : (names.get(team) ?? null))
      return {
        name: record.name,
        protocol: record.protocol,
        issuer: record.issuer,
        signInAddress: record.signInAddress,
        certificates: record.certificates.map((pem) => readCertificate(pem)?.fingerprint),
        signRequests: record.signRequests,
        clientId: record.clientId,
        groupsClaim: record.groupsClaim,
        defaultRole: record.defaultRole,
        defaultTeam: nameOf(defaultTeam),
        enforced: record.enforced,
        domains: domains.map(({ domain }) => domain),
        groups: groups.map(({ group, role, team }) =>
          [group, role, nameOf(team)].filter(Boolean).join(' → '),
        ),
      }
    },
  })

interface Teams {
  readonly groups: Provider['groups']
  readonly defaultTeam: string | null
}

async function teamNames(tx: Tx, organizationId: string, ids: readonly (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map<string, string>()
  const found = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, wanted)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** @throws INVALID_VALUES for a team that the organization does not have */
async function refuseUnknownTeams(
  tx: Tx,
  organizationId: string,
  { groups, defaultTeam }: Teams,
): Promise<void> {
  const known = await teamNames(tx, organizationId, [defaultTeam, ...groups.map(({ team }) => team)])
  const isUnknown = (team: string | null) => team !== null && !known.has(team)
  const errors: FieldProblem[] = [
    ...(isUnknown(defaultTeam) ? [{ path: 'defaultTeam', code: 'UNKNOWN_TEAM' }] : []),
    ...groups.flatMap(({ team }, place) =>
      isUnknown(team) ? [{ path: `groups[${place}].team`, code: 'UNKNOWN_TEAM' }] : [],
    ),
  ]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** The calls of identity providers, and of the logins that go through them. */
export async function registerSingleSignOn(server: FastifyInstance, deps: SingleSignOnDeps): Promise<void> {
  const { database } = deps
  const service = serviceOf(deps)
  serveResource(server, identityProviderResource, service)
  const provider = (caller: Caller, id: string) =>
    database.inOrganization(caller.session.organizationId, async (tx) => {
      const [found] = await tx
        .select()
        .from(identityProviders)
        .where(
          and(
            eq(identityProviders.organizationId, caller.session.organizationId),
            eq(identityProviders.id, id),
          ),
        )
      if (found === undefined) throw problem('NOT_FOUND')
      return found
    })
  serve(server, contract.setIdentityProviderSecret, async ({ params, body, ...caller }) =>
    setSecret(deps, caller, await provider(caller, params.id), body.secret),
  )
  serve(server, contract.changeServiceKeys, ({ params, body, ...caller }) =>
    changeKeys(deps, caller, params.id, body.task),
  )
  serve(server, contract.readProviderMetadata, ({ body, language }) =>
    readMetadata(deps, body.metadata, language),
  )
  serve(server, contract.checkIdentityProvider, async ({ params, ...caller }) =>
    check(deps, await provider(caller, params.id), caller.language),
  )
  serve(server, contract.verifyIdentityProviderDomains, async ({ params, ...caller }) => {
    const { organizationId, id: providerId } = await provider(caller, params.id)
    await verifyDomains(database, { organizationId, providerId }, deps.textRecords)
    return service.read(caller, params.id)
  })
  serve(server, contract.tryIdentityProvider, async ({ params, body, ...caller }) =>
    beginAt(deps, await provider(caller, params.id), { ...body, tried: true }),
  )
  serve(server, contract.beginSingleSignOn, async ({ body, address }) => {
    const email = body.email.trim().toLowerCase()
    await countSignOn(database, email, address)
    const found = await providerOf(deps, email)
    if (found === undefined) throw problem('NO_SINGLE_SIGN_ON')
    return beginAt(deps, found, { binding: body.binding, tried: false, email })
  })
  serve(server, contract.endSingleSignOn, ({ body, address, agent, language }) =>
    endSignOn(deps, body, { origin: { address, agent }, language }),
  )
  serveScimTokens(server, deps, provider)
  await takeLogouts(server, deps)
  await serveSaml(server, deps)
  await serveScim(server, deps)
}

/** The provider that speaks for the domain of an address. */
const providerOf = ({ database }: SingleSignOnDeps, email: string): Promise<Provider | undefined> =>
  database.asSystem(async (tx) => {
    const [row] = await tx
      .select({ provider: identityProviders })
      .from(identityProviders)
      .innerJoin(
        identityDomains,
        and(
          eq(identityDomains.organizationId, identityProviders.organizationId),
          eq(identityDomains.providerId, identityProviders.id),
        ),
      )
      .where(and(eq(identityDomains.domain, domainOf(email)), isNotNull(identityDomains.verifiedAt)))
    return row?.provider
  })

async function setSecret(
  { database, sealing }: SingleSignOnDeps,
  { session }: Caller,
  { id, name, clientSecret }: Provider,
  secret: string | null,
): Promise<{ hasSecret: boolean }> {
  await database.inOrganization(session.organizationId, async (tx) => {
    await tx
      .update(identityProviders)
      .set({ clientSecret: secret === null ? null : sealedSecret(sealing, id, secret) })
      .where(and(eq(identityProviders.organizationId, session.organizationId), eq(identityProviders.id, id)))
    await recordChange(tx, session, {
      entity: 'identity_provider',
      entityId: id,
      entityName: name,
      action: 'update',
      before: { secret: clientSecret === null ? null : 'earlier' },
      after: { secret: secret === null ? null : 'new' },
    })
  })
  return { hasSecret: secret !== null }
}
