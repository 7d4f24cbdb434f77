import type { JobKind, JobStep, Permission } from '@ecotrame/contract'
import type { Database, Tx } from '../database/database.ts'
import { crowdOfProcess, type Crowd } from '../turns/crowd.ts'
import type { ClaimedItem, Outcome } from './job-store.ts'
import type { Runner } from './runner.ts'
import type { JobRow } from './tables.ts'
import { startWorker } from './worker.ts'

/** How the items of one kind of job are done. */
export interface JobHandler {
  /** What the caller must still be allowed when the items are done. */
  readonly permission: Permission
  /** How many items one transaction does at most. */
  readonly batch: number
  /**
   * Does items, all in this one transaction of the job's organization, which also marks them as done: what is not
   * written through `tx` may happen twice. What it throws takes everything back; then each item is tried alone, three
   * times in all.
   *
   * @returns those that cannot be done, however often one tries, and those that were as asked already
   */
  readonly run: (tx: Tx, job: RunningJob, items: readonly ClaimedItem[]) => Promise<readonly Outcome[]>
}

export interface RunningJob {
  readonly id: string
  readonly payload: JobRow['payload']
  readonly runner: Runner
  /**
   * Says where a long item is: at once and in a transaction of its own, so that others see it while the item is done. It
   * never fails: what cannot be told is reported.
   */
  readonly tell: (step: JobStep) => Promise<void>
}

export interface JobEvents {
  /** After each step, outside of any transaction. */
  readonly moved?: (job: JobRow) => void
  /** In the transaction that ends a job, however it ends: what it writes is written once. */
  readonly ended?: (tx: Tx, job: JobRow) => Promise<void>
}

/** The queue of this process: it knows the handlers and tells of progress. */
export interface Jobs {
  /** Says how a kind is done; before `start`. */
  handle(kind: JobKind, handler: JobHandler): void
  /** Adds a listener to what happens with jobs in this process. */
  listen(events: JobEvents): void
  /** Tells the listeners of a change that was not made by a worker. */
  moved(job: JobRow): void
  /** The same in the transaction that ends a job. */
  ended(tx: Tx, job: JobRow): Promise<void>
  /** Begins to work on what waits, in this process. */
  start(): void
  /** Takes nothing new, and resolves when what is in hand is done. */
  stop(): Promise<void>
}

export interface JobsDeps {
  readonly database: Database
  readonly onError: (error: unknown, job: string | null) => void
  /** How long a worker that found nothing waits before it looks again. */
  readonly pauseMilliseconds?: number
  /** How long it stays with one job when others wait. */
  readonly turnMilliseconds?: number
  /** Those who wait for answers of this process: it gives way to them. */
  readonly crowd?: Pick<Crowd, 'pressure'>
}

export function openJobs(given: JobsDeps): Jobs {
  const deps = { pauseMilliseconds: 500, turnMilliseconds: 500, crowd: crowdOfProcess, ...given }
  const handlers = new Map<JobKind, JobHandler>()
  const listeners: JobEvents[] = []
  const events = {
    moved: (job: JobRow) => {
      for (const { moved } of listeners) moved?.(job)
    },
    ended: async (tx: Tx, job: JobRow) => {
      for (const { ended } of listeners) await ended?.(tx, job)
    },
  }
  let stopWorker: (() => Promise<void>) | null = null
  return {
    ...events,
    handle: (kind, handler) => void handlers.set(kind, handler),
    listen: (listener) => void listeners.push(listener),
    start: () => {
      stopWorker ??= startWorker({ ...deps, handlers, events })
    },
    stop: async () => {
      await stopWorker?.()
      stopWorker = null
    },
  }
}
