import type { Import, ImportUndo, UndoObstacle } from '@ecotrame/contract'
import type { RowAsRead } from '../../../platform/audit/as-read.ts'
import { recordChange } from '../../../platform/audit/record-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { titles } from '../../../platform/errors/titles.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Caller, Language } from '../../../platform/sessions/session.ts'
import type { ImportsDeps } from '../deps.ts'
import { findImportRecord, lockImport, updateImport, type ImportRecord } from '../import-store.ts'
import { readImportWithin } from '../write-check.ts'
import { journalOf, recordsWritten, type JournalRecord } from './journal-store.ts'
import type { Obstacle, Undoables } from './undoable.ts'

const namesTold = 10

/** What stands in the way, by reason. */
function obstaclesTold(found: readonly Obstacle[], language: Language): ImportUndo['obstacles'] {
  const byCode = new Map<UndoObstacle, Obstacle[]>()
  for (const one of found) byCode.set(one.code, [...(byCode.get(one.code) ?? []), one])
  return [...byCode].map(([code, all]) => ({
    code,
    message: titles[code][language],
    count: all.length,
    names: all.flatMap(({ name }) => name ?? []).slice(0, namesTold),
  }))
}

/**
 * What stands in the way of records of one import, by record. What holds others is looked at first: what it holds goes
 * with it only where nothing stands in its own way.
 */
export async function obstaclesOf(
  tx: Tx,
  undoables: Undoables,
  caller: Caller,
  records: readonly JournalRecord[],
): Promise<ReadonlyMap<string, Obstacle>> {
  const found = new Map<string, Obstacle>()
  const gone = new Set<string>()
  for (const undoable of undoables) {
    const own = records.filter(({ entity }) => entity === undoable.entity)
    if (own.length === 0) continue
    const obstacles = await undoable.obstacles(tx, caller, own, gone)
    for (const [id, obstacle] of obstacles) found.set(id, obstacle)
    for (const { recordId, before } of own)
      if (before === null && !obstacles.has(recordId)) gone.add(recordId)
  }
  return found
}

/** What undoing an import would give back. @throws NOT_FOUND */
export const previewUndo = (
  { database, undoables }: ImportsDeps,
  caller: Caller,
  id: string,
): Promise<ImportUndo> =>
  database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await findImportRecord(tx, caller.session, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const records = await journalOf(tx, record)
    const obstacles = await obstaclesOf(tx, undoables, caller, records)
    const free = records.filter(({ recordId }) => !obstacles.has(recordId))
    const removed = free.filter(({ before }) => before === null).length
    return {
      records: records.length,
      removed,
      restored: free.length - removed,
      obstacles: obstaclesTold([...obstacles.values()], caller.language),
    }
  })

/**
 * Gives back what an import wrote, as a job: what nothing stands in the way of.
 * @throws NOT_FOUND, STALE_VERSION, NOTHING_TO_UNDO, PERMISSION_REQUIRED, ALREADY_RUNNING
 */
export const undoImport = (deps: ImportsDeps, caller: Caller, read: RowAsRead): Promise<Import> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const { session } = caller
    const record = await lockImport(tx, session, read.id)
    if (record === undefined) throw problem('NOT_FOUND')
    if (read.ifMatch !== null && read.ifMatch !== record.rowVersion) throw problem('STALE_VERSION')
    if (record.state === 'running' || record.undoing) throw problem('ALREADY_RUNNING')
    const [first, ...others] = await itemsOf(tx, deps.undoables, caller, record)
    if (first === undefined) throw problem('NOTHING_TO_UNDO')
    const payload = { import: record.id }
    const job = await enqueue(tx, session, { kind: 'undo_import', payload, items: [first, ...others] })
    await updateImport(tx, record.organizationId, record.id, { undoJobId: job.id })
    const change = { entity: 'import', entityId: record.id, entityName: record.fileName } as const
    const after = { undo: others.length + 1 }
    await recordChange(tx, session, { ...change, action: 'update', before: { undo: null }, after })
    return readImportWithin(tx, deps, caller, record.id)
  })

/** One a record, what holds others before them. @throws PERMISSION_REQUIRED */
async function itemsOf(tx: Tx, undoables: Undoables, { session }: Caller, record: ImportRecord) {
  const written = await recordsWritten(tx, record)
  return undoables.flatMap(({ entity, permissions }) => {
    const own = written.filter((one) => one.entity === entity)
    const isMissing = own.some(
      ({ created }) => !session.permissions.has(created ? permissions.remove : permissions.restore),
    )
    if (isMissing) throw problem('PERMISSION_REQUIRED')
    return own.map((one) => ({ entityId: one.record_id, data: one.row }))
  })
}
