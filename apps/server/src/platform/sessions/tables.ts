import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  address: text('address'),
  agent: text('agent'),
  lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  /** Of a session that an identity provider opened: which, for whom, and its own name for the session. */
  providerId: uuid('provider_id'),
  providerSubject: text('provider_subject'),
  providerSession: text('provider_session'),
})

export const navigationTokens = pgTable('navigation_tokens', {
  tokenHash: bytea('token_hash').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  path: text('path').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
