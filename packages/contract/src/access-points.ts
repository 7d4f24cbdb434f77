import * as z from 'zod/mini'
import { SessionRow } from './account.ts'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { roles } from './permissions.ts'
import { identifier, plainText } from './text.ts'

/** By what somebody or some program gets in, or is told. */
export const accessKinds = [
  'session',
  'passkey',
  'api_key',
  'webhook',
  'connector',
  'identity_provider',
  'scim_token',
] as const
export type AccessKind = (typeof accessKinds)[number]

export const AccessPoint = z.object({
  id: z.uuid(),
  kind: z.enum(accessKinds),
  /** Of the person, or what the organization calls it. */
  name: z.string(),
  /** Of the person of a session or passkey; `null` for the others. */
  role: z.nullable(z.enum(roles)),
  /** Of a session. */
  device: z.nullable(SessionRow.shape.device),
  /** Begin of a key or token, address of a webhook or connector, issuer of a provider, name of a passkey. */
  detail: z.nullable(z.string()),
  /** Where a session was last used from; networks of a key, with commas between them. `null`: unknown, or any. */
  address: z.nullable(z.string()),
  createdAt: z.string(),
  /** To the minute; `null`: never. */
  lastUsedAt: z.nullable(z.string()),
  /** `null`: when it is ended. */
  expiresAt: z.nullable(z.string()),
  /** Nothing passes by what is not: a key that expired, a webhook that is paused or was stopped. */
  works: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
})
export type AccessPoint = z.infer<typeof AccessPoint>

const tag = 'api keys'

export const findAccessPoints = call({
  method: 'GET',
  path: '/access-points',
  access: 'find_all_api_key',
  tag,
  summary:
    'Everything by which somebody or some program gets into the organization: sessions, passkeys, keys, webhooks, connectors, single sign-on, SCIM; last used first',
  query: z.object({ ...listQuery, kind: anyOf(z.enum(accessKinds)) }),
  answer: listAnswer(z.partial(AccessPoint)),
  errors: [],
})
export const endSessionOfUser = call({
  method: 'DELETE',
  path: '/access-points/sessions/:id',
  access: 'delete_api_key',
  tag,
  summary: 'End a session of anybody in the organization, at once',
  params: z.object({ id: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})

/** Networks in CIDR notation, or addresses; empty: people get in from anywhere. */
const Networks = z.object({
  networks: z.array(plainText(50)).check(z.maxLength(limits.addressesOfKeyMaximum)),
})
export const findNetworks = call({
  method: 'GET',
  path: '/access-points/networks',
  access: 'find_all_api_key',
  tag,
  summary: 'Networks that people get into the organization from; keys name their own',
  answer: z.extend(Networks, {
    /** Where this call comes from, as the server sees it. */
    own: z.string(),
  }),
  errors: [],
})
export const saveNetworks = call({
  method: 'PUT',
  path: '/access-points/networks',
  access: 'delete_api_key',
  tag,
  summary:
    'Say which networks people get in from: sessions elsewhere end. Refused where it would shut out who asks',
  body: Networks,
  answer: Networks,
  errors: ['INVALID_VALUES'],
})
