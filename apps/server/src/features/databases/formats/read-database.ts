import type { DatabaseRecipe, RecipeReport } from '@ecotrame/contract'
import { ArchiveError } from '../../../platform/archives/archive-error.ts'
import { openArchive, type Archive, type ByteSource } from '../../../platform/archives/archive.ts'
import { Bench, type Finding } from './bench.ts'
import { computeDatabase, type ComputeReport } from './compute-database.ts'
import type { ArchiveFormat, DatabaseFile, DatabaseFormat, FileFlow, MethodFactors } from './database-file.ts'
import type { ImportedDataset } from './dataset.ts'
import { isEcoSpold1, isEcoSpold1Text, openEcoSpold1, openEcoSpold1Text } from './ecospold/open-ecospold-1.ts'
import { isEcoSpold2, openEcoSpold2 } from './ecospold/open-ecospold-2.ts'
import { refusedFor } from './file-problem.ts'
import { readFrenchProcesses } from './french-processes.ts'
import { isIlcd, openIlcd } from './ilcd/open-ilcd.ts'
import { isOpenLca, openOpenLca } from './openlca/open-openlca.ts'
import { untold, type ReadingProgress } from './reading-progress.ts'
import { readResultsTable } from './results-table.ts'
import { isSimaPro } from './simapro/blocks.ts'
import { openSimaPro } from './simapro/open-simapro.ts'

export interface ReadDatabase {
  readonly format: DatabaseFormat
  readonly datasets: readonly ImportedDataset[]
  /** `null`: the file has results, nothing was computed. */
  readonly report: ComputeReport | null
  /** The method that the file brings, for files without one. */
  readonly method: MethodFactors | null
  /** What the file leaves to be decided; nothing of a file of results. */
  readonly findings: readonly Finding[]
  readonly recipe: RecipeReport | null
}

/** A database of results: nothing is left to be decided. */
const ofResults = (
  format: DatabaseFormat,
  datasets: readonly ImportedDataset[],
  method: MethodFactors | null = null,
): ReadDatabase => ({ format, datasets, report: null, method, findings: [], recipe: null })

export type FindMethod = (format: ArchiveFormat) => Promise<MethodFactors | null>

/** Whole databases have some 100,000 parts and 20 times their size unpacked. */
const archiveLimits = { entries: 500_000, entryBytes: 268_435_456, unpackedBytes: 8_589_934_592 }
/** Tables and lists are read whole. */
const textMaximum = 20_971_520

/**
 * Reads a database by what stands in it, whatever its name says, and computes what has to be.
 * @param findMethod method of an earlier file of the format, for a database without one
 * @param recipe what was decided about what the file leaves open
 */
export async function readDatabase(
  source: ByteSource,
  findMethod: FindMethod,
  progress: ReadingProgress = untold,
  recipe?: DatabaseRecipe,
): Promise<ReadDatabase> {
  const reading: Reading = { findMethod, progress, bench: new Bench(recipe) }
  try {
    const begin = await source.read(0, 4)
    if (begin.toString('latin1') === 'PK\u0003\u0004') return await readArchive(source, reading)
    return await readText(source, reading)
  } catch (error) {
    if (error instanceof ArchiveError)
      throw refusedFor(error.code, ...(error.path === null ? [] : [error.path]))
    throw error
  }
}

const beginBytes = 4096

/** A document of EcoSpold 1, an export of SimaPro, a table, or the list of the French calculator. */
async function readText(source: ByteSource, reading: Reading): Promise<ReadDatabase> {
  const begin = (await source.read(0, Math.min(source.size, beginBytes))).toString('latin1')
  if (isSimaPro(begin)) return readFile(await openSimaPro(source, reading.bench), reading)
  if (isEcoSpold1Text(begin)) return readFile(await openEcoSpold1Text(source, reading.bench), reading)
  if (source.size > textMaximum) throw refusedFor('TABLE_TOO_LARGE')
  const text = (await source.read(0, source.size)).toString('utf8').trimStart()
  // A single part of an archive is neither.
  if (/^[{<]/.test(text)) throw refusedFor('FORMAT_UNKNOWN')
  if (!text.startsWith('[')) return readTable(source)
  return ofResults('french_processes', readFrenchProcesses(text))
}

async function readTable(source: ByteSource): Promise<ReadDatabase> {
  if (source.size > textMaximum) throw refusedFor('TABLE_TOO_LARGE')
  const content = await source.read(0, source.size)
  return ofResults('csv', await readResultsTable(content))
}

interface Reading {
  readonly findMethod: FindMethod
  readonly progress: ReadingProgress
  readonly bench: Bench
}

async function readArchive(source: ByteSource, reading: Reading): Promise<ReadDatabase> {
  const archive = await openArchive(source, archiveLimits)
  if (archive.paths.includes('xl/workbook.xml')) return readTable(source)
  const open = await openerOf(archive)
  if (open === null) throw refusedFor('FORMAT_UNKNOWN')
  return readFile(await open(archive, reading.bench), reading)
}

type Open = (archive: Archive, bench: Bench) => DatabaseFile | Promise<DatabaseFile>

async function openerOf(archive: Archive): Promise<Open | null> {
  if (isOpenLca(archive)) return openOpenLca
  if (await isEcoSpold1(archive)) return openEcoSpold1
  if (isEcoSpold2(archive)) return openEcoSpold2
  return isIlcd(archive) ? openIlcd : null
}

async function readFile(file: DatabaseFile, { findMethod, progress, bench }: Reading): Promise<ReadDatabase> {
  const { format } = file
  const method = file.method === null ? null : { ...file.method, names: elementaryFlows(file) }
  if (file.processCount === 0 && method !== null) return ofResults(format, [], method)
  const computed = await computeDatabase(file, () => findMethod(format), progress, bench)
  return { format, method, ...computed }
}

/** By their names files of other nomenclatures find the factors. */
const elementaryFlows = ({ flows }: DatabaseFile): ReadonlyMap<string, FileFlow> =>
  new Map([...flows].filter(([, { kind }]) => kind === 'elementary'))
