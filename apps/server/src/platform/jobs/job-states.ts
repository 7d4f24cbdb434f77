import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/database.ts'
import { isJob, isOpen, ofJob, type JobId } from './job-store.ts'
import { sendForJob } from './send-for-job.ts'
import { jobItems, jobs, type JobRow } from './tables.ts'

/** Marks the begin of a job: from here on time is counted. */
export async function beginJob(tx: Tx, job: JobId): Promise<JobRow | undefined> {
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .update(jobs)
    .set({ state: 'running', startedAt: sql`coalesce(${jobs.startedAt}, ${now})`, movedAt: now })
    .where(and(isJob(job), eq(jobs.state, 'queued')))
    .returning()
  return row
}

/** Ends a job for good; `undefined` when it has ended before. */
export async function stopJob(
  tx: Tx,
  job: JobId,
  end: { readonly state: 'failed' | 'cancelled'; readonly code: string | null },
): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ ...end, finishedAt: sql`clock_timestamp()` })
    .where(and(isJob(job), isOpen))
    .returning()
  return row
}

/**
 * Opens an ended job again for what is not done: failed items are tried anew, waiting ones of a cancelled job go on.
 * `undefined` when it has not ended or nothing is left.
 */
export async function reopenJob(tx: Tx, job: JobId): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({
      state: 'queued',
      failed: 0,
      code: null,
      finishedAt: null,
      movedAt: null,
      millisecondsAnItem: null,
    })
    .where(and(isJob(job), inArray(jobs.state, ['failed', 'cancelled']), sql`${jobs.done} < ${jobs.total}`))
    .returning()
  if (row === undefined) return undefined
  await tx
    .update(jobItems)
    .set({ state: 'waiting', attempts: 0, notBefore: sql`now()`, code: null })
    .where(and(ofJob(row), eq(jobItems.state, 'failed')))
  await sendForJob(tx, row)
  return row
}

/** The first items that failed. */
export const failuresOf = (tx: Tx, job: JobId, atMost: number) =>
  tx
    .select({ entityId: jobItems.entityId, label: jobItems.label, code: jobItems.code })
    .from(jobItems)
    .where(and(ofJob(job), eq(jobItems.state, 'failed')))
    .orderBy(asc(jobItems.position))
    .limit(atMost)

const keptFor = sql`interval '90 days'`
/** Removes jobs that ended long ago. */
export const forgetOldJobs = (database: Database) =>
  database.asSystem((tx) => tx.delete(jobs).where(sql`${jobs.finishedAt} < now() - ${keptFor}`))
