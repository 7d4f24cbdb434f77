import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { WrittenRecord } from './undoable.ts'

export interface JournalRecord extends WrittenRecord {
  readonly entity: string
  readonly row: number
}

interface JournalRow extends Record<string, unknown> {
  readonly entity: string
  readonly record_id: string
  readonly row: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly row_version_after: number
  readonly written_at: string
}

interface OfImport {
  readonly organizationId: string
  readonly id: string
}

/** What is left of what an import wrote; of some records when they are given. */
export async function journalOf(
  tx: Tx,
  { organizationId, id }: OfImport,
  records?: readonly string[],
): Promise<readonly JournalRecord[]> {
  const ofRecords =
    records === undefined ? sql`true` : sql`record_id = any(${sql.param([...records])}::uuid[])`
  const { rows } = await tx.execute<JournalRow>(sql`
    select entity, record_id, row, before, row_version_after, written_at from import_journal
    where organization_id = ${organizationId} and import_id = ${id} and ${ofRecords}
    order by row, record_id`)
  return rows.map((row) => ({
    entity: row.entity,
    recordId: row.record_id,
    row: row.row,
    before: row.before,
    rowVersionAfter: row.row_version_after,
    writtenAt: new Date(row.written_at),
  }))
}

/** Which records an import wrote, without what they were. */
export const recordsWritten = async (tx: Tx, { organizationId, id }: OfImport) => {
  const { rows } = await tx.execute<{ entity: string; record_id: string; row: number; created: boolean }>(sql`
    select entity, record_id, row, before is null as created from import_journal
    where organization_id = ${organizationId} and import_id = ${id} order by row, record_id`)
  return rows
}

/** They have been given back: nothing of them is left to undo, and their rows are about no record any more. */
export async function markGivenBack(
  tx: Tx,
  { organizationId, id }: OfImport,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return
  const ids = sql.param(records.map(({ recordId }) => recordId))
  const created = sql.param(records.flatMap(({ recordId, before }) => (before === null ? [recordId] : [])))
  await tx.execute(sql`delete from import_journal
    where organization_id = ${organizationId} and import_id = ${id} and record_id = any(${ids}::uuid[])`)
  await tx.execute(sql`update import_rows set record_id = null
    where organization_id = ${organizationId} and import_id = ${id} and record_id = any(${created}::uuid[])`)
  await tx.execute(sql`update imports set undone = undone + ${records.length}
    where organization_id = ${organizationId} and id = ${id}`)
}
