/** What a cell of a file holds. Numbers keep their full precision; moments are in UTC. */
export type Cell = string | number | boolean | Date | null

/** How the dates of a column are shown; the value keeps its time either way. */
export type ColumnKind = 'text' | 'number' | 'day' | 'moment' | 'boolean'

export interface Column {
  readonly title: string
  readonly kind: ColumnKind
  /** In characters; by title and kind when it is not said. */
  readonly width?: number
}

export type Row = readonly Cell[]
export type Rows = Iterable<Row> | AsyncIterable<Row>

/** One sheet of a workbook, or a CSV file. */
export interface Sheet {
  /** Shown on its tab; what Excel does not take there is left out. */
  readonly name: string
  readonly columns: readonly Column[]
  /** Asked for when those of the sheets before are written. */
  readonly rows: Rows
}

/** A spreadsheet would take these for the beginning of a formula, and a cell may be anybody's text. */
const formulaBegin = /^[=+\-@\t\r]/

/** Whether a spreadsheet could run this text. */
export const looksLikeFormula = (text: string): boolean => formulaBegin.test(text)

/** The text with the mark by which spreadsheets take it for text. */
export const defused = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

/** The text without the mark that `defused` puts there. */
export const undefused = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
