import { languages } from '@ecotrame/texts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '@ecotrame/contract'

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const rowVersion = integer('row_version').notNull().default(1)
/** The name without accents and case; the database makes it. */
const sortName = text('sort_name').generatedAlwaysAs(sql`folded(name)`)

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  applicationLogo: text('application_logo'),
  brandLogo: text('brand_logo'),
  networks: text('networks').array().notNull().default([]),
  leaverNamesMonths: integer('leaver_names_months'),
  auditMonths: integer('audit_months'),
  notificationMonths: integer('notification_months'),
  retentionAppliedAt: timestamp('retention_applied_at', { withTimezone: true }),
  rowVersion,
  sortName,
  createdAt,
})

export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  isMain: boolean('is_main').notNull().default(false),
  rowVersion,
  sortName,
  createdAt,
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  teamId: uuid('team_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role', { enum: roles }).notNull(),
  language: text('language', { enum: languages }).notNull().default('en'),
  /** `null`: invited, and has not chosen a password yet. */
  passwordHash: text('password_hash'),
  otpSecret: text('otp_secret'),
  otpLastStep: bigint('otp_last_step', { mode: 'number' }),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  /** Put out by the identity provider of the organization: nothing lets them in. */
  deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  rowVersion,
  sortName,
  searchText: text('search_text').generatedAlwaysAs(sql`folded(name) || ' ' || folded(email)`),
  createdAt,
})

/** People whom an identity provider has brought (SCIM), with what accounts do not keep. */
export const scimPeople = pgTable('scim_people', {
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  userName: text('user_name').notNull(),
  externalId: text('external_id'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  /** Deleted by the provider: the account stays, so that nothing lets the person in again. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
})

/** Whom an identity provider knows as whom: who has one signs in without a password. */
export const userIdentities = pgTable('user_identities', {
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  subject: text('subject').notNull(),
})
