import { limits } from '@ecotrame/contract/limits'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
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
 * `undefined` when it has not ended, nothing is left, or what it did was undone.
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
    .where(
      and(
        isJob(job),
        inArray(jobs.state, ['failed', 'cancelled']),
        isNull(jobs.undoneBy),
        sql`${jobs.done} < ${jobs.total}`,
      ),
    )
    .returning()
  if (row === undefined) return undefined
  await tx
    .update(jobItems)
    .set({ state: 'waiting', attempts: 0, notBefore: sql`now()`, code: null })
    .where(and(ofJob(row), eq(jobItems.state, 'failed')))
  await sendForJob(tx, row)
  return row
}

/** A job that has ended, kept from others; `undefined`: it goes on. */
export async function lockEnded(tx: Tx, job: JobId): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(isJob(job), sql`${jobs.finishedAt} is not null`))
    .for('update')
  return row
}

/** Says which job gives back what this one changed. */
export const markUndone = (tx: Tx, job: JobId, by: string) =>
  tx.update(jobs).set({ undoneBy: by }).where(isJob(job))

const hasFailed = (job: JobId) => and(ofJob(job), eq(jobItems.state, 'failed'))

/** The items that failed, from one place on. */
export const failuresOf = (tx: Tx, job: JobId, atMost: number, from = 0) =>
  tx
    .select({ entityId: jobItems.entityId, label: jobItems.label, code: jobItems.code })
    .from(jobItems)
    .where(hasFailed(job))
    .orderBy(asc(jobItems.position))
    .limit(atMost)
    .offset(from)

export async function countFailures(tx: Tx, job: JobId): Promise<number> {
  const [counted] = await tx.select({ failed: count() }).from(jobItems).where(hasFailed(job))
  return counted?.failed ?? 0
}

const keptFor = sql`interval '90 days'`
const undoKept = sql`make_interval(days => ${limits.undoKeptDays})`

/** Removes jobs that ended long ago, and sooner what they could be undone to. */
export const forgetOldJobs = (database: Database) =>
  database.asSystem(async (tx) => {
    await tx.execute(sql`delete from job_befores b using jobs j
      where j.organization_id = b.organization_id and j.id = b.job_id and j.finished_at < now() - ${undoKept}`)
    await tx.delete(jobs).where(sql`${jobs.finishedAt} < now() - ${keptFor}`)
  })
