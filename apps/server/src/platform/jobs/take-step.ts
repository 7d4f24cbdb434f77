import { doBatch, stopped, type WorkDeps } from './batch.ts'
import { sendSteps, type DeliveredStep } from './delivery.ts'
import { beginJob } from './job-states.ts'
import { claimItems, hasWaitingItems, openJob, type JobId } from './job-store.ts'
import type { JobHandler } from './jobs.ts'
import { inSpan } from '../tracing/spans.ts'
import { givingWay } from '../turns/giving-way.ts'
import type { JobRow } from './tables.ts'

/** Items of others, and items that wait for their next try, are looked at again after this. */
const laterSeconds = 1
/** So many processes that end over the same items do not end by chance. */
const lossesAtMost = 10

export interface StepDeps extends WorkDeps {
  /** Then another job has its turn: a small one does not wait for the end of a large one. */
  readonly turnMilliseconds: number
  readonly isStopping: () => boolean
}

/** Works on a job for a moment, and sends the step on when something is left. */
export async function takeStep(deps: StepDeps, step: DeliveredStep): Promise<void> {
  const job: JobId = { organizationId: step.organization, id: step.job }
  const row = await deps.database.inOrganization(job.organizationId, (tx) => openJob(tx, job))
  if (row === undefined) return
  const handler = deps.handlers.get(row.kind)
  if (handler === undefined) return sendOn(deps, job, laterSeconds)
  if (await isHopeless(deps, step, row)) return
  if (row.state === 'queued') await begin(deps, job)
  const span = {
    name: `job ${row.kind}`,
    kind: 'consumer',
    attributes: { 'ecotrame.job.kind': row.kind },
  } as const
  const hasMoved = await inSpan(span, () => workForATurn(deps, job, handler))
  await sendOn(deps, job, hasMoved ? 0 : laterSeconds)
}

/** Sends a step on that was not taken, if its job still waits. */
export const sendAnew = (deps: StepDeps, { organization, job }: DeliveredStep): Promise<void> =>
  sendOn(deps, { organizationId: organization, id: job }, laterSeconds)

/**
 * The more calls wait, the longer: a tenth of the time is left for long work where there are many. A step is another
 * process's after ten seconds: it ends before, rests and all.
 */
const betweenBatches = { times: Infinity, milliseconds: 2000 }

async function workForATurn(deps: StepDeps, job: JobId, handler: JobHandler): Promise<boolean> {
  const end = Date.now() + deps.turnMilliseconds
  const giveWay = givingWay(deps.crowd, betweenBatches)
  let hasMoved = false
  while (await doBatch(deps, job, handler)) {
    hasMoved = true
    if (deps.isStopping()) break
    await giveWay()
    if (Date.now() >= end) break
  }
  return hasMoved
}

const sendOn = ({ database }: StepDeps, job: JobId, afterSeconds: number): Promise<void> =>
  database.inOrganization(job.organizationId, async (tx) => {
    const row = await openJob(tx, job)
    if (row === undefined || !(await hasWaitingItems(tx, job))) return
    const settled = row.done + row.failed
    await sendSteps(tx, { organization: job.organizationId, job: job.id, settled }, { afterSeconds })
  })

async function begin({ database, events }: StepDeps, job: JobId): Promise<void> {
  const begun = await database.inOrganization(job.organizationId, (tx) => beginJob(tx, job))
  if (begun) events.moved(begun)
}

/** An item that ends every process that does it must not end them for ever: the job is given up. */
async function isHopeless(deps: StepDeps, step: DeliveredStep, row: JobRow): Promise<boolean> {
  if (step.lost < lossesAtMost || row.done + row.failed > step.settled) return false
  const moved = await deps.database.inOrganization(row.organizationId, async (tx) => {
    // One that somebody is at takes long, and that is all.
    const free = await claimItems(tx, row, { atMost: 1 })
    return free.length === 0 ? undefined : stopped(tx, deps.events, row, 'INTERNAL')
  })
  if (moved === undefined) return false
  deps.events.moved(moved)
  return true
}
