import { sql } from 'drizzle-orm'
import type { JobKind } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { callerId, type Session } from '../sessions/session.ts'
import { sendForJob } from './send-for-job.ts'
import { jobs, type JobRow } from './tables.ts'

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
 * the role `worker`, with the rights that the asker has then.
 */
export async function enqueue(tx: Tx, asker: Session, job: NewJob): Promise<JobRow> {
  const { organizationId, kind: askedByKind, userName: askedByName, language } = asker
  const [row] = await tx
    .insert(jobs)
    .values({
      organizationId,
      kind: job.kind,
      askedByKind,
      askedBy: callerId(asker),
      askedByName,
      language,
      payload: job.payload ?? {},
      total: job.items.length,
    })
    .returning()
  if (row === undefined) throw new Error('The database gave no row back.')
  const items = job.items.map(({ entityId, label, data }, position) => ({
    position,
    entity_id: entityId,
    label,
    data,
  }))
  await tx.execute(sql`
    insert into job_items (organization_id, job_id, position, entity_id, label, data)
    select ${organizationId}, ${row.id}, item.position, item.entity_id, item.label, item.data
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (position integer, entity_id uuid, label text, data jsonb)`)
  await sendForJob(tx, row)
  return row
}
