import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { call } from './call.ts'

export const RoleAnswer = z.object({
  identifier: z.string(),
  /** A role without this list cannot be judged: the browser then goes to the login (specification §6). */
  permissions: z.optional(z.array(z.object({ identifier: z.string() }))),
})

export const UserAnswer = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  role: RoleAnswer,
  organization: z.object({ id: z.uuid(), name: z.string(), applicationLogo: z.nullable(z.string()) }),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
})
export type User = z.infer<typeof UserAnswer>

/** What a signed-in browser keeps under `auth`. */
export const AuthInfo = z.object({
  user: UserAnswer,
  /** Bearer token. */
  code: z.string(),
  /** Expiry, ISO 8601 UTC. */
  exp: z.string(),
  as: z.literal('user'),
})
export type AuthInfo = z.infer<typeof AuthInfo>

export const openDemonstration = call({
  method: 'POST',
  path: '/auth/demonstration',
  access: 'public',
  ofSession: true,
  tag: 'auth',
  summary: 'Enter the demonstration as a reader, without an account; only where the installation is one',
  answer: AuthInfo,
  errors: ['NOT_FOUND'],
})
export const login = call({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  ofSession: true,
  tag: 'auth',
  summary: 'Log in with e-mail, password and, when the account has one, the one-time code',
  body: z.object({
    email: z.string().check(z.minLength(3), z.maxLength(320)),
    password: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** The one-time code, or one of the recovery codes. */
    otp: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  answer: AuthInfo,
  errors: ['LOGIN_FAILED', 'SINGLE_SIGN_ON_REQUIRED', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_TRIES'],
})

export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  ofSession: true,
  tag: 'auth',
  summary: 'End the session of the bearer token',
  answer: z.object({ ok: z.literal(true) }),
  errors: [],
})

export const ping = call({
  method: 'GET',
  path: '/auth/ping',
  access: 'public',
  tag: 'auth',
  summary: 'Health for the web app: healthy if `test` equals ok',
  answer: z.object({ test: z.literal('ok') }),
  errors: [],
})

export const CapabilityAnswer = z.object({ id: z.uuid(), identifier: z.string() })
export const SubscribedPlan = z.object({
  id: z.uuid(),
  identifier: z.string(),
  name: z.string(),
  capabilities: z.array(CapabilityAnswer),
})

export const SubscriptionAnswer = z.object({
  id: z.uuid(),
  created_at: z.string(),
  plan: SubscribedPlan,
  options: z.array(SubscribedPlan),
})
export type Subscription = z.infer<typeof SubscriptionAnswer>

export const currentSubscription = call({
  method: 'GET',
  path: '/subscriptions/current',
  access: 'session',
  tag: 'subscriptions',
  summary: 'The active subscription of the organization; `fields` selects a tree',
  query: z.object({ fields: z.optional(z.string().check(z.maxLength(2000))) }),
  /** With `fields` only the selected tree is sent. */
  answer: z.partial(SubscriptionAnswer),
  errors: ['NO_ACTIVE_SUBSCRIPTION', 'MALFORMED_REQUEST'],
})

export const configurations = call({
  method: 'GET',
  path: '/configurations',
  access: 'session',
  tag: 'configurations',
  summary: 'Switches of the installation, name and enabled',
  answer: z.object({ items: z.array(z.object({ name: z.string(), enabled: z.boolean() })) }),
  errors: [],
})

/** Addresses that the web app learns at start-up (decisions §7). Served at `/config.json`, beside the app. */
export const WebConfiguration = z.object({
  api: z.string(),
  live: z.string(),
  import: z.string(),
  web: z.string(),
  version: z.string(),
  /** Visitors may look around without an account, and change nothing. */
  demo: z.optional(z.boolean()),
  /** Every so many hours its data are made what they were at the start; `0`: at the next start only. */
  demoResetHours: z.optional(z.int()),
})
export type WebConfiguration = z.infer<typeof WebConfiguration>
