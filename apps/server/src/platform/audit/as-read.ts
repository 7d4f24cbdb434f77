import type { AuditedEntity } from '@ecotrame/contract'
import type { Tx } from '../database/database.ts'
import { problem } from '../errors/problem.ts'
import { refuseStale } from './refuse-stale.ts'

/** What a caller wants to change, as it was read. */
export interface RowAsRead {
  readonly id: string
  /** Version that was read; `null`: it does not matter. */
  readonly ifMatch: number | null
}

interface Wanted extends RowAsRead {
  readonly organizationId: string
  readonly entity: AuditedEntity
  /** First names of the paths that the row's version counts; without it, every change of the entity. */
  readonly fields?: readonly string[]
}

/**
 * The row of that, once it is locked.
 * @throws NOT_FOUND, and STALE_VERSION with who saved the newest, and when
 */
export async function requireAsRead<Row extends { readonly rowVersion: number }>(
  tx: Tx,
  row: Row | undefined,
  { id: entityId, ...wanted }: Wanted,
): Promise<Row> {
  if (row === undefined) throw problem('NOT_FOUND')
  await refuseStale(tx, { ...wanted, entityId, rowVersion: row.rowVersion })
  return row
}
