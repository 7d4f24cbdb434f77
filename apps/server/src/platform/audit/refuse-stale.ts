import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditedEntity } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { problem, type ApiError, type SavedMeanwhile } from '../errors/problem.ts'
import { auditLog } from './tables.ts'

/** Whose last change is asked for. */
export interface SavedThing {
  readonly organizationId: string
  readonly entity: AuditedEntity
  readonly entityId: string
  /** First names of the paths that this row version counts; without it, every change of the entity. */
  readonly fields?: readonly string[]
}

/** The same as its reader got it and as it stands now. */
export interface ReadRow extends SavedThing {
  /** Version that the caller has read; `null`: it does not matter. */
  readonly ifMatch: number | null
  readonly rowVersion: number
}

/** Refuses a change made on a version that is not the newest any more, and says who saved the newest, and when. */
export async function refuseStale(tx: Tx, row: ReadRow): Promise<void> {
  if (row.ifMatch !== null && row.ifMatch !== row.rowVersion) throw await staleVersion(tx, row)
}

/** The refusal itself, for a row that somebody else turned out to have saved. */
export async function staleVersion(tx: Tx, thing: SavedThing): Promise<ApiError> {
  const saved = await lastSave(tx, thing)
  return problem('STALE_VERSION', saved === null ? {} : { saved })
}

async function lastSave(
  tx: Tx,
  { organizationId, entity, entityId, fields }: SavedThing,
): Promise<SavedMeanwhile | null> {
  const [entry] = await tx
    .select({ by: auditLog.actorName, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, organizationId),
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        fields && changesOneOf(fields),
      ),
    )
    .orderBy(desc(auditLog.sequence))
    .limit(1)
  return entry ?? null
}

const changesOneOf = (fields: readonly string[]) => sql`exists (
  select from jsonb_array_elements(${auditLog.changes}) as change
  where split_part(change ->> 'path', '.', 1) in ${fields})`
