import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const files = pgTable('files', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  uploadedBy: uuid('uploaded_by'),
  objectKey: text('object_key'),
  sha256: bytea('sha256'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const fileParts = pgTable('file_parts', {
  organizationId: uuid('organization_id').notNull(),
  fileId: uuid('file_id').notNull(),
  number: integer('number').notNull(),
  content: bytea('content').notNull(),
})
