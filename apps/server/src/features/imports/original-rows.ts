import type { Language } from '../../platform/sessions/session.ts'
import { delimiterOf, encodingOf } from '../../platform/tables/read-csv.ts'
import type { Cell as FileCell, Column, Row } from '../../platform/tables/cells.ts'
import type { ReadCell, ReadRow } from '../../platform/tables/read-table.ts'
import type { CsvMarks } from '../../platform/tables/write-csv.ts'
import { withTable } from '../../platform/tables/with-table.ts'
import type { Importer } from './importer.ts'
import type { ImportRecord } from './import-store.ts'
import { tableLimits } from './open-file.ts'
import { cellOf } from './reading/cells.ts'
import type { FileRow } from './reading/row-reader.ts'
import { errorColumn } from './texts.ts'

/** Rows of a sheet as the file has them. */
export const rawRows = (
  organizationId: string,
  content: Buffer,
  { sheet, fileName }: Pick<ImportRecord, 'sheet' | 'fileName'>,
): Promise<readonly ReadRow[]> =>
  withTable(organizationId, content, tableLimits, async ({ sheets }) => {
    const wanted = sheets.find(({ name }) => (name ?? fileName) === sheet)
    const rows: ReadRow[] = []
    if (wanted !== undefined) for await (const row of wanted.rows()) rows.push(row)
    return rows
  })

/** The mark between the cells of a text, as it was. */
export function marksOf(content: Buffer): CsvMarks {
  const text = encodingOf(content)
  return text !== null && delimiterOf(text.text) === ';' ? 'semicolon' : 'comma'
}

/** Numbers of the rows of each product, by that of its first. */
function linesOf(
  importer: Importer,
  rows: readonly ReadRow[],
  { columns, headerRow }: Pick<ImportRecord, 'columns' | 'headerRow'>,
): ReadonlyMap<number, readonly number[]> {
  const read = rows
    .filter(({ number }) => number > headerRow)
    .map(({ number, cells, broken }): FileRow => ({ row: number, cells: cells.map(cellOf), broken }))
  const records = importer.together?.(read, columns) ?? read
  return new Map(records.map(({ row, lines = [] }) => [row, [row, ...lines.map((line) => line.row)]]))
}

const widthOf = (rows: readonly ReadRow[]): number =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)

export interface FaultyTable {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

type Told = Pick<ImportRecord, 'columns' | 'headerRow' | 'corrections'>

/**
 * The rows of a file that were not taken, as the file has them: numbers, days and shares as such, below the lines of its header,
 * with what is wrong behind them. What somebody mended stands there mended.
 */
export function originalRows(
  importer: Importer,
  record: Told,
  all: readonly ReadRow[],
  errors: ReadonlyMap<number, string>,
  language: Language,
): FaultyTable {
  const byNumber = new Map(all.map((row) => [row.number, row]))
  const lines = linesOf(importer, all, record)
  const head = all.filter(({ number }) => number <= record.headerRow)
  const width = Math.max(widthOf(all), ...head.map(({ cells }) => cells.length))
  const mended = new Map(record.corrections.map(({ row, column, value }) => [`${row} ${column}`, value]))
  const cellsOf = (number: number): readonly FileCell[] => {
    const row = byNumber.get(number)
    return Array.from({ length: width }, (_, column) => {
      const typed = mended.get(`${number} ${column}`)
      return typed ?? row?.cells[column]?.value ?? null
    })
  }
  const told = [...errors].flatMap(([number, error]) =>
    (lines.get(number) ?? [number]).map((line): Row => [...cellsOf(line), line === number ? error : null]),
  )
  const [first, ...others] = head
  const atEnd = (row: ReadRow) => (row.number === record.headerRow ? errorColumn[language] : null)
  const isShare = shares(
    [...errors.keys()].flatMap((number) => (lines.get(number) ?? [number]).map((line) => byNumber.get(line))),
  )
  const title = (cell: FileCell | undefined) =>
    cell instanceof Date ? cell.toISOString() : String(cell ?? '')
  return {
    columns: [
      ...Array.from({ length: width }, (_, column): Column => ({
        title: title(first?.cells[column]?.value),
        kind: 'day',
        ...(isShare(column) ? { format: 'percent' } : {}),
      })),
      { title: first === undefined ? '' : (atEnd(first) ?? ''), kind: 'text', width: 80 },
    ],
    rows: [...others.map((row): Row => [...cellsOf(row.number), atEnd(row)]), ...told],
  }
}

/** Columns all of whose numbers are shown per cent. */
function shares(rows: readonly (ReadRow | undefined)[]): (column: number) => boolean {
  const numbers = (column: number): readonly ReadCell[] =>
    rows.flatMap((row) => row?.cells[column] ?? []).filter(({ kind }) => kind === 'number')
  return (column) => {
    const found = numbers(column)
    return found.length > 0 && found.every(({ percent }) => percent === true)
  }
}
