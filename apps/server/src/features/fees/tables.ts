import { sql } from 'drizzle-orm'
import { date, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FeeCriterionBody } from '@ecotrame/contract'

export const feeTariffs = pgTable('fee_tariffs', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  scheme: text('scheme').notNull(),
  sortScheme: text('sort_scheme').generatedAlwaysAs(sql`folded(scheme)`),
  category: text('category'),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }),
  baseEuros: doublePrecision('base_euros').notNull(),
  criteria: jsonb('criteria').$type<FeeCriterionBody[]>().notNull().default([]),
  source: text('source'),
  link: text('link'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
