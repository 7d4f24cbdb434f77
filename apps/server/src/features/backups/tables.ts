import { backupKinds } from '@ecotrame/contract'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull()

/** Of the whole installation: they belong to no organization. */
export const backupRuns = pgTable('backup_runs', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: backupKinds }).notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  versions: integer('versions'),
  versionsEqual: integer('versions_equal'),
  failure: text('failure'),
})
