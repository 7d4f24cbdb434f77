import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { providerProtocols, rolesOfProvider, type GroupRule } from '@ecotrame/contract'
import { bytea } from '../../platform/sessions/tables.ts'

const owner = {
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
}
const instant = (name: string) => timestamp(name, { withTimezone: true })
const expiresAt = instant('expires_at').notNull()

export const passwordCodes = pgTable(
  'password_codes',
  { ...owner, codeHash: bytea('code_hash').notNull(), expiresAt },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
)

export const otpSetups = pgTable(
  'otp_setups',
  { ...owner, secret: text('secret').notNull(), expiresAt },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { ...owner, codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId, table.codeHash] })],
)

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  ...owner,
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  backedUp: boolean('backed_up').notNull(),
  suspectedAt: instant('suspected_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

/** What an authenticator has to sign. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  addingUser: uuid('adding_user'),
  expiresAt,
})

/** A key of this installation for one provider. */
export interface ServiceKey {
  /** PEM. */
  readonly certificate: string
  /** PEM, sealed. */
  readonly privateKey: string
}

export const identityProviders = pgTable('identity_providers', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  protocol: text('protocol', { enum: providerProtocols }).notNull().default('openid'),
  issuer: text('issuer').notNull(),
  signInAddress: text('sign_in_address'),
  certificates: jsonb('certificates').$type<string[]>().notNull().default([]),
  /** Of SAML: by which we sign and what is encrypted for us; the first signs. */
  serviceKeys: jsonb('service_keys').$type<readonly ServiceKey[]>().notNull().default([]),
  signRequests: boolean('sign_requests').notNull().default(false),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret'),
  groupsClaim: text('groups_claim').notNull().default('groups'),
  groups: jsonb('groups').$type<GroupRule[]>().notNull().default([]),
  defaultRole: text('default_role', { enum: rolesOfProvider }),
  defaultTeam: uuid('default_team'),
  enforced: boolean('enforced').notNull().default(false),
  lastLoginAt: instant('last_login_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  rowVersion: integer('row_version').notNull().default(1),
})

/** Domains of e-mail addresses whose people sign in by a provider, once they are verified. */
export const identityDomains = pgTable('identity_domains', {
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  domain: text('domain').notNull(),
  token: text('token').notNull(),
  verifiedAt: instant('verified_at'),
})
