import * as z from 'zod/mini'
import { AuditValue } from './audit.ts'
import { AuthInfo } from './auth.ts'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { identifier, plainText } from './text.ts'

const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const encoded = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]*$/))

export const PasskeyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** `null`: never. */
  lastUsedAt: z.nullable(z.string()),
  /** Kept beyond the device, so that it is not lost with it. */
  backedUp: z.boolean(),
  /** It may have been copied, and opens nothing any more. */
  suspected: z.boolean(),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

/** By what a person shows anew who they are before the ways in change. */
const confirmation = {
  /** Of an account that has one; without one the login must be recent. */
  currentPassword: z.optional(z.nullable(z.string().check(z.maxLength(limits.passwordMaximumLength)))),
  /** The one-time code, or a recovery code, where the account has it activated. */
  otp: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
}
const confirmErrors = ['INVALID_VALUES', 'LOGIN_NOT_RECENT', 'TOO_MANY_TRIES'] as const

/** What `navigator.credentials` takes, as JSON (Web Authentication Level 3 §5.1). */
const Options = z.object({ options: z.record(z.string(), AuditValue) })

/** What an authenticator answers, as JSON; what else a browser sends is left aside. */
const credential = {
  id: encoded(2000),
  rawId: encoded(2000),
  type: z.literal('public-key'),
}

const tag = 'account'
const byId = z.object({ id: identifier })

export const findPasskeys = call({
  method: 'GET',
  path: '/account/passkeys',
  access: 'user',
  tag,
  summary: 'Passkeys of the own account, and what confirms a change of them',
  answer: z.object({
    items: z.array(PasskeyRow),
    confirmation: z.object({ password: z.boolean(), code: z.boolean() }),
  }),
  errors: [],
})
export const beginPasskey = call({
  method: 'POST',
  path: '/account/passkeys/begin',
  access: 'user',
  secretAnswer: true,
  tag,
  summary: 'What the browser needs to make a passkey, after a confirmation; it holds for five minutes',
  body: z.object(confirmation),
  answer: Options,
  errors: [...confirmErrors, 'NO_PASSKEYS_HERE'],
})
export const addPasskey = call({
  method: 'POST',
  path: '/account/passkeys',
  access: 'user',
  secretAnswer: true,
  tag,
  summary: 'Add the passkey that the browser has made',
  body: z.object({
    name,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded(10_000),
        attestationObject: encoded(100_000),
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      }),
    }),
  }),
  answer: PasskeyRow,
  status: 201,
  errors: ['PASSKEY_FAILED'],
})
export const renamePasskey = call({
  method: 'PUT',
  path: '/account/passkeys/:id',
  access: 'user',
  tag,
  summary: 'Rename a passkey of the own account',
  params: byId,
  body: z.object({ name }),
  answer: PasskeyRow,
  errors: ['NOT_FOUND'],
})
export const removePasskey = call({
  method: 'POST',
  path: '/account/passkeys/:id/removal',
  access: 'user',
  secretAnswer: true,
  tag,
  summary: 'Remove a passkey of the own account, after a confirmation',
  params: byId,
  body: z.object(confirmation),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', ...confirmErrors, 'LAST_WAY_IN'],
})

export const beginPasskeyLogin = call({
  method: 'POST',
  path: '/auth/passkeys/begin',
  access: 'public',
  ofSession: true,
  tag: 'auth',
  summary: 'What the browser needs to log in by a passkey; it holds for five minutes',
  answer: Options,
  errors: ['NO_PASSKEYS_HERE', 'TOO_MANY_TRIES'],
})
export const endPasskeyLogin = call({
  method: 'POST',
  path: '/auth/passkeys/end',
  access: 'public',
  ofSession: true,
  secretAnswer: true,
  tag: 'auth',
  summary: 'Log in by what a passkey has signed: it counts for password and one-time code',
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: encoded(10_000),
        authenticatorData: encoded(10_000),
        signature: encoded(10_000),
        userHandle: z.optional(z.nullable(encoded(200))),
      }),
    }),
  }),
  answer: AuthInfo,
  errors: [
    'PASSKEY_FAILED',
    'PASSKEY_SUSPECTED',
    'SINGLE_SIGN_ON_REQUIRED',
    'ACCOUNT_DEACTIVATED',
    'TOO_MANY_TRIES',
  ],
})
