import { sql, type SQL } from 'drizzle-orm'
import type { JobKind } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { callerId, type Session } from '../sessions/session.ts'
import { openJob } from './job-store.ts'
import { sendForJob } from './send-for-job.ts'
import type { JobRow } from './tables.ts'

export interface NewJobItem {
  /** The row that it is about. */
  readonly entityId?: string
  /** Its name, to tell of it when it fails. */
  readonly label?: string
  /** Whatever else the handler needs: JSON. */
  readonly data?: unknown
}

export interface NewJob {
  readonly kind: JobKind
  /** What holds for all items: JSON. */
  readonly payload?: Readonly<Record<string, unknown>>
  /** At least one; each is done once, in its own order as far as several processes allow. */
  readonly items: readonly [NewJobItem, ...NewJobItem[]]
}

/**
 * Writes a job down in the caller's transaction: it is worked on once that is committed, by whichever process has
 * the role `worker`, with the rights that the caller has then.
 */
export async function enqueue(tx: Tx, caller: Session, job: NewJob): Promise<JobRow> {
  const items = job.items.map(({ entityId, label, data }, position) => ({
    position,
    entity_id: entityId,
    label,
    data,
  }))
  const rows = sql`select position, entity_id, label, data from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as item (position integer, entity_id uuid, label text, data jsonb)`
  const row = await enqueueRows(tx, caller, job, rows)
  if (row === null) throw new Error('A job was asked for without items.')
  return row
}

/**
 * The same for items that a query finds: none of them passes through this process, however many there are.
 * @param rows a query of `position`, `entity_id`, `label`, `data`
 * @returns `null` when there are none
 */
export async function enqueueRows(
  tx: Tx,
  caller: Session,
  job: Omit<NewJob, 'items'>,
  rows: SQL,
): Promise<JobRow | null> {
  const { organizationId, kind: askedByKind, userName: askedByName, language } = caller
  const { rows: written } = await tx.execute<{ id: string }>(sql`
    with rows as materialized (${rows}), job as (
      insert into jobs (organization_id, kind, asked_by_kind, asked_by, asked_by_name, language, payload, total)
      select ${organizationId}::uuid, ${job.kind}, ${askedByKind}, ${callerId(caller)}::uuid, ${askedByName},
        ${language}, ${JSON.stringify(job.payload ?? {})}::jsonb, count(*) from rows having count(*) > 0
      returning organization_id, id
    ), items as (
      insert into job_items (organization_id, job_id, position, entity_id, label, data)
      select job.organization_id, job.id, rows.position, rows.entity_id, rows.label, rows.data from job, rows
    )
    select id from job`)
  const [found] = written
  if (found === undefined) return null
  const row = await openJob(tx, { organizationId, id: found.id })
  if (row === undefined) throw new Error('A job that was written is not there.')
  await sendForJob(tx, row)
  return row
}
