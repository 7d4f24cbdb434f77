import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const logos = pgTable('logos', {
  name: text('name').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  mediaType: text('media_type').notNull(),
  content: bytea('content').notNull(),
})
