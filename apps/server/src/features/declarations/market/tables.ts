import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { marketRunOutcomes, type MarketRow } from '@ecotrame/contract'
import { confidenceLevels, type StagedScore } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const marketAccess = pgTable('market_access', {
  organizationId: uuid('organization_id').primaryKey(),
  address: text('address').notNull(),
  key: text('key'),
  nightly: boolean('nightly').notNull(),
  askedBy: uuid('asked_by'),
  nextAt: instant('next_at'),
  rowVersion: integer('row_version').notNull().default(1),
})

export const marketRuns = pgTable('market_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  pages: integer('pages').notNull(),
  pagesRead: integer('pages_read').array().notNull().default([]),
  total: integer('total').notNull(),
  shrank: boolean('shrank').notNull().default(false),
  outcome: text('outcome', { enum: marketRunOutcomes }).notNull().default('running'),
  changed: integer('changed'),
})

export const marketSightings = pgTable('market_sightings', {
  organizationId: uuid('organization_id').notNull(),
  gtin: text('gtin').notNull(),
  askedAt: instant('asked_at').notNull(),
  source: text('source', { enum: ['interface', 'file'] }).notNull(),
  found: boolean('found'),
  declaredAt: instant('declared_at'),
  declarantKind: text('declarant_kind', { enum: ['organization', 'citizen'] }),
  declarant: text('declarant'),
  brand: text('brand'),
  score: doublePrecision('score'),
  meanScore: doublePrecision('mean_score'),
  methodVersion: text('method_version'),
  confidence: text('confidence', { enum: confidenceLevels }),
  staged: jsonb('staged').$type<StagedScore>(),
  ownRecord: boolean('own_record').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
  before: jsonb('before').$type<MarketRow['before']>(),
})
