import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OrganizationValues } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const organizationData = pgTable('organization_data', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  categoryId: text('category_id').notNull(),
  year: integer('year').notNull(),
  season: text('season'),
  selected: boolean('selected').notNull(),
  formValues: jsonb('form_values').$type<OrganizationValues>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
