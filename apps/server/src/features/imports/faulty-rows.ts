import { formats } from '@ecotrame/texts'
import type { FileAnswer } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import { jsonFile } from '../../platform/tables/write-json.ts'
import type { ImportsDeps } from './deps.ts'
import { importerOf, type Importer } from './importer.ts'
import { findContent, findImportRecord, type ImportRecord } from './import-store.ts'
import { marksOf, originalRows, rawRows } from './original-rows.ts'
import { itemsIn } from './plain/opened-batch.ts'
import { isError } from './reading/problems.ts'
import { rowsBehind, type ImportRowRecord } from './row-store.ts'
import { messageOf } from './texts.ts'

const rowsAtOnce = 500
const faulty = { outcomes: ['faulty'], withProblems: false, group: undefined } as const

/** What is wrong with a row, the columns named as the file names them. */
function errorsOf(
  importer: Importer,
  { columns }: ImportRecord,
  { problems }: ImportRowRecord,
  language: Language,
): string {
  return problems
    .filter(isError)
    .map((found) => {
      const header = columns.find(({ index }) => index === found.column)?.header
      const value = found.value === null ? '' : ` (${found.value})`
      return `${header === undefined ? '' : `${header}${formats[language].colon} `}${messageOf(importer, found, language)}${value}`
    })
    .join(' | ')
}

/** The rows that are not taken, in a file of the same form with one column more. Throws NOT_FOUND. */
export async function faultyRows(
  deps: ImportsDeps,
  { session }: Caller,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const { organizationId } = session
  const { record, content } = await deps.database.inOrganization(organizationId, async (tx) => {
    const record = await findImportRecord(tx, session, id)
    const content = record && (await findContent(tx, record))
    if (record === undefined || content === undefined) throw problem('NOT_FOUND')
    return { record, content }
  })
  const importer = importerOf(deps.importers, record.kind)
  const errors = new Map<number, string>()
  for await (const row of rowsOf(deps, record)) errors.set(row.row, errorsOf(importer, record, row, language))
  const name = `${record.fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/[^ -~]/g, '')}-${{ en: 'to-correct', fr: 'a-corriger' }[language]}`
  if (record.purpose === 'program')
    return { name: `${name}.json`, type: 'application/json', content: faultyItems(content, errors) }
  const table = originalRows(
    importer,
    record,
    await rawRows(organizationId, content, record),
    errors,
    language,
  )
  return record.format === 'xlsx'
    ? { name: `${name}.xlsx`, type: xlsxType, content: xlsxFile([{ name: record.sheet, ...table }]) }
    : { name: `${name}.csv`, type: csvType, content: csvFile(table, marksOf(content)) }
}

/** The items that were not taken, each with what is wrong with it: a program mends them and sends them again. */
const faultyItems = (content: Buffer, errors: ReadonlyMap<number, string>) => {
  const items = itemsIn(content)
  const rows = [...errors].map(([row, error]) => [items[row - 1]?.reference ?? null, error, row])
  return jsonFile(rows, [{ id: 'reference' }, { id: 'problems' }, { id: 'item' }])
}

async function* rowsOf({ database }: ImportsDeps, record: ImportRecord): AsyncGenerator<ImportRowRecord> {
  let last = 0
  for (;;) {
    const some = await database.inOrganization(record.organizationId, (tx) =>
      rowsBehind(tx, record, faulty, last, rowsAtOnce),
    )
    yield* some
    last = some.at(-1)?.row ?? last
    if (some.length < rowsAtOnce) return
  }
}
