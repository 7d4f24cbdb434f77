import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const svhcEnquiries = pgTable('svhc_enquiries', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  productId: uuid('product_id').notNull(),
  receivedOn: date('received_on').notNull(),
  answeredOn: date('answered_on'),
  note: text('note'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
