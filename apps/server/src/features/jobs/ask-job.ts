import type { Job, JobKind } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { enqueue, type NewJobItem } from '../../platform/jobs/enqueue.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { jobAnswer } from './answers.ts'

/** A job as somebody asks for it. */
export interface AskedJob {
  readonly kind: JobKind
  /** What holds for all items: JSON. */
  readonly payload?: Readonly<Record<string, unknown>>
  readonly items: readonly NewJobItem[]
  /** What the audit log tells besides its kind and size. */
  readonly told?: Readonly<Record<string, unknown>>
}

/** Writes down a job with its entry in the audit log. `null`: it would have nothing to do. */
export async function askForJob(
  tx: Tx,
  session: Session,
  { kind, payload = {}, items: [first, ...others], told = {} }: AskedJob,
): Promise<Job | null> {
  if (first === undefined) return null
  const job = await enqueue(tx, session, { kind, payload, items: [first, ...others] })
  const change = { entity: 'job', entityId: job.id, entityName: kind, action: 'create' } as const
  await recordChange(tx, session, { ...change, after: { kind, total: job.total, ...told } })
  return jobAnswer(job)
}

/** The same where there has to be something to do. Throws NOTHING_TO_DO. */
export async function requireJob(tx: Tx, session: Session, asked: AskedJob): Promise<Job> {
  const job = await askForJob(tx, session, asked)
  if (job === null) throw problem('NOTHING_TO_DO')
  return job
}

/** An item about a row, called by its name as far as that is known. */
export const itemAbout = (id: string, name: string | undefined): NewJobItem => ({
  entityId: id,
  ...(name === undefined ? {} : { label: name }),
})
