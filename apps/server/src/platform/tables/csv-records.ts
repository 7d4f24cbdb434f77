import { TableError } from './table-error.ts'

export interface CsvRecord {
  /** The line where it begins; the first is 1. */
  readonly number: number
  /** Without spaces around them, unless these are quoted. */
  readonly cells: readonly string[]
  /** The beginning of a record that cannot be cut; it has no cells then. */
  readonly broken: string | null
}

/** A longer record is none: a quote was forgotten. */
const recordMaximum = 1_000_000
const brokenMaximum = 200

/** Where something stands from `from` on; the end of the text where it does not. */
const placeOf = (text: string, mark: string, from: number): number => {
  const place = text.indexOf(mark, from)
  return place < 0 ? text.length : place
}

const isSpace = (mark: string | undefined): boolean => mark === ' ' || mark === '\t' || mark === '\u00A0'
const isLineEnd = (mark: string | undefined): boolean => mark === '\n' || mark === '\r'

/** A cell, and the place behind it: that of a delimiter, of the end of a line or of the text. */
interface Cut {
  readonly cell: string
  readonly end: number
  readonly isBroken: boolean
}

function afterSpaces(text: string, from: number, delimiter: string): number {
  let at = from
  while (isSpace(text[at]) && text[at] !== delimiter) at += 1
  return at
}

function cellAt(text: string, from: number, delimiter: string): Cut {
  const begin = afterSpaces(text, from, delimiter)
  if (text[begin] === '"') return quotedAt(text, begin, delimiter)
  let end = begin
  let isBroken = false
  while (end < text.length && text[end] !== delimiter && !isLineEnd(text[end])) {
    if (text[end] === '"') isBroken = true
    end += 1
  }
  return { cell: text.slice(begin, end).trim(), end, isBroken }
}

/** A quote within is written twice; behind the last one nothing may stand but spaces. */
function quotedAt(text: string, begin: number, delimiter: string): Cut {
  let quote = placeOf(text, '"', begin + 1)
  let hasQuotes = false
  while (text[quote + 1] === '"' && quote - begin <= recordMaximum) {
    hasQuotes = true
    quote = placeOf(text, '"', quote + 2)
  }
  const end = afterSpaces(text, quote + 1, delimiter)
  const isEnd = end >= text.length || text[end] === delimiter || isLineEnd(text[end])
  const cell = text.slice(begin + 1, quote)
  return {
    cell: hasQuotes ? cell.replaceAll('""', '"') : cell,
    end,
    isBroken: quote >= text.length || !isEnd,
  }
}

/** The place behind the end of a line. */
function nextLine(text: string, from: number): number {
  let at = from
  while (at < text.length && !isLineEnd(text[at])) at += 1
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

function linesWithin(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at += 1)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines += 1
  return lines
}

/**
 * Cuts a CSV text (RFC 4180) into records, each mark of it looked at a few times, whatever stands there. Records without anything
 * in them are left out. Throws TOO_MANY_COLUMNS.
 */
export function* csvRecords(text: string, delimiter: string, columns: number): Generator<CsvRecord> {
  let line = 1
  for (let begin = 0; begin < text.length;) {
    const cells: string[] = []
    let isBroken = false
    let isFilled = false
    let at = begin
    for (;;) {
      const cut = cellAt(text, at, delimiter)
      at = cut.end
      isBroken = cut.isBroken || at - begin > recordMaximum
      if (isBroken) break
      if (cut.cell !== '') isFilled = true
      // Spreadsheets may write delimiters for columns that nobody filled.
      if (cells.length < columns) cells.push(cut.cell)
      else if (cut.cell !== '') throw new TableError('TOO_MANY_COLUMNS')
      if (text[at] !== delimiter) break
      at += 1
    }
    if (isBroken) yield { number: line, cells: [], broken: text.slice(begin, begin + brokenMaximum) }
    else if (isFilled) yield { number: line, cells, broken: null }
    const next = nextLine(text, at)
    line += linesWithin(text, begin, next)
    begin = next
  }
}
