import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { RoleAnswer, UserAnswer } from './auth.ts'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { roles } from './permissions.ts'
import { identifier, plainText } from './text.ts'

/** `invited`: has not chosen a password yet. `deactivated`: put out by the identity provider of the organization. */
export const userStates = ['active', 'invited', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

/** What every colleague may see of a person, and what only some may: see `email`. */
const personFields = {
  id: z.uuid(),
  name: z.string(),
  /**
   * `null` for who neither manages people, nor the team of this person, nor is this person. So are
   * `lastLoginAt` and `otpActivated`.
   */
  email: z.nullable(z.string()),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  language: z.enum(languages),
  state: z.enum(userStates),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
  otpActivated: z.nullable(z.boolean()),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
}

export const UserRow = z.object({
  ...personFields,
  role: z.object({ identifier: z.enum(roles) }),
})
export type UserRow = z.infer<typeof UserRow>

/** The user of a login (`UserAnswer`) and what lists show besides. */
export const UserDetail = z.extend(UserAnswer, { ...personFields, role: RoleAnswer })
export type UserDetail = z.infer<typeof UserDetail>

const tag = 'users'
const byId = z.object({ id: identifier })

const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(limits.emailMaximumLength), z.email())
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))

const saved = {
  name,
  email: emailAddress,
  role: z.enum(roles),
  /** Refused for an owner; the others see nothing without one. */
  team: z.optional(z.nullable(identifier)),
  language: z.optional(z.enum(languages)),
  /** Blank: an invitation is sent to a new user, and an old one keeps theirs. */
  password: z.optional(z.nullable(z.string().check(z.maxLength(limits.passwordMaximumLength)))),
}

export const findUsers = call({
  method: 'GET',
  path: '/users',
  access: 'find_all_user',
  tag,
  summary: 'People of the organization',
  query: z.object({
    ...listQuery,
    role: anyOf(z.enum(roles)),
    team: anyOf(identifier),
    state: anyOf(z.enum(userStates)),
  }),
  answer: listAnswer(z.partial(UserRow)),
  errors: [],
})
export const findUser = call({
  method: 'GET',
  path: '/users/:id',
  access: 'find_one_user',
  tag,
  summary: 'One person with role and permissions, in the shape of the login’s user',
  params: byId,
  answer: UserDetail,
  errors: ['NOT_FOUND'],
})
export const createUser = call({
  method: 'POST',
  path: '/users',
  access: 'create_user',
  secretAnswer: true,
  tag,
  summary: 'Create an account; without a password an invitation is sent by e-mail',
  body: z.object(saved),
  answer: UserDetail,
  status: 201,
  errors: ['INVALID_VALUES', 'PASSWORD_NOT_COMPLIANT', 'ADMINISTRATOR_ONLY'],
})
export const updateUser = call({
  method: 'PUT',
  path: '/users/:id',
  access: 'update_user',
  tag,
  summary: 'Change an account; a new password ends its sessions',
  params: byId,
  body: z.object(saved),
  answer: UserDetail,
  errors: [
    'NOT_FOUND',
    'INVALID_VALUES',
    'PASSWORD_NOT_COMPLIANT',
    'STALE_VERSION',
    'LAST_OWNER',
    'LAST_ADMINISTRATOR',
    'ADMINISTRATOR_ONLY',
  ],
})
export const deleteUser = call({
  method: 'DELETE',
  path: '/users/:id',
  access: 'delete_user',
  tag,
  summary:
    'Delete an account, end its sessions and the API keys that it made; what the person wrote stays, with the name',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'LAST_OWNER', 'LAST_ADMINISTRATOR', 'ADMINISTRATOR_ONLY'],
})
export const inviteUser = call({
  method: 'POST',
  path: '/users/:id/invitation',
  access: 'create_user',
  tag,
  summary: 'Send the invitation again, with a new link; the old one ends',
  params: byId,
  answer: z.object({ id: z.uuid(), email: z.string() }),
  errors: ['NOT_FOUND', 'NOT_INVITED', 'ACCOUNT_DEACTIVATED', 'ADMINISTRATOR_ONLY'],
})
