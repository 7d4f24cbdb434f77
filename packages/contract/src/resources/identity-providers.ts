import * as z from 'zod/mini'
import { AuthInfo } from '../auth.ts'
import { call } from '../call.ts'
import { limits } from '../limits.ts'
import { identifier, linesOfText, plainText } from '../text.ts'
import { roles } from '../permissions.ts'
import { derived, line, resource, same } from './resource.ts'

/** Roles that a provider gives; nobody becomes administrator of the installation by it. */
export const rolesOfProvider = ['organization_owner', 'team_manager', 'contributor', 'reader'] as const
export type RoleOfProvider = (typeof rolesOfProvider)[number]

const domain = plainText(253).check(
  z.toLowerCase(),
  z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { error: 'example.com' }),
)
/** Languages that providers speak: OpenID Connect, and SAML 2.0. */
export const providerProtocols = ['openid', 'saml'] as const
export type ProviderProtocol = (typeof providerProtocols)[number]

/** A certificate as PEM, or its base64 alone. */
const certificate = linesOfText(limits.certificateMaximumLength).check(z.minLength(1))

/** People of a group get this role, and this team where the role has one. Of several the first in the list that fits counts. */
const GroupRule = z.object({
  group: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  role: z.enum(rolesOfProvider),
  team: z.nullable(identifier),
})
export type GroupRule = z.infer<typeof GroupRule>

/** A domain of e-mail addresses. It counts once a TXT record of it says so. */
const ProviderDomain = z.object({
  domain: z.string(),
  verifiedAt: z.nullable(z.string()),
  /** What a TXT record of the domain has to say. */
  record: z.string(),
})

/** A certificate of this installation for a SAML provider. */
const ServiceCertificate = z.object({
  /** SHA-256, in hexadecimal with colons. */
  fingerprint: z.string(),
  /** ISO 8601 UTC. */
  validTo: z.string(),
})

export const identityProviderResource = resource({
  entity: 'identity_provider',
  path: '/identity-providers',
  fields: {
    name: line(limits.nameMaximumLength, { sorts: true, searched: true, unique: 'NAME_TAKEN' }),
    protocol: {
      shown: z.enum(providerProtocols),
      written: z._default(z.enum(providerProtocols), 'openid'),
    },
    /** Address of the OpenID provider, as its discovery document names it; entity ID of a SAML provider. */
    issuer: line(limits.addressMaximumLength, {}),
    /** Of OpenID Connect; empty for SAML. */
    clientId: {
      shown: z.string(),
      written: z._default(plainText(limits.nameMaximumLength), ''),
      longest: limits.nameMaximumLength,
    },
    /** Where a SAML provider takes requests (HTTP-Redirect binding); `null` for OpenID Connect. */
    signInAddress: {
      shown: z.nullable(z.string()),
      written: z._default(z.nullable(plainText(limits.addressMaximumLength)), null),
      longest: limits.addressMaximumLength,
    },
    /** By which a SAML provider signs, as PEM: several while one replaces another. */
    certificates: {
      shown: z.array(z.string()),
      written: z._default(z.array(certificate).check(z.maxLength(10)), []),
    },
    /** Of SAML: whether requests are signed, by the first of our certificates. */
    signRequests: { shown: z.boolean(), written: z._default(z.boolean(), false) },
    /** Of SAML: our certificates, the one that signs first and the one to encrypt for last; two while one replaces the other. */
    serviceCertificates: derived(z.array(ServiceCertificate), {}),
    /** Claim or attribute that lists the groups of a person. */
    groupsClaim: {
      shown: z.string(),
      written: z._default(plainText(100).check(z.minLength(1)), 'groups'),
      longest: 100,
    },
    groups: same(z.array(GroupRule).check(z.maxLength(100)), {}),
    /** Role of people whom no group fits; `null`: they are not let in. */
    defaultRole: same(z.nullable(z.enum(rolesOfProvider)), {}),
    defaultTeam: same(z.nullable(identifier), {}),
    /** People of the domains sign in by the provider only; owners keep their password, should it be down. */
    enforced: same(z.boolean(), {}),
    domains: {
      shown: z.array(ProviderDomain),
      written: z.array(domain).check(z.minLength(1), z.maxLength(20)),
    },
    /** Whether a client secret is kept; without one the provider must take public clients. */
    hasSecret: derived(z.boolean(), {}),
    /** To be entered at the provider. */
    redirectUri: derived(z.string(), {}),
    /** Entity ID of this installation for a SAML provider, and the address of its metadata document. */
    entityId: derived(z.string(), {}),
    /** Where a SAML provider sends its answers (assertion consumer service, HTTP-POST binding). */
    answerUri: derived(z.string(), {}),
    logoutUri: derived(z.string(), {}),
    /** Where the provider sends people and groups (SCIM 2.0). */
    scimUri: derived(z.string(), {}),
    lastLoginAt: derived(z.nullable(z.string()), {}),
    createdAt: derived(z.string(), { sorts: true }),
  },
  says: {
    find: 'Identity providers by which people of the organization sign in',
    findOne: 'One identity provider, with what has to be entered there',
    create:
      'Set up an identity provider (OpenID Connect or SAML 2.0); people sign in by it once a domain is verified',
    update: 'Change an identity provider; a domain that is new has to be verified',
    delete: 'Delete an identity provider; who signed in by it needs a password from then on',
  },
})
export const {
  find: findIdentityProviders,
  findOne: findIdentityProvider,
  create: createIdentityProvider,
  update: updateIdentityProvider,
  delete: deleteIdentityProvider,
} = identityProviderResource.calls
export type IdentityProvider = z.infer<typeof identityProviderResource.Row>

