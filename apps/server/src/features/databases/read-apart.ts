import type { JobStep } from '@ecotrame/contract'
import { readers } from '../../platform/apart/read-apart.ts'
import { ApiError } from '../../platform/errors/problem.ts'
import type { Finding } from './formats/bench.ts'
import { databaseReading, type DatabaseHead, type DatabaseInput } from './formats/database-reading.ts'
import type { ImportedDataset } from './formats/dataset.ts'
import { FileRefused, refusedFor } from './formats/file-problem.ts'

/** Of 20,000 processes an eighth is needed. */
const limits = { heapMegabytes: 2048, allMegabytes: 3072 }

export interface DatabaseApart extends DatabaseHead {
  readonly datasets: readonly ImportedDataset[]
  readonly findings: readonly Finding[]
}

interface Asked extends DatabaseInput {
  readonly organizationId: string
  /** Descriptor of the file. */
  readonly file: number
  readonly tell: (step: JobStep) => void
}

/** Reads and solves a database in a process of its own. @throws FileRefused, READERS_BUSY when this process ends */
export async function readDatabaseApart({
  size,
  methods,
  recipe,
  tell,
  ...asked
}: Asked): Promise<DatabaseApart> {
  const told = (step: unknown) => tell(step as JobStep)
  const parts = readers.readFile(databaseReading, { size, methods, recipe }, { ...asked, limits, told })
  const datasets: ImportedDataset[] = []
  const findings: Finding[] = []
  let head: DatabaseHead | null = null
  try {
    for await (const part of parts) {
      if (part.part === 'problems') throw new FileRefused(part.problems)
      if (part.part === 'head') head = part.head
      else if (part.part === 'findings') findings.push(...part.findings)
      else datasets.push(...part.datasets)
    }
  } catch (error) {
    throw asRefused(error)
  }
  if (head === null) throw new Error('The database has no head')
  return { ...head, datasets, findings }
}

/** Past its limits a file is refused as any other that cannot be read: another try would end the same. */
const asRefused = (error: unknown): unknown =>
  error instanceof ApiError &&
  (error.code === 'FILE_TAKES_TOO_LONG' || error.code === 'FILE_NEEDS_TOO_MUCH_MEMORY')
    ? refusedFor(error.code)
    : error
