import { doublePrecision, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { portfolioLabels, portfolioMeasures } from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const portfolioTargets = pgTable('portfolio_targets', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  label: text('label', { enum: portfolioLabels }).notNull(),
  measure: text('measure', { enum: portfolioMeasures }).notNull(),
  baseSeason: text('base_season').notNull(),
  targetSeason: text('target_season').notNull(),
  /** Per cent. */
  reduction: doublePrecision('reduction').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
})
export type TargetRecord = typeof portfolioTargets.$inferSelect
