import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  emptyRecipe,
  ownDatabaseFormats,
  ownDatabaseStates,
  parityMisses,
  parityRowKinds,
  type DatabaseFinding,
  type DatabaseRecipe,
  type DatabaseReport,
  type OwnDatabase,
  type ParityDecision,
  type ParityRow,
  type RecipeReport,
} from '@ecotrame/contract'
import type { ClassStatement, DataQualityRating, EfCategory } from '@ecotrame/lca'
import { bytea } from '../../platform/sessions/tables.ts'
import type { RecordFlows } from './formats/dataset.ts'
import type { FileProblem } from './formats/file-problem.ts'
import type { ParityReport } from './parity/compare-results.ts'

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
  recipe: jsonb('recipe').$type<DatabaseRecipe>().notNull().default(emptyRecipe),
  recipeReport: jsonb('recipe_report').$type<RecipeReport>(),
  recipeChanged: boolean('recipe_changed').notNull().default(false),
  packId: uuid('pack_id').notNull().defaultRandom(),
  replaces: uuid('replaces'),
  carried: jsonb('carried').$type<NonNullable<OwnDatabase['carried']>>(),
  authorName: text('author_name').notNull(),
  rightConfirmedBy: text('right_confirmed_by'),
  rightConfirmedAt: instant('right_confirmed_at'),
  dataClass: jsonb('data_class').$type<ClassStatement>(),
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
  flows: jsonb('flows').$type<RecordFlows>(),
  dataClass: jsonb('data_class').$type<ClassStatement>(),
  incomplete: boolean('incomplete').notNull().default(false),
  sortName: text('sort_name').generatedAlwaysAs(sql`folded(name)`),
})

export const ownDatabaseFindings = pgTable('own_database_findings', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  position: integer('position').notNull(),
  code: text('code').$type<DatabaseFinding['code']>().notNull(),
  process: jsonb('process').$type<DatabaseFinding['process']>(),
  flow: jsonb('flow').$type<DatabaseFinding['flow']>(),
  detail: text('detail'),
  choices: jsonb('choices').$type<DatabaseFinding['choices']>().notNull(),
  candidates: jsonb('candidates').$type<DatabaseFinding['candidates']>().notNull(),
  uses: integer('uses').notNull(),
  dependents: integer('dependents').notNull(),
  weight: doublePrecision('weight'),
  decided: jsonb('decided').$type<DatabaseFinding['decided']>(),
  searchText: text('search_text').generatedAlwaysAs(
    sql`folded(coalesce(process ->> 'name', '') || ' ' || coalesce(flow ->> 'name', ''))`,
  ),
})

export const ownParities = pgTable('own_parities', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  required: boolean('required').notNull().default(false),
  reference: bytea('reference'),
  fileName: text('file_name'),
  comparedBy: text('compared_by'),
  comparedAt: instant('compared_at'),
  report: jsonb('report').$type<ParityReport>(),
  decisions: jsonb('decisions').$type<readonly ParityDecision[]>().notNull().default([]),
})

export const ownParityRows = pgTable('own_parity_rows', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind', { enum: parityRowKinds }).notNull(),
  recordId: text('record_id').notNull(),
  name: text('name').notNull(),
  location: text('location'),
  unit: text('unit').notNull(),
  why: text('why', { enum: parityMisses }),
  categories: text('categories').array().$type<readonly EfCategory[]>().notNull(),
  differences: jsonb('differences').$type<ParityRow['differences']>().notNull(),
  searchText: text('search_text').generatedAlwaysAs(sql`folded(name)`),
})

export const ownRecordExchanges = pgTable('own_record_exchanges', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  recordId: text('record_id').notNull(),
  content: bytea('content').notNull(),
})

export const ownMethods = pgTable('own_methods', {
  organizationId: uuid('organization_id').notNull(),
  databaseId: uuid('database_id').notNull(),
  format: text('format', { enum: ['openlca', 'ilcd', 'simapro'] }).notNull(),
  name: text('name').notNull(),
  categories: text('categories').array().$type<readonly EfCategory[]>().notNull(),
  factors: bytea('factors').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
