import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { benchmarkOrigins, type BenchmarkFilter, type Distribution } from '@ecotrame/contract'
import type { ScoreLabelId } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Bases that are kept: per 1,000 g is ten times per 100 g. */
export const keptBases = ['product', 'per100g'] as const
export type KeptBasis = (typeof keptBases)[number]

/** A label or basis without figures is absent. */
export type Distributions = Readonly<
  Partial<Record<ScoreLabelId, Readonly<Partial<Record<KeptBasis, Distribution>>>>>
>

export const benchmarks = pgTable('benchmarks', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  categoryId: text('category_id').notNull(),
  origin: text('origin', { enum: benchmarkOrigins }).notNull(),
  filter: jsonb('filter').$type<BenchmarkFilter>(),
  collectionId: uuid('collection_id'),
  fileName: text('file_name'),
  sourceNote: text('source_note'),
  asOf: text('as_of'),
  shared: boolean('shared').notNull(),
  teamId: uuid('team_id'),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  chosen: boolean('chosen').notNull().default(false),
  distributions: jsonb('distributions').$type<Distributions>().notNull(),
  defaultLabel: text('default_label').$type<ScoreLabelId>().notNull(),
  n: integer('n'),
  leftOut: integer('left_out').notNull().default(0),
  releases: text('releases').array().notNull().default([]),
  coverageMinimum: doublePrecision('coverage_minimum'),
  coverageMaximum: doublePrecision('coverage_maximum'),
  computedAt: instant('computed_at').notNull().defaultNow(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
