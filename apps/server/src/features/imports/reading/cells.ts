import type { ReadCell } from '../../../platform/tables/read-table.ts'

/** A cell of a file as the reading of rows takes it. */
export interface Cell {
  /** As people see it; empty: nothing stands there. */
  readonly text: string
  /** All of it: its line ends, and its white space as it is. */
  readonly raw: string
  /** The same with its line breaks, where it has any: a list stands in one cell. */
  readonly lines?: string
  /** `date`: a spreadsheet took it for a date. `error`: a formula that could not be computed. */
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'error'
  /** The range that it was merged into and whose first cell alone has a value; `null`: none. */
  readonly merged: string | null
}

export const emptyCell: Cell = { text: '', raw: '', kind: 'text', merged: null }

/** More than this of a cell is never a value of a product. */
export const cellMaximumLength = 5000

function textOf({ value }: ReadCell): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(value)
}

/** What cannot stand in a database or on a screen is left out; line breaks within a cell are spaces. */
const printable = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()

/** At most so much of a text, and no half of a character. */
const begin = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** What a spreadsheet can hold in one cell. */
const listMaximumLength = 32_767

const lined = (text: string): Pick<Cell, 'lines'> =>
  text.includes('\n') || text.length > cellMaximumLength ? { lines: withLines(text) } : {}

function withLines(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map(printable)
    .filter((line) => line !== '')
  return begin(lines.join('\n'), listMaximumLength)
}

/** All but what no database holds. */
const rawOf = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\0\p{Cs}]/gu, '')
    .trim()

/** A text as it is when it comes back in a cell of a file. */
export const asInCell = (text: string): string => begin(printable(text), cellMaximumLength)

/** The same of a text of several lines. */
export const asLinesInCell = (text: string): string => lined(text).lines ?? asInCell(text)

export const cellOf = (cell: ReadCell): Cell => ({
  text: asInCell(textOf(cell)),
  ...lined(textOf(cell)),
  raw: rawOf(textOf(cell)),
  kind: cell.kind === 'empty' ? 'text' : cell.kind,
  merged: cell.kind === 'empty' ? cell.merged : null,
})

/** What somebody typed instead of a cell. */
export const typedCell = (text: string): Cell => ({
  ...emptyCell,
  text: printable(text),
  ...lined(text),
  raw: rawOf(text),
})

/** `A`, `B`, … `AA`: how spreadsheets name columns. */
export function columnLetter(index: number): string {
  const rest = index % 26
  const letter = String.fromCodePoint(65 + rest)
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}
