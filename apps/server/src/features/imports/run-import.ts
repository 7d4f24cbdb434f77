import type { Import } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { lockedImport } from './change-import.ts'
import type { ImportsDeps } from './deps.ts'
import { findingsOfRows } from './findings.ts'
import { findImportRecord, updateImport, type ImportRecord } from './import-store.ts'
import { rowsToTake } from './row-store.ts'
import { readImportWithin } from './write-check.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** Takes the rows without an error, as a job. A file that changes nothing is done at once. Throws NOTHING_TO_DO. */
export const runImport = (deps: ImportsDeps, caller: Caller, read: RowAsRead): Promise<Import> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const record = await lockedImport(tx, caller, read)
    if (record.counts.ready === 0) throw problem('NOTHING_TO_DO')
    await startRun(tx, caller, record)
    return readImportWithin(tx, deps, caller, record.id)
  })

/** The same of an import that was made within this transaction; one of which nothing can be taken is done, too. */
export async function runWithin(tx: Tx, caller: Caller, id: string): Promise<void> {
  const record = await findImportRecord(tx, caller.session, id)
  if (record === undefined) throw problem('NOT_FOUND')
  await startRun(tx, caller, record)
}

async function startRun(tx: Tx, caller: Caller, record: ImportRecord): Promise<void> {
  const { organizationId, id, fileName } = record
  const findings = await findingsOfRows(tx, record)
  const [first, ...others] = (await rowsToTake(tx, record, record.decision)).map(({ row, name }) => ({
    label: name,
    data: row,
  }))
  if (first === undefined)
    await updateImport(tx, organizationId, id, { state: 'done', finishedAt: new Date(), findings })
  else {
    const items = [first, ...others] as const
    const job = await enqueue(tx, caller.session, {
      kind: 'import_evaluations',
      payload: { import: id, file: fileName },
      items,
    })
    await updateImport(tx, organizationId, id, { state: 'running', jobId: job.id, findings })
  }
  const change = { entity: 'import', entityId: id, entityName: fileName, action: 'update' } as const
  const before = { state: 'checked' }
  const after = { state: first === undefined ? 'done' : 'running' }
  await recordChange(tx, caller.session, { ...change, before, after })
}
