import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  ownDatabaseFormats,
  ownDatabaseStates,
  type DatabaseReport,
  type OwnDatabase,
} from '@ecotrame/contract'
import type { DataQualityRating, EfCategory } from '@ecotrame/lca'
import { bytea } from '../../platform/sessions/tables.ts'
import type { FileProblem } from './formats/file-problem.ts'

/** A figure by category; one that is not there is not covered. */
export type FiguresByCategory = Readonly<Partial<Record<EfCategory, number>>>

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const ownDatabases = pgTable('own_databases', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  name: text('name').notNull(),
  release: text('release').notNull(),
  licence: text('licence').notNull(),
  attribution: text('attribution').notNull(),
  fileName: text('file_name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  state: text('state', { enum: ownDatabaseStates }).notNull().default('receiving'),
  format: text('format', { enum: ownDatabaseFormats }),
  jobId: uuid('job_id'),
  records: integer('records').notNull().default(0),
  coverage: jsonb('coverage').$type<FiguresByCategory>().notNull().default({}),
  problems: jsonb('problems').$type<readonly FileProblem[]>().notNull().default([]),
  report: jsonb('report').$type<DatabaseReport>(),
  packId: uuid('pack_id').notNull().defaultRandom(),
  replaces: uuid('replaces'),
  carried: jsonb('carried').$type<NonNullable<OwnDatabase['carried']>>(),
  authorName: text('author_name').notNull(),
  rightConfirmedBy: text('right_confirmed_by'),
  rightConfirmedAt: instant('right_confirmed_at'),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const ownDatabaseParts = pgTable('own_database_parts', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
  content: bytea('content').notNull(),
})

export const ownRecords = pgTable('own_records', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  location: text('location'),
  validFrom: text('valid_from'),
  validUntil: text('valid_until'),
  technology: text('technology'),
  unit: text('unit'),
  fileUnit: text('file_unit').notNull(),
  impacts: jsonb('impacts').$type<FiguresByCategory>().notNull(),
  quality: jsonb('quality').$type<DataQualityRating>(),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
})

export const ownMethods = pgTable('own_methods', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  format: text('format', { enum: ['openlca', 'ilcd'] }).notNull(),
  name: text('name').notNull(),
  categories: text('categories').array().$type<readonly EfCategory[]>().notNull(),
  factors: bytea('factors').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