const tag = 'identity-providers'
const byId = z.object({ id: identifier })
const access = 'update_identity_provider'

export const setIdentityProviderSecret = call({
  method: 'PUT',
  path: '/identity-providers/:id/secret',
  access,
  tag,
  summary: 'Keep the client secret of an identity provider; it is sealed and never shown',
  params: byId,
  body: z.object({ secret: z.nullable(z.string().check(z.minLength(1), z.maxLength(2000))) }),
  answer: z.object({ hasSecret: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const changeServiceKeys = call({
  method: 'POST',
  path: '/identity-providers/:id/service-keys',
  access,
  tag,
  summary:
    'Replace the key of this installation for a SAML provider: `add` makes the next one, which the metadata document then has too; ' +
    '`retire` takes the first away once the provider has read that document',
  params: byId,
  body: z.object({ task: z.enum(['add', 'retire']) }),
  answer: z.object({ serviceCertificates: z.array(ServiceCertificate) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})

/** What a SAML provider says of itself, for the fields of its form. */
export const ProviderMetadata = z.object({
  issuer: z.string(),
  signInAddress: z.string(),
  certificates: z.array(z.string()),
})
export const readProviderMetadata = call({
  method: 'POST',
  path: '/identity-providers/metadata',
  access,
  tag,
  summary: 'Read the metadata document of a SAML 2.0 identity provider, and keep nothing of it',
  body: z.object({
    /** The address of the document, or the document itself. */
    metadata: linesOfText(limits.metadataMaximumLength).check(z.minLength(1)),
  }),
  answer: ProviderMetadata,
  errors: [],
})

/** What a provider says of itself, or why it says nothing. */
export const ProviderCheck = z.object({
  ok: z.boolean(),
  /** In the language of the caller; `null`: nothing is wrong. */
  problem: z.nullable(z.string()),
  /** As its discovery document has them: issuer, endpoints and what it supports. Of SAML: what was entered, and its certificates. */
  found: z.array(z.object({ name: z.string(), value: z.string() })),
})
export const checkIdentityProvider = call({
  method: 'POST',
  path: '/identity-providers/:id/check',
  access,
  tag,
  summary:
    'Read the discovery document of an identity provider, or its certificates for SAML, and say what came back',
  params: byId,
  answer: ProviderCheck,
  errors: ['NOT_FOUND'],
})
export const verifyIdentityProviderDomains = call({
  method: 'POST',
  path: '/identity-providers/:id/domains/verify',
  access,
  tag,
  summary: 'Look for the TXT records of the domains that are not verified yet',
  params: byId,
  answer: identityProviderResource.Whole,
  errors: ['NOT_FOUND'],
})

/** By which a provider brings people and groups (SCIM 2.0); of the token itself only a hash is kept. */
export const ScimTokenRow = z.object({
  id: z.uuid(),
  /** Beginning of the token, to tell tokens apart: `scim_3fK9…`. */
  hint: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** To the minute; `null`: never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type ScimTokenRow = z.infer<typeof ScimTokenRow>

export const findScimTokens = call({
  method: 'GET',
  path: '/identity-providers/:id/scim-tokens',
  access: 'find_one_identity_provider',
  tag,
  summary: 'Tokens by which an identity provider brings people and groups (SCIM 2.0)',
  params: byId,
  answer: z.object({ items: z.array(ScimTokenRow) }),
  errors: ['NOT_FOUND'],
})
export const createScimToken = call({
  method: 'POST',
  path: '/identity-providers/:id/scim-tokens',
  access,
  secretAnswer: true,
  tag,
  summary: 'Create a SCIM token for an identity provider; the answer shows it, once',
  params: byId,
  answer: z.extend(ScimTokenRow, { token: z.string() }),
  status: 201,
  errors: ['NOT_FOUND'],
})
export const revokeScimToken = call({
  method: 'DELETE',
  path: '/identity-providers/:id/scim-tokens/:scimToken',
  access,
  tag,
  summary: 'Revoke a SCIM token: it ends at once',
  params: z.object({ id: identifier, scimToken: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

/** A secret of this browser alone, by which it shows that it began the login that ends in it. */
const binding = z.string().check(z.regex(/^[\w-]{32,128}$/))
const Begun = z.object({ url: z.string() })

export const beginSingleSignOn = call({
  method: 'POST',
  path: '/auth/single-sign-on/begin',
  access: 'public',
  ofSession: true,
  tag: 'auth',
  summary: 'Where the browser has to go to sign in, for an e-mail address of a verified domain',
  body: z.object({
    email: z.string().check(z.minLength(3), z.maxLength(limits.emailMaximumLength)),
    binding,
  }),
  answer: Begun,
  errors: ['NO_SINGLE_SIGN_ON', 'TOO_MANY_TRIES', 'PROVIDER_UNREACHABLE'],
})
export const tryIdentityProvider = call({
  method: 'POST',
  path: '/identity-providers/:id/try',
  access,
  tag,
  summary:
    'Where the browser has to go for a login that is only tried: it shows what comes back and lets nobody in',
  params: byId,
  body: z.object({ binding }),
  answer: Begun,
  errors: ['NOT_FOUND', 'PROVIDER_UNREACHABLE'],
})

/** What a login that was tried came back with. */
export const TriedLogin = z.object({
  as: z.literal('tried'),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What the person would be, or is already; `null`: would not be let in. */
  role: z.nullable(z.enum(roles)),
  team: z.nullable(z.string()),
  /** Why not, in the language of the caller. */
  problem: z.nullable(z.string()),
})
export type TriedLogin = z.infer<typeof TriedLogin>

export const endSingleSignOn = call({
  method: 'POST',
  path: '/auth/single-sign-on/end',
  access: 'public',
  ofSession: true,
  tag: 'auth',
  summary: 'End a login at an identity provider, with what it sent the browser back with',
  body: z.object({
    /** Query of the address that the provider led to. */
    query: z.string().check(z.maxLength(8000)),
    binding,
  }),
  answer: z.union([AuthInfo, TriedLogin]),
  errors: ['SIGN_ON_FAILED', 'SIGN_ON_NOT_ALLOWED', 'ACCOUNT_DEACTIVATED', 'PROVIDER_UNREACHABLE'],
})
