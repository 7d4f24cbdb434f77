import { ArchiveError, type ArchiveFault } from '../archives/archive-error.ts'
import { openArchive } from '../archives/archive.ts'
import { bytesIn } from '../archives/byte-source.ts'
import { XmlError } from '../xml/xml.ts'
import type { ReadSheet, TableLimits } from './read-table.ts'
import { TableError, type TableProblem } from './table-error.ts'
import { readWorkbook } from './xlsx-parts.ts'
import { sheetRows } from './xlsx-rows.ts'

const entriesMaximum = 10_000
/** Of a part that is read whole: texts, styles, relations. */
const partMaximum = 67_108_864

const problems: Readonly<Record<ArchiveFault, TableProblem>> = {
  NOT_AN_ARCHIVE: 'DAMAGED',
  DAMAGED: 'DAMAGED',
  PATH_TWICE: 'DAMAGED',
  TOO_MANY_ENTRIES: 'DAMAGED',
  ENCRYPTED: 'ENCRYPTED',
  UNPACKS_TOO_LARGE: 'UNPACKS_TOO_LARGE',
}

/** What is wrong with the archive or with XML in it is wrong with the workbook. */
function tableError(error: unknown): unknown {
  if (error instanceof ArchiveError) return new TableError(problems[error.code], { cause: error })
  return error instanceof XmlError ? new TableError('DAMAGED', { cause: error }) : error
}
async function* withTableErrors<Row>(rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
  try {
    yield* rows
  } catch (error) {
    throw tableError(error)
  }
}

/** Opens the sheets of a workbook; their rows are read when they are asked for. Throws TableError. */
export async function openWorkbook(
  content: Buffer,
  limits: TableLimits,
): Promise<readonly [ReadSheet, ...ReadSheet[]]> {
  try {
    const archive = await openArchive(bytesIn(content), {
      entries: entriesMaximum,
      entryBytes: partMaximum,
      unpackedBytes: limits.unpackedBytes,
    })
    const workbook = await readWorkbook(archive)
    const [first, ...others] = workbook.sheets.map(({ name, hidden, path }): ReadSheet => ({
      name,
      hidden,
      rows: () => withTableErrors(sheetRows(() => archive.pieces(path), workbook, limits)),
    }))
    if (first === undefined) throw new Error('A workbook without a sheet was not refused.')
    return [first, ...others]
  } catch (error) {
    throw tableError(error)
  }
}
