import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** PEF of an evaluation. */
export interface EffectFigures {
  readonly micropoints: number
  readonly coverage: number
  readonly packs: readonly string[]
}

export const databaseEffects = pgTable('database_effects', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  packs: text('packs').notNull(),
  state: text('state', { enum: ['previewing', 'ready', 'applied'] })
    .notNull()
    .default('previewing'),
  jobId: uuid('job_id'),
  evaluations: integer('evaluations').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const databaseEffectRows = pgTable('database_effect_rows', {
  organizationId: uuid('organization_id').notNull(),
  effectId: uuid('effect_id').notNull(),
  evaluationId: uuid('evaluation_id').notNull(),
  before: jsonb('before').$type<EffectFigures>(),
  after: jsonb('after').$type<EffectFigures>(),
  change: doublePrecision('change'),
})
