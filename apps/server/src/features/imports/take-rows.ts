import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/jobs/job-store.ts'
import type { Change, FileOptions, Importer, JournalEntry, PlannedRow, TakenRow } from './importer.ts'
import { countDone } from './import-store.ts'
import { findRows, keepRecords, type ImportRowRecord } from './row-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** An import whose rows are taken. */
export interface RunningImport extends FileOptions {
  readonly id: string
  readonly organizationId: string
}

interface Item {
  readonly position: number
  readonly row: number
}

const takenRow = ({
  row,
  said,
  identity,
  contentHash: hash,
}: ImportRowRecord): readonly TakenRow<unknown>[] => (said === null ? [] : [{ row, said, identity, hash }])

/**
 * Takes rows of an import, all in this transaction, with what was there before. What the records say now decides, not
 * what they said when the file was checked; what nobody was told of is not lost.
 *
 * @returns rows that cannot be taken any more
 */
export async function takeRows(
  tx: Tx,
  importer: Importer,
  caller: Caller,
  running: RunningImport,
  items: readonly Item[],
): Promise<readonly Failure[]> {
  const stored = await findRows(
    tx,
    running,
    items.map(({ row }) => row),
  )
  const planned = await importer.plan(tx, caller, running, stored.flatMap(takenRow))
  const told = new Map(stored.map(({ row, changes }) => [row, changes]))
  const stopped = new Map<number, string>()
  for (const row of planned)
    if (row.outcome === 'faulty') stopped.set(row.row, 'INVALID_VALUES')
    else if (losesMore(row, told.get(row.row) ?? [])) stopped.set(row.row, 'STALE_VERSION')
  const taken = await importer.take(
    tx,
    caller,
    running,
    planned.filter(({ row }) => !stopped.has(row)),
  )
  await keepRecords(tx, running, taken.written)
  await writeJournal(tx, running, taken.journal)
  const outcomes = taken.written.map(({ outcome }) => outcome)
  await countDone(tx, running.organizationId, running.id, {
    created: outcomes.filter((outcome) => outcome === 'created').length,
    updated: outcomes.filter((outcome) => outcome === 'updated').length,
    evaluated: taken.evaluated,
    products: taken.products,
  })
  const known = new Set(planned.map(({ row }) => row))
  return items.flatMap(({ position, row }): readonly Failure[] => {
    const code = known.has(row) ? stopped.get(row) : 'INVALID_VALUES'
    return code === undefined ? [] : [{ position, code }]
  })
}

const nameOf = ({ field, title, from }: Change): string => JSON.stringify([field, title, from])

/** Whether more would be lost than the check has told. */
function losesMore({ changes }: PlannedRow<unknown, unknown>, told: readonly Change[]): boolean {
  const known = new Set(told.filter(({ loses }) => loses).map(nameOf))
  return changes.some((change) => change.loses && !known.has(nameOf(change)))
}

/** Of a record that several rows write the first entry says what it was. */
async function writeJournal(
  tx: Tx,
  { organizationId, id }: RunningImport,
  entries: readonly JournalEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const written = entries.map(({ row, entity, recordId, before, rowVersionAfter }) => ({
    row,
    entity,
    record_id: recordId,
    before,
    row_version_after: rowVersionAfter,
  }))
  await tx.execute(sql`
    insert into import_journal (organization_id, import_id, row, entity, record_id, before, row_version_after)
    select ${organizationId}, ${id}, r.row, r.entity, r.record_id, nullif(r.before, 'null'), r.row_version_after
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (row integer, entity text, record_id uuid,
      before jsonb, row_version_after integer)
    on conflict (organization_id, import_id, entity, record_id)
      do update set row_version_after = excluded.row_version_after`)
}
