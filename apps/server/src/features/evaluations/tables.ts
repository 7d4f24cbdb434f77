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
import { evaluationStates } from '@ecotrame/contract'
import type { FormState, FrenchCostInput, FrenchCostResult, PefView, Problem } from '@ecotrame/lca'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The form as a version keeps it. */
export type VersionForm = FormState & { readonly category: string }

export const evaluations = pgTable('evaluations', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  teamId: uuid('team_id'),
  authorId: uuid('author_id'),
  /** As it was when the row was written; it outlives the account. */
  authorName: text('author_name'),
  name: text('name').notNull(),
  reference: text('reference'),
  categoryId: text('category_id').notNull(),
  formValues: jsonb('form_values').$type<FormState['values']>().notNull(),
  composition: jsonb('composition').$type<FormState['composition']>().notNull(),
  state: text('state', { enum: evaluationStates }).notNull().default('draft'),
  problems: jsonb('problems').$type<readonly Problem[]>().notNull().default([]),
  searchText: text('search_text').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const evaluationVersions = pgTable('evaluation_versions', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  number: integer('number').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  methodRelease: text('method_release').notNull(),
  databaseRelease: text('database_release').notNull(),
  form: jsonb('form').$type<VersionForm>().notNull(),
  input: jsonb('input').$type<FrenchCostInput>().notNull(),
  result: jsonb('result').$type<FrenchCostResult>().notNull(),
  pefView: jsonb('pef_view').$type<PefView>(),
  /** Why there is no PEF. */
  pefProblems: jsonb('pef_problems').$type<readonly Problem[]>().notNull().default([]),
  ecs: doublePrecision('ecs').notNull(),
  pef: doublePrecision('pef').notNull(),
  ecsPer100g: doublePrecision('ecs_per_100g').notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  pointsPer100g: bigint('points_per_100g', { mode: 'number' }).notNull(),
  durability: doublePrecision('durability').notNull(),
  name: text('name'),
  active: boolean('active').notNull().default(true),
  publishedAt: instant('published_at'),
})
