import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/sessions/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Logins at a provider that are under way. */
export const signOns = pgTable('sign_ons', {
  stateHash: bytea('state_hash').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  bindingHash: bytea('binding_hash').notNull(),
  /** Of SAML: the ID of the request. */
  nonce: text('nonce').notNull(),
  /** Of SAML there is none. */
  verifier: text('verifier'),
  /** What a SAML provider answered, as it came; nothing of it is believed yet. */
  answer: text('answer'),
  tried: boolean('tried').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const usedLogoutTokens = pgTable('used_logout_tokens', {
  organizationId: uuid('organization_id').notNull(),
  providerId: uuid('provider_id').notNull(),
  tokenId: text('token_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
