import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { ClaimedItem } from '../../platform/jobs/job-store.ts'
import type { ImportJobs, StepDeps } from './deps.ts'
import { importerOf } from './importer.ts'
import { endImport, findImportById, oneAtATime } from './import-store.ts'
import { takeRows } from './take-rows.ts'
import { handleUndoJobs } from './undo/handle-undo.ts'

/** So many rows are written in one transaction. */
const rowsAtOnce = 200

const rowOf = ({ position, data }: ClaimedItem) => ({ position, row: typeof data === 'number' ? data : 0 })

const importRows = ({ importers }: StepDeps): JobHandler => ({
  permission: 'import_evaluation',
  batch: rowsAtOnce,
  run: async (tx, { payload, runner }, items) => {
    const { organizationId, permissions } = runner.session
    // Two imports at once would both create what neither has seen of the other.
    await oneAtATime(tx, organizationId)
    const running = await findImportById(tx, organizationId, String(payload['import']))
    if (running === undefined) return items.map(({ position }) => ({ position, code: 'NOT_FOUND' }))
    const importer = importerOf(importers, running.kind)
    if (!permissions.has(importer.permission))
      return items.map(({ position }) => ({ position, code: 'PERMISSION_REQUIRED' }))
    return takeRows(tx, importer, runner, running, items.map(rowOf))
  },
})

/** How imports are done, and what becomes of them when their job ends. */
export function handleImportJobs(jobs: ImportJobs, deps: StepDeps): void {
  jobs.handle('import_evaluations', importRows(deps))
  handleUndoJobs(jobs, deps.undoables)
  jobs.listen({
    ended: async (tx, { kind, organizationId, id, state }) => {
      if (kind !== 'import_evaluations') return
      await endImport(tx, organizationId, id, state === 'queued' ? 'running' : state)
    },
  })
}
