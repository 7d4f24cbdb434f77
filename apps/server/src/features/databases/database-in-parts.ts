import type { JobStep } from '@ecotrame/contract'
import type { Sent } from '../../platform/apart/answer-readings.ts'
import { numberOfFile } from '../../platform/apart/reading.ts'
import { sourceOfDescriptor } from '../../platform/archives/file-source.ts'
import type { DatabaseInput, DatabasePart } from './formats/database-reading.ts'
import { FileRefused } from './formats/file-problem.ts'
import { keptMethod, methodOfKept } from './formats/kept-method.ts'
import { readDatabase, type FindMethod, type ReadDatabase } from './formats/read-database.ts'
import { ImportProgress } from './import-progress.ts'

/** Of one part: the process that takes it does nothing else meanwhile. */
const datasetsAtOnce = 300

/** The database of the file that this process was started for, read and solved, in parts; tells how far it is. */
export async function* databaseInParts(
  { size, methods, recipe: decided }: DatabaseInput,
  { tell }: Sent,
): AsyncGenerator<DatabasePart, null, undefined> {
  const progress = new ImportProgress(size, async (step: JobStep) => tell(step))
  let read: ReadDatabase
  try {
    const source = progress.counting(await sourceOfDescriptor(numberOfFile))
    read = await readDatabase(source, methodFrom(methods), progress, decided)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield { part: 'problems', problems: error.problems }
    return null
  }
  const { format, report, recipe, datasets, findings, method } = read
  const kept = method === null ? null : await keptMethod(method)
  yield { part: 'head', head: { format, report, recipe, method: kept } }
  for (let at = 0; at < datasets.length; at += datasetsAtOnce)
    yield { part: 'datasets', datasets: datasets.slice(at, at + datasetsAtOnce) }
  for (let at = 0; at < findings.length; at += datasetsAtOnce)
    yield { part: 'findings', findings: findings.slice(at, at + datasetsAtOnce) }
  return null
}

/** A format without a method of its own takes what another brought: flows are then found by their names. */
const methodFrom =
  (methods: DatabaseInput['methods']): FindMethod =>
  async (format) => {
    const own = format === 'ecospold1' || format === 'ecospold2' ? null : methods[format]
    if (own !== null && format === 'simapro') {
      const { names: _, ...method } = await methodOfKept(own)
      return method
    }
    const other = format === 'openlca' || format === 'ilcd' ? null : (methods.ilcd ?? methods.openlca)
    const kept = own ?? other
    return kept === null ? null : methodOfKept(kept)
  }
