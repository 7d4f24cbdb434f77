import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { disclosureKinds } from '@ecotrame/contract'
import { companySizes, type StockRow } from '@ecotrame/lca'

export const unsoldDisclosures = pgTable('unsold_disclosures', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  yearFrom: date('year_from', { mode: 'string' }).notNull(),
  yearTo: date('year_to', { mode: 'string' }).notNull(),
  entityName: text('entity_name').notNull(),
  euid: text('euid'),
  kind: text('kind', { enum: disclosureKinds }).notNull(),
  companySize: text('company_size', { enum: companySizes }).notNull(),
  packagingIncluded: boolean('packaging_included').notNull(),
  measuresTaken: text('measures_taken').notNull().default(''),
  measuresPlanned: text('measures_planned').notNull().default(''),
  fileName: text('file_name'),
  stockRows: jsonb('stock_rows').$type<readonly StockRow[]>().notNull().default([]),
  rowCount: integer('row_count')
    .notNull()
    .generatedAlwaysAs(sql`jsonb_array_length(stock_rows)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
