import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { entities, specialPermissions, type Permission } from './permissions.ts'
import { identifier, plainText } from './text.ts'
import { moment } from './days.ts'

export const apiKeyScopes = ['read', 'evaluate', 'write', 'publish', 'widget', 'footprints'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

const found: readonly Permission[] = [
  ...entities.flatMap((entity): Permission[] => [`find_all_${entity}`, `find_one_${entity}`]),
  ...specialPermissions.filter((permission) => permission.startsWith('find_')),
]

const evaluated: readonly Permission[] = ['create_evaluation', 'update_evaluation', 'evaluate_evaluation']
/** Everything that a program brings from elsewhere; it takes nothing away. */
const written = (
  [
    'evaluation',
    'product',
    'product_collection',
    'packaging',
    'component',
    'facility',
    'material_price',
    'tag',
  ] as const
).flatMap((entity): Permission[] => [`create_${entity}`, `update_${entity}`])
const write: readonly Permission[] = [...found, ...evaluated, ...written, 'import_evaluation']

/** What an API key may do. Never more: who holds a key is not a person, so calls of access `user` refuse it. */
export const apiKeyPermissions = {
  read: found,
  evaluate: [...found, ...evaluated],
  write,
  publish: [...write, 'publish_evaluation', 'publish_product', 'withdraw_evaluation', 'withdraw_product'],
  /** Published sheets and widgets, which ask for no permission. */
  widget: [],
  /** What is offered to partners at the PACT host, which asks for no permission. */
  footprints: [],
} as const satisfies Record<ApiKeyScope, readonly Permission[]>

export const apiKeyStates = ['active', 'expired'] as const

export const ApiKeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  /** Begin of the key, to tell keys apart: `eco_3fK9…`. */
  hint: z.string(),
  state: z.enum(apiKeyStates),
  /** `null`: never expires. */
  expiresAt: z.nullable(z.string()),
  /** To the minute; `null`: never used. */
  lastUsedAt: z.nullable(z.string()),
  /** Networks that it may be used from, `203.0.113.0/24`; empty: any. */
  addresses: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
})
export type ApiKeyRow = z.infer<typeof ApiKeyRow>

const tag = 'api keys'

export const findApiKeys = call({
  method: 'GET',
  path: '/api-keys',
  access: 'find_all_api_key',
  capability: 'api',
  tag,
  summary: 'API keys of the organization',
  query: z.object({ ...listQuery, scope: anyOf(z.enum(apiKeyScopes)) }),
  answer: listAnswer(z.partial(ApiKeyRow)),
  errors: [],
})
export const createApiKey = call({
  method: 'POST',
  path: '/api-keys',
  access: 'create_api_key',
  capability: 'api',
  secretAnswer: true,
  tag,
  summary: 'Create an API key; the answer shows it, once',
  body: z.object({
    name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    scope: z.enum(apiKeyScopes),
    /** In the future; absent or `null`: never. */
    expiresAt: z.optional(z.nullable(moment)),
    /** Addresses or networks in CIDR notation; a key for sheets and widgets is used by shoppers and takes none. */
    addresses: z._default(z.array(plainText(50)).check(z.maxLength(limits.addressesOfKeyMaximum)), []),
  }),
  answer: z.extend(ApiKeyRow, { key: z.string() }),
  status: 201,
  errors: [],
})
export const revokeApiKey = call({
  method: 'DELETE',
  path: '/api-keys/:id',
  access: 'delete_api_key',
  capability: 'api',
  tag,
  summary: 'Revoke an API key: it ends at once',
  params: z.object({ id: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})
