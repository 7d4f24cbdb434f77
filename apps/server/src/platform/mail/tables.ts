import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const waitingMail = pgTable('waiting_mail', {
  id: uuid('id').primaryKey(),
  organizationId: uuid('organization_id'),
  content: text('content').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
