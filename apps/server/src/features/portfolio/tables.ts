import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { portfolioBases, portfolioLabels, portfolioMeasures, portfolioPeriods } from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const portfolioTargets = pgTable('portfolio_targets', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  label: text('label', { enum: portfolioLabels }).notNull(),
  period: text('period', { enum: portfolioPeriods }).notNull(),
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

/** What is planned of one evaluation, by ids of changes that its newest version proposes. */
export const portfolioPlanLevers = pgTable('portfolio_plan_levers', {
  organizationId: uuid('organization_id').notNull(),
  targetId: uuid('target_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  levers: text('levers').array().notNull(),
  createdAt: instant('created_at'),
})

export const portfolioSettings = pgTable('portfolio_settings', {
  organizationId: uuid('organization_id').primaryKey(),
  firstMonth: integer('first_month').notNull(),
  /** Fiscal years of seasons that do not follow the rule. */
  seasonYears: jsonb('season_years').$type<Readonly<Record<string, number>>>().notNull(),
  base: text('base', { enum: portfolioBases }).notNull().default('sold'),
  recalculationThreshold: doublePrecision('recalculation_threshold').notNull().default(5),
  rowVersion: integer('row_version').notNull().default(1),
  updatedAt: instant('updated_at'),
})

export const portfolioPacks = pgTable('portfolio_packs', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  period: text('period', { enum: portfolioPeriods }).notNull(),
  span: text('span').notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  authorName: text('author_name').notNull(),
  /** kg CO2 eq; `null`: nothing counted. */
  climate: doublePrecision('climate'),
  releases: text('releases').array().notNull(),
  /** `PackContent` as canonical JSON: the text that the checksum is of. */
  content: text('content').notNull(),
  checksum: text('checksum').notNull(),
  /** What is signed, with its proof. */
  statement: text('statement').notNull(),
})
export type PackRecord = typeof portfolioPacks.$inferSelect
