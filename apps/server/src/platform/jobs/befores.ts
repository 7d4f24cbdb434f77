import { createHash } from 'node:crypto'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { JobId } from './job-store.ts'
import { jobBefores } from './tables.ts'

/** What a row was before a job changed it, and what the job made of it. */
export interface Changed {
  readonly position: number
  readonly entityId: string
  readonly before: unknown
  readonly after: unknown
}

/** Two states of a row have the same only if they are the same. They have to be read from the database both. */
export const fingerprintOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url')

/** Keeps what rows were in the transaction that changes them. */
export async function keepBefores(tx: Tx, job: JobId, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ position, entityId, before, after }) => ({
    position,
    entity_id: entityId,
    before,
    fingerprint: fingerprintOf(after),
  }))
  await tx.execute(sql`
    insert into job_befores (organization_id, job_id, position, entity_id, before, fingerprint)
    select ${job.organizationId}::uuid, ${job.id}::uuid, kept.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as kept (position integer, entity_id uuid, before jsonb, fingerprint text)`)
}

/** What is kept of some items, by their position. */
export const beforesOf = (tx: Tx, { organizationId, id }: JobId, positions: readonly number[]) =>
  tx
    .select({
      position: jobBefores.position,
      entityId: jobBefores.entityId,
      before: jobBefores.before,
      fingerprint: jobBefores.fingerprint,
    })
    .from(jobBefores)
    .where(
      and(
        eq(jobBefores.organizationId, organizationId),
        eq(jobBefores.jobId, id),
        sql`${jobBefores.position} = any(${sql.param([...positions])}::integer[])`,
      ),
    )

/**
 * The rows of which something is kept, as items of the job that gives it back. The label is read by its whole key: a
 * join on rows that nobody has counted yet would look through all items for each of them.
 */
export const rowsToUndo = ({ organizationId, id }: JobId): SQL => sql`
  select b.position, b.entity_id, null::jsonb as data,
    (select i.label from job_items i
     where i.organization_id = b.organization_id and i.job_id = b.job_id and i.position = b.position) as label
  from job_befores b where b.organization_id = ${organizationId} and b.job_id = ${id}`
