import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { JobStep } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { jobItems, jobs, type JobItemRow, type JobRow } from './tables.ts'

export type ClaimedItem = Pick<JobItemRow, 'position' | 'entityId' | 'label' | 'data' | 'attempts'>

/** An item that cannot be done; one of which nothing is said was done. */
export interface Failure {
  readonly position: number
  readonly code: string
}
/** An item that was as asked already: it counts as done. */
interface Unchanged {
  readonly position: number
  readonly unchanged: true
}
export type Outcome = Failure | Unchanged

/** Conditions of one job and its items, by organization first. */
export const isJob = ({ organizationId, id }: JobId) =>
  and(eq(jobs.organizationId, organizationId), eq(jobs.id, id))
export const ofJob = ({ organizationId, id }: JobId) =>
  and(eq(jobItems.organizationId, organizationId), eq(jobItems.jobId, id))
export const isOpen = inArray(jobs.state, ['queued', 'running'])

export type JobId = Pick<JobRow, 'organizationId' | 'id'>

/** The job, if it still goes on. */
export async function openJob(tx: Tx, job: JobId): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(isJob(job), isOpen))
  return row
}

/** Says where the item in hand is. @returns the job, if it still goes on */
export async function tellStep(tx: Tx, job: JobId, step: JobStep): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ step })
    .where(and(isJob(job), isOpen))
    .returning()
  return row
}

/**
 * The next items that no other process is at. The claim is the lock of the row: it ends with the transaction that does
 * the items, also when the process is killed in the middle.
 */
export const claimItems = (
  tx: Tx,
  job: JobId,
  { atMost, position }: { readonly atMost: number; readonly position?: number },
): Promise<ClaimedItem[]> =>
  tx
    .select({
      position: jobItems.position,
      entityId: jobItems.entityId,
      label: jobItems.label,
      data: jobItems.data,
      attempts: jobItems.attempts,
    })
    .from(jobItems)
    .where(
      and(
        ofJob(job),
        eq(jobItems.state, 'waiting'),
        sql`${jobItems.notBefore} <= now()`,
        position === undefined ? undefined : eq(jobItems.position, position),
      ),
    )
    .orderBy(asc(jobItems.position))
    .limit(atMost)
    .for('update', { skipLocked: true })

async function mark(tx: Tx, job: JobId, positions: readonly number[], set: Record<string, unknown>) {
  if (positions.length === 0) return
  await tx
    .update(jobItems)
    .set(set)
    .where(and(ofJob(job), sql`${jobItems.position} = any(${sql.param([...positions])}::integer[])`))
}

/** Older pauses say nothing of the pace: nobody worked. */
const longestStep = sql`interval '1 minute'`
const paceAfter = (count: number): SQL => sql`case
  when ${jobs.movedAt} is null or clock_timestamp() - ${jobs.movedAt} > ${longestStep} then ${jobs.millisecondsAnItem}
  else coalesce(${jobs.millisecondsAnItem} * 0.9, 0)
    + extract(epoch from clock_timestamp() - ${jobs.movedAt}) * 1000 / ${count}
      * case when ${jobs.millisecondsAnItem} is null then 1 else 0.1 end
  end`

export interface Settled {
  readonly row: JobRow
  /** Whether it ended with these items. */
  readonly hasEnded: boolean
}

/** No other statement has the same moment. */
const endedByThis = sql<boolean>`coalesce(${jobs.finishedAt} = statement_timestamp(), false)`

/** Counts items as done or failed; with the last one the job has ended, unless it was stopped before. */
async function count(
  tx: Tx,
  job: JobId,
  { done, failed, unchanged }: { readonly done: number; readonly failed: number; readonly unchanged: number },
): Promise<Settled> {
  const complete = sql`${jobs.done} + ${jobs.failed} + ${done + failed} >= ${jobs.total}`
  const ends = sql`${isOpen} and ${complete}`
  const [row] = await tx
    .update(jobs)
    .set({
      done: sql`${jobs.done} + ${done}`,
      failed: sql`${jobs.failed} + ${failed}`,
      unchanged: sql`${jobs.unchanged} + ${unchanged}`,
      step: null,
      millisecondsAnItem: paceAfter(done + failed),
      movedAt: sql`clock_timestamp()`,
      startedAt: sql`coalesce(${jobs.startedAt}, clock_timestamp())`,
      finishedAt: sql`case when ${ends} then statement_timestamp() else ${jobs.finishedAt} end`,
      state: sql`case when not (${isOpen}) then ${jobs.state} when not (${complete}) then 'running'
        when ${jobs.failed} + ${failed} > 0 then 'failed' else 'done' end`,
    })
    .where(isJob(job))
    .returning({ ...getTableColumns(jobs), hasEnded: endedByThis })
  if (row === undefined) throw new Error('The job is gone.')
  const { hasEnded, ...counted } = row
  return { row: counted, hasEnded }
}

/** Whether anything is left to do, also by another process that is at it, or later. */
export async function hasWaitingItems(tx: Tx, job: JobId): Promise<boolean> {
  const waiting = await tx
    .select({ position: jobItems.position })
    .from(jobItems)
    .where(and(ofJob(job), eq(jobItems.state, 'waiting')))
    .limit(1)
  return waiting.length > 0
}

/** Marks claimed items as done, or as failed for good, in the transaction that did them. */
export async function settleItems(
  tx: Tx,
  job: JobId,
  items: readonly ClaimedItem[],
  outcomes: readonly Outcome[],
): Promise<Settled> {
  const failures = outcomes.filter((outcome) => 'code' in outcome)
  const failed = new Set(failures.map(({ position }) => position))
  const done = items.map(({ position }) => position).filter((position) => !failed.has(position))
  await mark(tx, job, done, { state: 'done', code: null })
  for (const code of new Set(failures.map((failure) => failure.code)))
    await mark(
      tx,
      job,
      failures.filter((failure) => failure.code === code).map(({ position }) => position),
      { state: 'failed', code },
    )
  const unchanged = outcomes.length - failures.length
  return count(tx, job, { done: done.length, failed: failures.length, unchanged })
}

/** Lets an item wait for its next try. */
export const postponeItem = (tx: Tx, job: JobId, { position, attempts }: ClaimedItem, seconds: number) =>
  mark(tx, job, [position], {
    attempts: attempts + 1,
    notBefore: sql`now() + make_interval(secs => ${seconds})`,
  })
