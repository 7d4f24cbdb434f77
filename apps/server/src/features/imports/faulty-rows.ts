import type { FileAnswer } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { Column, Row } from '../../platform/tables/cells.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import type { Asker, ImportsDeps } from './deps.ts'
import { importerOf, type Importer } from './importer.ts'
import { findImportRecord, type ImportRecord } from './import-store.ts'
import { isError } from './reading/problems.ts'
import { rowsBehind, type ImportRowRecord } from './row-store.ts'
import { errorColumn, messageOf } from './texts.ts'

const rowsAtOnce = 500
const faulty = { outcomes: ['faulty'], withProblems: false, group: undefined } as const

/** What is wrong with a row, the columns named as the file names them. */
function errorsOf(
  importer: Importer,
  { columns }: ImportRecord,
  { problems }: ImportRowRecord,
  language: Language,
): string {
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  return problems
    .filter(isError)
    .map((found) => {
      const header = columns.find(({ index }) => index === found.column)?.header
      const value = found.value === null ? '' : ` (${found.value})`
      return `${header === undefined ? '' : `${header}${colon}`}${messageOf(importer, found, language)}${value}`
    })
    .join(' | ')
}

/** The rows that are not taken, in a file of the same form with one column more. Throws NOT_FOUND. */
export async function faultyRows(
  deps: ImportsDeps,
  { session }: Asker,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const { organizationId } = session
  const record = await deps.database.inOrganization(organizationId, (tx) => findImportRecord(tx, session, id))
  if (record === undefined) throw problem('NOT_FOUND')
  const columns: readonly Column[] = [
    ...record.columns.map(({ header }): Column => ({ title: header, kind: 'text' })),
    { title: errorColumn[language], kind: 'text', width: 80 },
  ]
  const importer = importerOf(deps.importers, record.kind)
  const rows = rowsOf(deps, record, (row) => errorsOf(importer, record, row, language))
  const name = `${record.fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/[^ -~]/g, '')}-${language === 'fr' ? 'a-corriger' : 'to-correct'}`
  return record.format === 'xlsx'
    ? { name: `${name}.xlsx`, type: xlsxType, content: xlsxFile([{ name: record.sheet, columns, rows }]) }
    : { name: `${name}.csv`, type: csvType, content: csvFile({ columns, rows }) }
}

async function* rowsOf(
  { database }: ImportsDeps,
  record: ImportRecord,
  errorsIn: (row: ImportRowRecord) => string,
): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    const some = await database.inOrganization(record.organizationId, (tx) =>
      rowsBehind(tx, record, faulty, last, rowsAtOnce),
    )
    for (const row of some) yield [...row.cells, errorsIn(row)]
    last = some.at(-1)?.row ?? last
    if (some.length < rowsAtOnce) return
  }
}
