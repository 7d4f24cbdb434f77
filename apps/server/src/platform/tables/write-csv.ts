import { dayOf } from '../values/days.ts'
import { defused, type Cell, type Column, type Row, type Sheet } from './cells.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Spreadsheets that are opened by a click know by this mark that the text is UTF-8. */
export const byteOrderMark = '\uFEFF'

function cellText(value: Cell, kind: Column['kind'] | undefined): string {
  if (value === null) return ''
  if (value instanceof Date) return kind === 'day' ? dayOf(value) : value.toISOString()
  if (typeof value !== 'string')
    return typeof value === 'number' && !Number.isFinite(value) ? '' : String(value)
  const harmless = defused(value)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One line of a CSV file (RFC 4180), with its end. */
export const csvLine = (cells: Row, columns: readonly Column[] = []): string =>
  `${cells.map((cell, index) => cellText(cell, columns[index]?.kind)).join(',')}\r\n`

/** The header, with the mark of the encoding. */
export const csvBegin = (columns: readonly Column[]): string =>
  byteOrderMark + csvLine(columns.map(({ title }) => title))

const charactersAChunk = 65_536

/** A CSV file, whose text goes out while its rows come in. */
export async function* csvFile({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  let text = csvBegin(columns)
  for await (const row of rows) {
    text += csvLine(row, columns)
    if (text.length < charactersAChunk) continue
    yield text
    text = ''
  }
  yield text
}
