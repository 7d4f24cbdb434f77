import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { csvChoices, themes, type NotificationChoices } from '@ecotrame/contract'

const owner = {
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
}

export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    ...owner,
    documentId: text('document_id').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId, table.documentId] })],
)

export const userSettings = pgTable(
  'user_settings',
  {
    ...owner,
    theme: text('theme', { enum: themes }).notNull().default('system'),
    csv: text('csv', { enum: csvChoices }).notNull().default('auto'),
    notifications: jsonb('notifications').$type<Partial<NotificationChoices>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.userId] })],
)
