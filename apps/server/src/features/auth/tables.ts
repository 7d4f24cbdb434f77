import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/sessions/tables.ts'

const owner = {
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
}
const expiresAt = timestamp('expires_at', { withTimezone: true }).notNull()

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
