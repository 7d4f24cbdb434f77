import { sql } from 'drizzle-orm'
import { limits, type CallParsed, type exportPortfolio, type FileAnswer } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Column, Row, Sheet } from '../../platform/tables/cells.ts'
import { csvFile, csvType } from '../../platform/tables/write-csv.ts'
import { jsonFile } from '../../platform/tables/write-json.ts'
import { xlsxFile, xlsxType } from '../../platform/tables/write-xlsx.ts'
import type { Caller, Language } from '../../platform/sessions/session.ts'
import { csvMarksOf } from '../account/index.ts'
import type { Looked, PortfolioDeps } from './deps.ts'
import { exportColumns, sheetName, type ExportColumn } from './export-columns.ts'
import { lookedAt } from './looked-at.ts'
import { lookedOf } from './looked-of.ts'
import { scoreColumns, type ExportedProduct } from './export-scores.ts'
import { productColumns } from './product-list.ts'
import { expectedSums, reconciliation, summedRows } from './reconciliation.ts'

type Asked = Pick<CallParsed<typeof exportPortfolio>, 'params' | 'query'>

const rowsAtOnce = 5000

/** The portfolio as a file: a row a product, those that weigh most first, in full precision. */
export async function exportRows(
  deps: PortfolioDeps,
  caller: Caller,
  { params: { format }, query: { language: said, token: _token, ...query } }: Asked,
): Promise<FileAnswer> {
  const language = said ?? caller.language
  const { looked, ids, csvMarks, expected } = await askedRows(deps, caller, query, language)
  const columns = exportColumns(deps, language, looked)
  const written = summedRows()
  const sheet: Sheet = {
    name: sheetName[language],
    columns: columns.map(({ title, kind }): Column => ({ title, kind })),
    rows: rowsOf(deps, { looked, ids, columns, onRecord: written.add }),
  }
  const file = (type: string, content: FileAnswer['content']): FileAnswer => ({
    name: `portfolio.${format}`,
    type,
    content,
  })
  if (format === 'csv') return file(csvType, csvFile(sheet, csvMarks))
  if (format === 'xlsx') return file(xlsxType, xlsxFile([sheet, reconciliation(language, expected, written)]))
  return file('application/json', jsonFile(sheet.rows, columns))
}

type Query = Omit<Asked['query'], 'language' | 'token'>

/** Which products, in their order, and what they add up to: the rows are read in pages while the file goes out. */
const askedRows = (deps: PortfolioDeps, caller: Caller, query: Query, language: Language) =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) => {
    const looked = await lookedOf(tx, caller, query)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with ${lookedAt(looked)}
      select id from looked order by figure * units desc nulls last, id limit ${limits.exportMaximumRows + 1}`)
    if (rows.length > limits.exportMaximumRows) throw problem('TOO_MANY_ROWS')
    return {
      looked,
      ids: rows.map(({ id }) => id),
      csvMarks: await csvMarksOf(tx, caller.session, language),
      expected: await expectedSums(tx, deps, looked),
    }
  })

interface RowsAsked {
  readonly looked: Looked
  readonly ids: readonly string[]
  readonly columns: readonly ExportColumn<ExportedProduct>[]
  readonly onRecord: (record: ExportedProduct) => void
}

async function* rowsOf(
  { database }: Pick<PortfolioDeps, 'database'>,
  { looked, ids, columns, onRecord }: RowsAsked,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const page = ids.slice(start, start + rowsAtOnce)
    const records = await database.inOrganization(looked.sight.organizationId, async (tx) => {
      const { rows } = await tx.execute<ExportedProduct>(sql`
        with ${lookedAt(looked)}
        select ${productColumns}, ${scoreColumns} from looked where id = any(${sql.param(page)}::uuid[])`)
      return new Map(rows.map((row) => [row.id, row]))
    })
    for (const id of page) {
      const record = records.get(id)
      if (record === undefined) continue
      onRecord(record)
      yield columns.map(({ value }) => value(record))
    }
  }
}
