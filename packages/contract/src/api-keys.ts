import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { entities, specialPermissions, type Permission } from './permissions.ts'
import { identifier, plainText } from './text.ts'
import { moment } from './days.ts'

export const apiKeyScopes = ['read', 'evaluate', 'widget'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

const found: readonly Permission[] = [
  ...entities.flatMap((entity): Permission[] => [`find_all_${entity}`, `find_one_${entity}`]),
  ...specialPermissions.filter((permission) => permission.startsWith('find_')),
]

/** What an API key may do. Never more: who holds a key is not a person, so calls of access `user` refuse it. */
export const apiKeyPermissions = {
  read: found,
  evaluate: [...found, 'create_evaluation', 'update_evaluation', 'evaluate_evaluation'],
  /** Published sheets and widgets, which ask for no permission. */
  widget: [],
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
