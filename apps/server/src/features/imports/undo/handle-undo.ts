import type { JobHandler } from '../../../platform/jobs/jobs.ts'
import type { ImportJobs } from '../deps.ts'
import { oneAtATime } from '../import-store.ts'
import { journalOf, markGivenBack } from './journal-store.ts'
import { obstaclesOf } from './undo-import.ts'
import type { Undoables } from './undoable.ts'

/** So many records are given back in one transaction. */
const recordsAtOnce = 500

/** Gives back what an import wrote: what stands in the way of a record now leaves it as it is, and is told. */
const undoRecords = (undoables: Undoables): JobHandler => ({
  permission: 'import_evaluation',
  batch: recordsAtOnce,
  run: async (tx, { payload, runner }, items) => {
    const { organizationId } = runner.session
    await oneAtATime(tx, organizationId)
    const ofImport = { organizationId, id: String(payload['import']) }
    const ids = items.flatMap(({ entityId }) => entityId ?? [])
    const records = await journalOf(tx, ofImport, ids)
    const obstacles = new Map(await obstaclesOf(tx, undoables, runner, records))
    const free = records.filter(({ recordId }) => !obstacles.has(recordId))
    for (const undoable of undoables) {
      const own = free.filter(({ entity }) => entity === undoable.entity)
      const refused = own.length > 0 ? await undoable.giveBack(tx, runner, own) : []
      for (const [id, obstacle] of refused) obstacles.set(id, obstacle)
    }
    await markGivenBack(
      tx,
      ofImport,
      free.filter(({ recordId }) => !obstacles.has(recordId)),
    )
    return items.flatMap(({ position, entityId }) => {
      const obstacle = obstacles.get(entityId ?? '')
      return obstacle === undefined ? [] : [{ position, code: obstacle.code }]
    })
  },
})

export const handleUndoJobs = (jobs: ImportJobs, undoables: Undoables): void =>
  jobs.handle('undo_import', undoRecords(undoables))
