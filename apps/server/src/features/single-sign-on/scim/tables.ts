import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/sessions/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const scimTokens = pgTable('scim_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  hint: text('hint').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastUsedAt: instant('last_used_at'),
})

/** Groups as the provider names them. */
export const scimGroups = pgTable('scim_groups', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  displayName: text('display_name').notNull(),
  externalId: text('external_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

export const scimGroupMembers = pgTable('scim_group_members', {
  organizationId: uuid('organization_id').notNull(),
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
})
