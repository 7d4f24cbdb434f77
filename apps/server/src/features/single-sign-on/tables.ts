import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/sessions/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Logins at a provider that are under way. */
export const signOns = pgTable('sign_ons', {
  stateHash: bytea('state_hash').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  bindingHash: bytea('binding_hash').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  tried: boolean('tried').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const usedLogoutTokens = pgTable('used_logout_tokens', {
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  tokenId: text('token_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
