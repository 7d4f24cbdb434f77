import type { DatabaseReport } from '@ecotrame/contract'
import { withNamelessFile } from '../../platform/archives/file-source.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs, RunningJob } from '../../platform/jobs/jobs.ts'
import { beginAnew, deleteParts, findDatabase, partsOf, updateDatabase } from './database-store.ts'
import type { ComputeReport } from './formats/compute-database.ts'
import { FileRefused } from './formats/file-problem.ts'
import { ImportProgress } from './import-progress.ts'
import { findMethod, insertMethod } from './method-store.ts'
import { deletePreview, endPreview } from './effect/effect-store.ts'
import { previewDatabases, type PreviewDeps } from './effect/preview-job.ts'
import { readDatabaseApart, type DatabaseApart } from './read-apart.ts'
import { takePlace } from './releases.ts'
import { coverageOf, insertRecords } from './record-store.ts'

/**
 * Reads a file and takes all of it, or nothing, in the transaction that marks the job as done: a process that is killed in
 * the middle leaves the parts of the file, and the next one begins anew.
 */
export const importDatabase: JobHandler = {
  permission: 'update_organization',
  batch: 1,
  run: async (tx, { runner, tell }, items) => {
    const { organizationId } = runner.session
    const failures: Failure[] = []
    for (const { position, entityId } of items) {
      const taken = entityId !== null && (await takeFile(tx, organizationId, entityId, tell))
      if (!taken) failures.push({ position, code: 'DATABASE_REFUSED' })
    }
    return failures
  },
}

/** @returns whether the file was taken; why it was not stands at the database then */
async function takeFile(
  tx: Tx,
  organizationId: string,
  id: string,
  tell: RunningJob['tell'],
): Promise<boolean> {
  const database = await findDatabase(tx, organizationId, id)
  if (database === undefined) return false
  const progress = new ImportProgress(database.size, tell)
  try {
    const parts = counted(partsOf(tx, organizationId, id), progress)
    // An archive is read here and there: from a file of its own rather than from the database.
    const read = await withNamelessFile(parts, async ({ size }, file) =>
      readDatabaseApart({
        ...{ organizationId, file, size },
        methods: {
          openlca: await findMethod(tx, organizationId, 'openlca'),
          ilcd: await findMethod(tx, organizationId, 'ilcd'),
        },
        tell: (step) => void tell(step),
      }),
    )
    await keep(tx, organizationId, id, read, progress)
    return true
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await updateDatabase(tx, organizationId, id, { state: 'refused', problems: error.problems })
    await deleteParts(tx, organizationId, id)
    return false
  }
}

/** The parts as they come, counted. */
async function* counted(parts: AsyncIterable<Buffer>, progress: ImportProgress): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of parts) {
    progress.copied(bytes)
    bytes += part.length
    yield part
  }
}

async function keep(
  tx: Tx,
  organizationId: string,
  databaseId: string,
  { format, datasets, report, method }: DatabaseApart,
  progress: ImportProgress,
): Promise<void> {
  await insertRecords(tx, organizationId, databaseId, datasets, (records) =>
    progress.records(records, datasets.length),
  )
  if (datasets.length > 0) await takePlace(tx, organizationId, databaseId)
  if (method !== null && (format === 'openlca' || format === 'ilcd'))
    await insertMethod(tx, { organizationId, databaseId, format }, method)
  await updateDatabase(tx, organizationId, databaseId, {
    state: 'ready',
    format,
    records: datasets.length,
    coverage: coverageOf(datasets),
    problems: [],
    report: report === null ? null : asKept(report),
  })
  await deleteParts(tx, organizationId, databaseId)
}

const asKept = (report: ComputeReport): DatabaseReport => ({
  ...report,
  method: { ...report.method, categories: [...report.method.categories] },
  flows: {
    mapped: report.flows.mapped,
    unmapped: { ...report.flows.unmapped, most: [...report.flows.unmapped.most] },
    compartments: [...report.flows.compartments],
  },
  cutOff: { ...report.cutOff, first: [...report.cutOff.first] },
})

/** How databases are imported, and what becomes of them when their job ends before its end. */
export function handleDatabaseJobs(jobs: Pick<Jobs, 'handle' | 'listen'>, deps: PreviewDeps): void {
  jobs.handle('import_database', importDatabase)
  jobs.handle('preview_databases', previewDatabases(deps))
  jobs.listen({
    ended: async (tx, { kind, organizationId, id, state }) => {
      if (kind === 'import_database') await beginAnew(tx, organizationId, id)
      if (kind !== 'preview_databases') return
      if (state === 'cancelled') await deletePreview(tx, organizationId, id)
      else await endPreview(tx, organizationId, id)
    },
  })
}
