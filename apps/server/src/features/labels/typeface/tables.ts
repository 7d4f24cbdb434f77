import { jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LabelWeight, WeightOutlines } from '@ecotrame/lca'

export const labelTypefaces = pgTable('label_typefaces', {
  organizationId: uuid('organization_id').notNull(),
  weight: smallint('weight').$type<LabelWeight>().notNull(),
  name: text('name').notNull(),
  version: text('version'),
  sha256: text('sha256').notNull(),
  outlines: jsonb('outlines').$type<WeightOutlines>().notNull(),
  uploadedBy: text('uploaded_by'),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
})
