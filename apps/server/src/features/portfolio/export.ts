import { sql } from 'drizzle-orm'
import { limits, type CallParsed, type exportPortfolio, type FileAnswer } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Cell as FileCell, Column, Row, Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { csvMarksOf } from '../account/index.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { exportColumns, sheetName, type ExportColumn } from './export-columns.ts'
import { lookedAt, lookedOf } from './looked-at.ts'
import { productColumns, type ProductRecord } from './product-list.ts'

type Asked = Pick<CallParsed<typeof exportPortfolio>, 'params' | 'query'>

const rowsAtOnce = 5000

/** The portfolio as a file: a row a product, those that weigh most first, in full precision. */
export async function exportRows(
  deps: PortfolioDeps,
  caller: Caller,
  { params: { format }, query: { language: said, token: _token, ...query } }: Asked,
): Promise<FileAnswer> {
  const language = said ?? caller.language
  const { looked, ids, csvMarks } = await idsOf(deps, caller, query, language)
  const columns = exportColumns(deps, language, looked.label)
  const sheet: Sheet = {
    name: sheetName[language],
    columns: columns.map(({ title, kind }): Column => ({ title, kind })),
    rows: rowsOf(deps, looked, ids, columns),
  }
  const file = (type: string, content: FileAnswer['content']): FileAnswer => ({
    name: `portfolio.${format}`,
    type,
    content,
  })
  if (format === 'csv') return file(csvType, csvFile(sheet, csvMarks))
  if (format === 'xlsx') return file(xlsxType, xlsxFile([sheet]))
  return file('application/json', jsonOf(sheet.rows, columns))
}

type Query = Omit<Asked['query'], 'language' | 'token'>

/** Which products, in their order: the rows themselves are read in pages while the file goes out. */
const idsOf = (deps: PortfolioDeps, caller: Caller, query: Query, language: Language) =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with ${lookedAt(looked)}
      select id from looked order by figure * units desc nulls last, id limit ${limits.exportMaximumRows + 1}`)
    if (rows.length > limits.exportMaximumRows) throw problem('TOO_MANY_ROWS')
    return { looked, ids: rows.map(({ id }) => id), csvMarks: await csvMarksOf(tx, caller.session, language) }
  })

async function* rowsOf(
  { database }: PortfolioDeps,
  looked: Looked,
  ids: readonly string[],
  columns: readonly ExportColumn[],
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const page = ids.slice(start, start + rowsAtOnce)
    const records = await database.inOrganization(looked.sight.organizationId, async (tx) => {
      const { rows } = await tx.execute<ProductRecord>(sql`
        with ${lookedAt(looked)}
        select ${productColumns} from looked where id = any(${sql.param(page)}::uuid[])`)
      return new Map(rows.map((row) => [row.id, row]))
    })
    for (const id of page) {
      const record = records.get(id)
      if (record !== undefined) yield columns.map(({ value }) => value(record))
    }
  }
}

async function* jsonOf(rows: Sheet['rows'], columns: readonly ExportColumn[]): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const row of rows) {
    const entries = columns.map(({ id }, place): [string, FileCell] => [id, row[place] ?? null])
    yield `${separator}${JSON.stringify(Object.fromEntries(entries))}`
    separator = ',\n'
  }
  yield '\n]\n'
}
