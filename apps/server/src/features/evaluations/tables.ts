import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { evaluationStates, type FrenchPefReading } from '@ecotrame/contract'
import type {
  FamilyQuantities,
  FormState,
  Holding,
  Mask,
  Problem,
  ResultBreakdown,
  MethodScore,
  Wording,
} from '@ecotrame/lca'
import type { KeptReadiness } from './readiness.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A pack of datasets that a run asked. */
export interface UsedPack {
  readonly id: string
  readonly release: string
  /** Of an own pack, which may be gone when somebody asks for its source. */
  readonly own?: { readonly name: string; readonly licence: string; readonly attribution: string }
}

/** What a method says in one figure, with its name: the method may be gone when somebody reads it. */
export interface KeptScore extends MethodScore {
  readonly method: string
  readonly name: Wording
  readonly release: string | null
}

/** A mask as it was when it was applied. */
export type AppliedMask = Mask & { readonly rowVersion: number }

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
  maskId: uuid('mask_id'),
  mask: jsonb('mask').$type<AppliedMask>(),
  state: text('state', { enum: evaluationStates }).notNull().default('draft'),
  problems: jsonb('problems').$type<readonly Problem[]>().notNull().default([]),
  searchText: text('search_text').notNull(),
  sortName: text('sort_name').generatedAlwaysAs(sql`lower(name)`),
  sortReference: text('sort_reference').generatedAlwaysAs(sql`lower(reference)`),
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
  /** Figures that lists sort by. What is French is `null` outside the legal scope of the French cost, all of it. */
  ecs: doublePrecision('ecs'),
  pef: doublePrecision('pef'),
  ecsPer100g: doublePrecision('ecs_per_100g'),
  points: bigint('points', { mode: 'number' }),
  pointsPer100g: bigint('points_per_100g', { mode: 'number' }),
  durability: doublePrecision('durability'),
  pefMicropoints: doublePrecision('pef_micropoints'),
  pefCoverage: doublePrecision('pef_coverage'),
  pefHolding: jsonb('pef_holding').$type<Holding>(),
  /** `null`: there is no PEF, or it was not recorded. */
  pefReadiness: jsonb('pef_readiness').$type<KeptReadiness>(),
  pefHeld: doublePrecision('pef_held').generatedAlwaysAs(sql`held_share(pef_holding)`),
  /** PEF of the 16 categories in their order, µPt; `null` in it: not covered. */
  categoryPoints: doublePrecision('category_points').array().$type<readonly (number | null)[]>(),
  /** Of what the scores are made: what tables over many versions add up. */
  breakdown: jsonb('breakdown').$type<ResultBreakdown>().notNull().default({}),
  /** What it was computed with: `pack:dataset`. */
  datasets: text('datasets').array().notNull().default([]),
  /** One figure of each method that has a result, the leading one first. */
  scores: jsonb('scores').$type<readonly KeptScore[]>().notNull(),
  massKg: doublePrecision('mass_kg').notNull(),
  labelQuantities: jsonb('label_quantities').$type<FamilyQuantities>().notNull(),
  /** The figure of the default label. */
  frDur: doublePrecision('fr_dur').generatedAlwaysAs(sql`label_quantities`),
  frenchPefReading: smallint('french_pef_reading').$type<FrenchPefReading>().notNull(),
  /** `null`: not recorded. */
  packs: jsonb('packs').$type<readonly UsedPack[]>(),
  name: text('name'),
  active: boolean('active').notNull().default(true),
  publishedAt: instant('published_at'),
  /** What the evaluation was called when it was published last. */
  publishedName: text('published_name'),
  publishedReference: text('published_reference'),
  /** What the address of its public page says. */
  publicId: uuid('public_id').notNull().defaultRandom(),
})

/** What each method said of a version. */
export const versionResults = pgTable(
  'version_results',
  {
    organizationId: uuid('organization_id').notNull(),
    versionId: uuid('version_id').notNull(),
    method: text('method').notNull(),
    /** `null`: not recorded. */
    release: text('release'),
    input: jsonb('input').$type<unknown>(),
    /** Of versions that were made before results were packed. */
    result: jsonb('result').$type<unknown>(),
    /** The result (`stored-result.ts`). */
    packed: bytea('packed'),
    score: doublePrecision('score'),
    unit: text('unit'),
    problems: jsonb('problems').$type<readonly Problem[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.method] })],
)
