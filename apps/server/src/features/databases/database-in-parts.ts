import type { JobStep } from '@ecotrame/contract'
import type { Sent } from '../../platform/apart/answer-readings.ts'
import { numberOfFile } from '../../platform/apart/reading.ts'
import { sourceOfDescriptor } from '../../platform/archives/file-source.ts'
import type { DatabaseInput, DatabasePart } from './formats/database-reading.ts'
import { FileRefused } from './formats/file-problem.ts'
import { keptMethod, methodOfKept } from './formats/kept-method.ts'
import { readDatabase, type ReadDatabase } from './formats/read-database.ts'
import { ImportProgress } from './import-progress.ts'

/** Of one part: the process that takes it does nothing else meanwhile. */
const datasetsAtOnce = 300

/** The database of the file that this process was started for, read and solved, in parts; tells how far it is. */
export async function* databaseInParts(
  { size, methods }: DatabaseInput,
  { tell }: Sent,
): AsyncGenerator<DatabasePart, null, undefined> {
  const progress = new ImportProgress(size, async (step: JobStep) => tell(step))
  let read: ReadDatabase
  try {
    const source = progress.counting(await sourceOfDescriptor(numberOfFile))
    const methodOf = async (format: keyof typeof methods) => {
      const kept = methods[format]
      return kept === null ? null : methodOfKept(kept)
    }
    read = await readDatabase(source, methodOf, progress)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield { part: 'problems', problems: error.problems }
    return null
  }
  const { format, report, datasets, method } = read
  yield { part: 'head', head: { format, report, method: method === null ? null : await keptMethod(method) } }
  for (let at = 0; at < datasets.length; at += datasetsAtOnce)
    yield { part: 'datasets', datasets: datasets.slice(at, at + datasetsAtOnce) }
  return null
}
