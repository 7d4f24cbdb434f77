import * as z from 'zod/mini'
import { UserAnswer } from './auth.ts'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { identifier, plainText } from './text.ts'

const tag = 'account'
const done = z.object({ ok: z.literal(true) })
const typedPassword = z.string().check(z.minLength(1), z.maxLength(1000))
/** Rules are told one by one by PASSWORD_NOT_COMPLIANT, not by the schema. */
const newPassword = z.string().check(z.maxLength(limits.passwordMaximumLength))
const oneTimeCode = z.string().check(z.maxLength(40))

// Recovery and reset by e-mail

export const requestPasswordReset = call({
  method: 'POST',
  path: '/auth/reset-password-request',
  access: 'public',
  tag: 'auth',
  summary: 'Send a link to choose a new password; the same answer whether or not there is such an account',
  body: z.object({ email: z.string().check(z.minLength(3), z.maxLength(320)) }),
  answer: done,
  errors: ['TOO_MANY_TRIES'],
})

/** The link leads to `/auth/password-reset?code=…`, with `&invited=yes` for somebody who never had a password. */
export const updatePassword = call({
  method: 'POST',
  path: '/auth/update-password',
  access: 'public',
  tag: 'auth',
  summary: 'Choose a new password with the code of an e-mail; ends every session of the account',
  body: z.object({ password: newPassword, code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: done,
  errors: ['RESET_CODE_NOT_VALID', 'PASSWORD_NOT_COMPLIANT', 'TOO_MANY_TRIES'],
})

// One-time code (specification §7: these answer `false` on failure)

const failed = z.literal(false)

export const otpConfigure = call({
  method: 'GET',
  path: '/users/otp/configure',
  access: 'user',
  tag,
  summary: 'A new secret for the one-time code, for 15 minutes; `false` when one is activated already',
  answer: z.union([
    z.object({
      /** Base32, to be typed into an app. */
      secret: z.string(),
      /** `otpauth://totp/…`: what the QR code says. */
      uri: z.string(),
      /** The QR code, an SVG element. */
      qrCode: z.string(),
    }),
    failed,
  ]),
  errors: [],
})
export const otpSet = call({
  method: 'POST',
  path: '/users/otp/set',
  access: 'user',
  secretAnswer: true,
  tag,
  summary:
    'Activate the one-time code with the secret of otp/configure and a code made with it; shows the recovery codes, once',
  body: z.object({ secret: z.string().check(z.maxLength(100)), code: oneTimeCode }),
  answer: z.union([z.object({ secret: z.string(), recoveryCodes: z.array(z.string()) }), failed]),
  errors: ['TOO_MANY_TRIES'],
})
export const otpDeactivate = call({
  method: 'POST',
  path: '/users/otp/deactivate',
  access: 'user',
  secretAnswer: true,
  tag,
  summary:
    'Deactivate the one-time code with a code or a recovery code; a secret, when sent, must be the active one',
  body: z.object({ secret: z.optional(z.nullable(z.string().check(z.maxLength(100)))), code: oneTimeCode }),
  answer: z.union([z.object({ secret: z.string() }), failed]),
  errors: ['TOO_MANY_TRIES'],
})
export const otpStatus = call({
  method: 'GET',
  path: '/users/otp/status',
  access: 'user',
  tag,
  summary: 'Whether the account has the one-time code activated, and how many recovery codes are left',
  answer: z.object({ activated: z.boolean(), recoveryCodesLeft: z.int() }),
  errors: [],
})
export const otpRecoveryCodes = call({
  method: 'POST',
  path: '/users/otp/recovery-codes',
  access: 'user',
  secretAnswer: true,
  tag,
  summary: 'New recovery codes, shown once, in place of the old ones; `false` when the code does not fit',
  body: z.object({ code: oneTimeCode }),
  answer: z.union([z.object({ recoveryCodes: z.array(z.string()) }), failed]),
  errors: ['TOO_MANY_TRIES'],
})

// Terms of use

export const TermsDocument = z.object({
  id: z.string(),
  /** Day from which it holds, ISO 8601. */
  validFrom: z.string(),
  title: z.string(),
  /** In the caller's language; plain text. */
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type TermsDocument = z.infer<typeof TermsDocument>

export const cguStatus = call({
  method: 'GET',
  path: '/users/cgu/status',
  access: 'user',
  tag,
  summary: 'Whether the user has accepted the terms of use that hold now, and their text',
  answer: z.object({
    accepted: z.boolean(),
    acceptedAt: z.nullable(z.string()),
    document: TermsDocument,
  }),
  errors: [],
})
export const cguAccept = call({
  method: 'POST',
  path: '/users/cgu/accept',
  access: 'user',
  tag,
  summary: 'Accept the terms of use; `false` when the document is not the one that holds now',
  body: z.object({ documentId: z.string().check(z.maxLength(100)) }),
  answer: z.boolean(),
  errors: [],
})

// Profile and settings

/** How CSV files are written. `auto`: by the language of the file, French with semicolons and decimal commas. */
export const csvChoices = ['auto', 'comma', 'semicolon'] as const
export type CsvChoice = (typeof csvChoices)[number]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
/** Types of notifications (specification §3), the end of a job (decisions §6), a comment and a question for access, which have none there. */
export const notificationTypes = [
  'request_updated',
  'request_message',
  'announcement_created',
  'export_created',
  'job_ended',
  'comment_written',
  'access_asked',
  'webhook_disabled',
  'market_changed',
  'connector_ran',
] as const
export type NotificationType = (typeof notificationTypes)[number]

const channels = z.object({ inApp: z.boolean(), email: z.boolean() })
export const NotificationChoices = z.object({
  request_updated: channels,
  request_message: channels,
  announcement_created: channels,
  export_created: channels,
  job_ended: channels,
  comment_written: channels,
  access_asked: channels,
  webhook_disabled: channels,
  market_changed: channels,
  connector_ran: channels,
} satisfies Record<NotificationType, typeof channels>)
export type NotificationChoices = z.infer<typeof NotificationChoices>

const settings = {
  language: UserAnswer.shape.language,
  theme: z.enum(themes),
  csv: z.enum(csvChoices),
  notifications: NotificationChoices,
}
export const AccountSettings = z.object(settings)
export type AccountSettings = z.infer<typeof AccountSettings>

const named = z.object({ id: z.uuid(), name: z.string() })
export const AccountAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.object({ identifier: z.string() }),
  team: z.nullable(named),
  organization: named,
  settings: AccountSettings,
  otpActivated: z.boolean(),
  /** When the terms of use that hold now were accepted. */
  termsAcceptedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Account = z.infer<typeof AccountAnswer>

export const findAccount = call({
  method: 'GET',
  path: '/account',
  access: 'user',
  tag,
  summary: 'The own account: profile, settings and security at a glance',
  answer: AccountAnswer,
  errors: [],
})
export const updateProfile = call({
  method: 'PUT',
  path: '/account/profile',
  access: 'user',
  tag,
  summary: 'Change the own name and language',
  body: z.object({
    name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    language: UserAnswer.shape.language,
  }),
  answer: AccountAnswer,
  errors: [],
})
export const updateSettings = call({
  method: 'PUT',
  path: '/account/settings',
  access: 'user',
  tag,
  summary: 'Change settings; what is not sent stays',
  body: z.partial(AccountSettings),
  answer: AccountAnswer,
  errors: [],
})
export const changePassword = call({
  method: 'PUT',
  path: '/account/password',
  access: 'user',
  tag,
  summary: 'Change the own password; ends every other session of the account',
  body: z.object({ currentPassword: typedPassword, password: newPassword }),
  answer: done,
  /** INVALID_VALUES with WRONG_PASSWORD at `currentPassword`. */
  errors: ['PASSWORD_NOT_COMPLIANT', 'TOO_MANY_TRIES'],
})

// Sessions

export const SessionRow = z.object({
  id: z.uuid(),
  /** What the browser said of itself, `null` where it said nothing that is known: `Firefox`, `Windows`. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** Network address of the last use. */
  address: z.nullable(z.string()),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof SessionRow>

export const findSessions = call({
  method: 'GET',
  path: '/account/sessions',
  access: 'user',
  tag,
  summary: 'Open sessions of the own account, last used first',
  answer: z.object({ items: z.array(SessionRow) }),
  errors: [],
})
export const endSession = call({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'user',
  tag,
  summary: 'End one session of the own account, at once',
  params: z.object({ id: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND'],
})
export const endOtherSessions = call({
  method: 'DELETE',
  path: '/account/sessions',
  access: 'user',
  tag,
  summary: 'End every session of the own account but the one that asks',
  answer: z.object({ ended: z.int() }),
  errors: [],
})

// Browser navigations

/** In the query of a call that declares `navigation: true`: a link or a form can carry nothing else. */
export const navigationQuery = { token: z.optional(z.string().check(z.maxLength(100))) }

export const createNavigationToken = call({
  method: 'POST',
  path: '/auth/navigation-tokens',
  access: 'user',
  ofSession: true,
  secretAnswer: true,
  tag: 'auth',
  summary: 'A token for one browser navigation: `?token=` opens this one path, once, within 60 seconds',
  body: z.object({
    /** Below the API base, without query: `/audit-log/export`. */
    path: z.string().check(z.maxLength(500), z.regex(/^\/[A-Za-z0-9/_.~-]*$/)),
  }),
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
  status: 201,
  errors: ['NOT_FOUND'],
})
