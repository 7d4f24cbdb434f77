/** What a cell of a file holds. Numbers keep their full precision; moments are in UTC. */
export type Cell = string | number | boolean | Date | null

/** How the dates of a column are shown; the value keeps its time either way. */
export type ColumnKind = 'text' | 'number' | 'day' | 'moment' | 'boolean'

/**
 * How figures of a column are shown; the value keeps its full precision. `share`: 0.719 is 71.9 %. `percent`: the same for a column to
 * be filled in. `text`: what is typed stays as it is typed.
 */
export type ColumnFormat = 'share' | 'percent' | 'money' | 'whole' | 'text'

export interface Column {
  readonly title: string
  readonly kind: ColumnKind
  readonly format?: ColumnFormat
  /** What a workbook offers for its cells; other values may be typed too. */
  readonly choices?: readonly string[]
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
  /** Not shown until somebody asks for it. */
  readonly hidden?: boolean
}

/**
 * What a spreadsheet may run begins with one of four signs, or with their full-width, small, raised or lowered kin, which
 * some take for the same; white space and what is not seen before it are passed over by some.
 */
const unseen = /^[\s\p{Cc}\p{Cf}]+/u
const harmlessBegin = /^[\p{L}\p{Nd}]/u
const formulaSign = /^[=+\-@]/

/** Whether a spreadsheet could run this text, which may be anybody's. */
export function looksLikeFormula(text: string): boolean {
  if (harmlessBegin.test(text)) return false
  if (/^[\t\r\n]/.test(text)) return true
  return formulaSign.test(text.replace(unseen, '').slice(0, 1).normalize('NFKC'))
}

/** Quotation marks, and then something that could be run. */
const looksDefused = (text: string): boolean =>
  text.startsWith("'") && looksLikeFormula(text.replace(/^'+/, ''))

/**
 * The text with the mark by which spreadsheets take it for text. What has such a mark already gets another one, so that
 * `undefused` gives back exactly what was there.
 */
export const defused = (text: string): string =>
  looksLikeFormula(text) || looksDefused(text) ? `'${text}` : text

/** The text without the mark that `defused` puts there. */
export const undefused = (text: string): string => (looksDefused(text) ? text.slice(1) : text)
