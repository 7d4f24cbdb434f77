import { emptyRecipe, type DatabaseReport } from '@ecotrame/contract'
import { withNamelessFile } from '../../platform/archives/file-source.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/jobs/job-store.ts'
import type { JobHandler, Jobs, RunningJob } from '../../platform/jobs/jobs.ts'
import {
  beginAnew,
  deleteParts,
  findDatabase,
  partsOf,
  recipeOf,
  updateDatabase,
  type DatabaseRecord,
} from './database-store.ts'
import { replaceExchanges } from './exchange-store.ts'
import { replaceFindings } from './finding-store.ts'
import type { ComputeReport } from './formats/compute-database.ts'
import { FileRefused } from './formats/file-problem.ts'
import { ImportProgress } from './import-progress.ts'
import { findMethod, insertMethod } from './method-store.ts'
import { deletePreview, endPreview } from './effect/effect-store.ts'
import { previewDatabases, type PreviewDeps } from './effect/preview-job.ts'
import { compareAgain } from './parity/compare-again.ts'
import { readDatabaseApart, type DatabaseApart } from './read-apart.ts'
import { refreshMappings, takePlace } from './releases.ts'
import { coverageOf, deleteRecords, insertRecords, statedRecords } from './record-store.ts'

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
          simapro: await findMethod(tx, organizationId, 'simapro'),
        },
        recipe: (await recipeOf(tx, organizationId, id)) ?? emptyRecipe,
        tell: (step) => void tell(step),
      }),
    )
    await keep(tx, organizationId, database, read, progress)
    return true
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { problems } = error
    // What was read before stays: other decisions may be better ones.
    if (database.recipeReport !== null) {
      const state = database.records > 0 ? 'ready' : 'undecided'
      await updateDatabase(tx, organizationId, id, { state, problems })
      return false
    }
    await updateDatabase(tx, organizationId, id, { state: 'refused', problems })
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
  { id, records }: DatabaseRecord,
  read: DatabaseApart,
  progress: ImportProgress,
): Promise<void> {
  const { format, datasets, findings, recipe, report, method } = read
  await replaceFindings(tx, organizationId, id, findings)
  if (method !== null && (format === 'openlca' || format === 'ilcd' || format === 'simapro'))
    await insertMethod(tx, { organizationId, databaseId: id, format }, method)
  const hasFindings = recipe !== null && recipe.findings > 0
  const known = {
    format,
    problems: [],
    report: report === null ? null : asKept(report),
    recipeReport: recipe !== null && (hasFindings || recipe.notApplied.count > 0) ? recipe : null,
    recipeChanged: false,
  }
  if (!hasFindings) await deleteParts(tx, organizationId, id)
  // Until everything is decided the records of before stay, if there were any.
  if ((recipe?.open ?? 0) > 0) {
    await updateDatabase(tx, organizationId, id, { ...known, state: records > 0 ? 'ready' : 'undecided' })
    return
  }
  const stated = await statedRecords(tx, organizationId, id)
  await deleteRecords(tx, organizationId, id)
  const tell = (done: number) => progress.records(done, datasets.length)
  await insertRecords(tx, organizationId, id, datasets, tell, stated)
  await replaceExchanges(tx, organizationId, id, datasets)
  await compareAgain(tx, organizationId, id)
  if (records > 0) await refreshMappings(tx, organizationId, id)
  else if (datasets.length > 0) await takePlace(tx, organizationId, id)
  await updateDatabase(tx, organizationId, id, {
    ...known,
    state: 'ready',
    records: datasets.length,
    coverage: coverageOf(datasets),
  })
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
