import * as z from 'zod/mini'
import { call } from './call.ts'
import { listAnswer, listQuery } from './list.ts'

export const backupKinds = ['backup', 'rehearsal'] as const
export type BackupKind = (typeof backupKinds)[number]

/** A backup of the installation, or a rehearsal of one, and what became of it. */
export const BackupRun = z.object({
  id: z.uuid(),
  kind: z.enum(backupKinds),
  /** ISO 8601 UTC. */
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Name of the file; `null`: there was none. */
  file: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  /** Versions that were computed anew, and how many gave their figures again. */
  versions: z.nullable(z.int()),
  versionsEqual: z.nullable(z.int()),
  /** Why it failed, as the system says it; `null`: it did not. */
  failure: z.nullable(z.string()),
})
export type BackupRun = z.infer<typeof BackupRun>

export const findBackups = call({
  method: 'GET',
  path: '/backups',
  access: 'find_all_backup',
  tag: 'backups',
  summary:
    'Backups of the installation and their rehearsals, the newest first, and whether they run by themselves',
  query: z.object({ page: listQuery.page, limit: listQuery.limit, kind: z.optional(z.enum(backupKinds)) }),
  answer: z.extend(listAnswer(BackupRun), {
    /** Hours between backups; `null`: none is written by itself. */
    everyHours: z.nullable(z.int()),
    /** Days between rehearsals; `null`: none happens by itself. */
    rehearseEveryDays: z.nullable(z.int()),
    /** Whether a key seals them. */
    sealed: z.boolean(),
    /** The last that did not fail. */
    lastBackup: z.nullable(BackupRun),
    lastRehearsal: z.nullable(BackupRun),
  }),
  errors: [],
})
