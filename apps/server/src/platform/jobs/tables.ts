import { languages } from '@ecotrame/texts'
import {
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
import { jobKinds, jobStates, type JobStep } from '@ecotrame/contract'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  organizationId: uuid('organization_id').notNull(),
  kind: text('kind', { enum: jobKinds }).notNull(),
  state: text('state', { enum: jobStates }).notNull().default('queued'),
  askedByKind: text('asked_by_kind', { enum: ['user', 'api_key'] }).notNull(),
  askedBy: uuid('asked_by').notNull(),
  askedByName: text('asked_by_name').notNull(),
  language: text('language', { enum: languages }).notNull().default('en'),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  code: text('code'),
  step: jsonb('step').$type<JobStep>(),
  millisecondsAnItem: doublePrecision('milliseconds_an_item'),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  movedAt: instant('moved_at'),
  finishedAt: instant('finished_at'),
  undoneBy: uuid('undone_by'),
})
export type JobRow = typeof jobs.$inferSelect

export const jobItems = pgTable(
  'job_items',
  {
    organizationId: uuid('organization_id').notNull(),
    jobId: uuid('job_id').notNull(),
    position: integer('position').notNull(),
    entityId: uuid('entity_id'),
    label: text('label'),
    data: jsonb('data').$type<unknown>(),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    notBefore: instant('not_before').notNull().defaultNow(),
    code: text('code'),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.jobId, table.position] })],
)
export type JobItemRow = typeof jobItems.$inferSelect

/** What a row was before a job changed it. */
export const jobBefores = pgTable('job_befores', {
  organizationId: uuid('organization_id').notNull(),
  jobId: uuid('job_id').notNull(),
  position: integer('position').notNull(),
  entityId: uuid('entity_id').notNull(),
  before: jsonb('before').$type<unknown>().notNull(),
  fingerprint: text('fingerprint').notNull(),
})
