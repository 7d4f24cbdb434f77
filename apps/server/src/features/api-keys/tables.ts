import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { apiKeyScopes } from '@ecotrame/contract'
import { bytea } from '../../platform/sessions/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  scope: text('scope', { enum: apiKeyScopes }).notNull(),
  hint: text('hint').notNull(),
  keyHash: bytea('key_hash').notNull(),
  addresses: text('addresses').array().notNull().default([]),
  expiresAt: instant('expires_at'),
  lastUsedAt: instant('last_used_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  /** Who made it: it ends when they are put out. */
  createdById: uuid('created_by_id'),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
})
