import type { JobKind } from '@ecotrame/contract'
import type { Database, Tx } from '../database/database.ts'
import { isDatabaseFailure } from '../database/failure.ts'
import { ApiError } from '../errors/problem.ts'
import type { Crowd } from '../turns/crowd.ts'
import { stopJob } from './job-states.ts'
import {
  claimItems,
  openJob,
  postponeItem,
  settleItems,
  tellStep,
  type ClaimedItem,
  type Outcome,
  type JobId,
} from './job-store.ts'
import type { JobEvents, JobHandler, RunningJob } from './jobs.ts'
import { runnerOf } from './runner.ts'
import type { JobRow } from './tables.ts'

const attemptsOfItem = 3
const secondsAfter = (attempts: number): number => 2 ** attempts

export interface WorkDeps {
  readonly database: Database
  readonly onError: (error: unknown, job: string | null) => void
  readonly handlers: ReadonlyMap<JobKind, JobHandler>
  readonly events: Required<JobEvents>
  /** Those who wait for answers of this process. */
  readonly crowd: Pick<Crowd, 'pressure'>
}

/** Where many wait, less is done in one go, so that each pause comes soon. */
const atOnce = ({ crowd }: WorkDeps, { batch }: JobHandler): number =>
  Math.ceil(batch / (1 + crowd.pressure()))

/** Does one batch of a job; when it fails as a whole, its items one by one. False when there was nothing to do. */
export async function doBatch(deps: WorkDeps, job: JobId, handler: JobHandler): Promise<boolean> {
  const batch = await attempt(deps, job, handler, (tx) =>
    claimItems(tx, job, { atMost: atOnce(deps, handler) }),
  )
  if (batch.error === null) return batch.moved
  const [only, ...others] = batch.items
  if (only !== undefined && others.length === 0) await giveBack(deps, job, only, batch.error)
  else for (const item of batch.items) await doAlone(deps, job, handler, item)
  return true
}

async function doAlone(deps: WorkDeps, job: JobId, handler: JobHandler, item: ClaimedItem): Promise<void> {
  const { error } = await attempt(deps, job, handler, (tx) => claimAgain(tx, job, item))
  if (error !== null) await giveBack(deps, job, item, error)
}

const claimAgain = (tx: Tx, job: JobId, { position }: ClaimedItem) =>
  claimItems(tx, job, { atMost: 1, position })

interface Attempt {
  readonly moved: boolean
  readonly items: readonly ClaimedItem[]
  /** Why everything was taken back; `null`: it was not. */
  readonly error: unknown
}

/** One transaction: claim, do, mark. Throws what is no item's fault. */
async function attempt(
  deps: WorkDeps,
  job: JobId,
  handler: JobHandler,
  claim: (tx: Tx) => Promise<ClaimedItem[]>,
): Promise<Attempt> {
  const { database, events } = deps
  let items: readonly ClaimedItem[] = []
  try {
    const moved = await database.inOrganization(job.organizationId, async (tx) => {
      const row = await openJob(tx, job)
      if (row === undefined) return undefined
      const found = await runnerOf(tx, row, handler.permission)
      if ('refused' in found) return stopped(tx, events, job, found.refused)
      items = await claim(tx)
      if (items.length === 0) return undefined
      const running = { id: row.id, payload: row.payload, runner: found.runner, tell: tellOf(deps, job) }
      return settled(tx, events, job, items, await handler.run(tx, running, items))
    })
    if (moved !== undefined) events.moved(moved)
    return { moved: moved !== undefined, items, error: null }
  } catch (error) {
    // A database that goes away is no item's fault, and costs none of its tries.
    if (items.length === 0 || isDatabaseFailure(error)) throw error
    return { moved: false, items, error }
  }
}

const tellOf =
  ({ database, events, onError }: WorkDeps, job: JobId): RunningJob['tell'] =>
  async (step) => {
    try {
      const row = await database.inOrganization(job.organizationId, (tx) => tellStep(tx, job, step))
      if (row !== undefined) events.moved(row)
    } catch (error) {
      onError(error, job.id)
    }
  }

type Events = WorkDeps['events']

/** Ends a job that cannot go on. */
export async function stopped(tx: Tx, events: Events, job: JobId, code: string): Promise<JobRow | undefined> {
  const row = await stopJob(tx, job, { state: 'failed', code })
  if (row !== undefined) await events.ended(tx, row)
  return row
}

async function settled(
  tx: Tx,
  events: Events,
  job: JobId,
  items: readonly ClaimedItem[],
  outcomes: readonly Outcome[],
): Promise<JobRow> {
  const { row, hasEnded } = await settleItems(tx, job, items, outcomes)
  if (hasEnded) await events.ended(tx, row)
  return row
}

/** What was thrown may pass: the item waits a little, and fails for good after the last try. */
async function giveBack(deps: WorkDeps, job: JobId, { position }: ClaimedItem, error: unknown) {
  const isExpected = error instanceof ApiError
  if (!isExpected) deps.onError(error, job.id)
  const moved = await deps.database.inOrganization(job.organizationId, async (tx) => {
    const [item] = await claimItems(tx, job, { atMost: 1, position })
    if (item === undefined) return undefined
    const code = isExpected ? error.code : 'INTERNAL'
    if (item.attempts + 1 >= attemptsOfItem)
      return settled(tx, deps.events, job, [item], [{ position, code }])
    return void (await postponeItem(tx, job, item, secondsAfter(item.attempts + 1)))
  })
  if (moved !== undefined) deps.events.moved(moved)
}
