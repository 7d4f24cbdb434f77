import { ArchiveError } from '../../../platform/archives/archive-error.ts'
import { openArchive, type ByteSource } from '../../../platform/archives/archive.ts'
import { computeDatabase, type ComputeReport } from './compute-database.ts'
import type { ArchiveFormat, DatabaseFormat, MethodFactors } from './database-file.ts'
import type { ImportedDataset } from './dataset.ts'
import { refusedFor } from './file-problem.ts'
import { readFrenchProcesses } from './french-processes.ts'
import { isIlcd, openIlcd } from './ilcd/open-ilcd.ts'
import { isOpenLca, openOpenLca } from './openlca/open-openlca.ts'
import { untold, type ReadingProgress } from './reading-progress.ts'
import { readResultsTable } from './results-table.ts'

export interface ReadDatabase {
  readonly format: DatabaseFormat
  readonly datasets: readonly ImportedDataset[]
  /** `null`: the file has results, nothing was computed. */
  readonly report: ComputeReport | null
  /** The method that the file brings, for files without one. */
  readonly method: MethodFactors | null
}

export type FindMethod = (format: ArchiveFormat) => Promise<MethodFactors | null>

/** Whole databases have some 100,000 parts and 20 times their size unpacked. */
const archiveLimits = { entries: 500_000, entryBytes: 268_435_456, unpackedBytes: 8_589_934_592 }
/** Tables and lists are read whole. */
const textMaximum = 20_971_520

/**
 * Reads a database by what stands in it, whatever its name says, and computes what has to be.
 * @param findMethod method of an earlier file of the format, for a database without one
 */
export async function readDatabase(
  source: ByteSource,
  findMethod: FindMethod,
  progress: ReadingProgress = untold,
): Promise<ReadDatabase> {
  try {
    const begin = await source.read(0, 4)
    if (begin.toString('latin1') === 'PK\u0003\u0004') return await readArchive(source, findMethod, progress)
    return await readText(source)
  } catch (error) {
    if (error instanceof ArchiveError)
      throw refusedFor(error.code, ...(error.path === null ? [] : [error.path]))
    throw error
  }
}

/** A table, or the list of the French calculator. */
async function readText(source: ByteSource): Promise<ReadDatabase> {
  if (source.size > textMaximum) throw refusedFor('TABLE_TOO_LARGE')
  const text = (await source.read(0, source.size)).toString('utf8').trimStart()
  // A single part of an archive is neither.
  if (/^[{<]/.test(text)) throw refusedFor('FORMAT_UNKNOWN')
  if (!text.startsWith('[')) return readTable(source)
  return { format: 'french_processes', datasets: readFrenchProcesses(text), report: null, method: null }
}

async function readTable(source: ByteSource): Promise<ReadDatabase> {
  if (source.size > textMaximum) throw refusedFor('TABLE_TOO_LARGE')
  const content = await source.read(0, source.size)
  return { format: 'csv', datasets: await readResultsTable(content), report: null, method: null }
}

async function readArchive(
  source: ByteSource,
  findMethod: FindMethod,
  progress: ReadingProgress,
): Promise<ReadDatabase> {
  const archive = await openArchive(source, archiveLimits)
  if (archive.paths.includes('xl/workbook.xml')) return readTable(source)
  const open = isOpenLca(archive) ? openOpenLca : isIlcd(archive) ? openIlcd : null
  if (open === null) throw refusedFor('FORMAT_UNKNOWN')
  const file = await open(archive)
  if (file.processCount === 0 && file.method !== null)
    return { format: file.format, datasets: [], report: null, method: file.method }
  const { datasets, report } = await computeDatabase(file, () => findMethod(file.format), progress)
  return { format: file.format, datasets, report, method: file.method }
}
