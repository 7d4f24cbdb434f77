import { readXml } from '../xml/xml.ts'
import { TableError } from './table-error.ts'

export interface MergedRange {
  /** As the file says it: `A2:A4`. */
  readonly range: string
  readonly firstRow: number
  readonly lastRow: number
  /** `0` is A. */
  readonly firstColumn: number
  readonly lastColumn: number
}

/** Place of a column by its letters; `0` is A. */
export function columnPlace(letters: string): number {
  let place = 0
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

function rangeOf(range: string): readonly MergedRange[] {
  const [, from = '', first = '', to = '', last = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  if (from === '') return []
  const [firstRow, lastRow] = [Number(first), Number(last)]
  return [{ range, firstRow, lastRow, firstColumn: columnPlace(from), lastColumn: columnPlace(to) }]
}

/** Names of elements may have a prefix, which then stands before all of them. */
const endOfRows = /<\/(\w{1,20}:)?sheetData>/
const endMaximum = 64
const behindMaximum = 4_194_304
const mergedMaximum = 20_000

/** What stands behind the rows of a sheet, from the end of their element on. */
async function behindRows(pieces: AsyncIterable<Buffer>): Promise<string> {
  let carried = ''
  let behind: string | null = null
  for await (const piece of pieces) {
    const text = carried + piece.toString('latin1')
    if (behind !== null) behind += text
    else {
      const end = text.search(endOfRows)
      // The end may stand across two pieces.
      carried = end < 0 ? text.slice(-endMaximum) : ''
      if (end >= 0) behind = text.slice(end)
    }
    if (behind !== null && behind.length > behindMaximum) throw new TableError('UNPACKS_TOO_LARGE')
  }
  return behind ?? ''
}

/** Merged ranges by their first row; a sheet tells them behind its rows, so they are looked up before. */
export async function mergedRanges(pieces: AsyncIterable<Buffer>): Promise<readonly MergedRange[]> {
  const behind = await behindRows(pieces)
  if (behind === '') return []
  const prefix = endOfRows.exec(behind)?.[1] ?? ''
  const found: MergedRange[] = []
  readXml(`<${prefix}worksheet><${prefix}sheetData>${behind}`, {
    opened: (name, attributes) => {
      if (name === 'mergeCell') found.push(...rangeOf(attributes['ref'] ?? ''))
      if (found.length > mergedMaximum) throw new TableError('TOO_MANY_CELLS')
    },
    closed: () => undefined,
    said: () => undefined,
  })
  return found.sort((one, other) => one.firstRow - other.firstRow)
}

/**
 * The range that each cell of a row belongs to, for rows that are asked for in their order. Ranges never overlap in a workbook of
 * Excel; where they do the one that begins first is told.
 */
export function rangesOfRow(
  ranges: readonly MergedRange[],
  columns: number,
): (row: number) => (column: number) => string | null {
  const crossing: (MergedRange | undefined)[] = []
  let next = 0
  const begin = (range: MergedRange, row: number): void => {
    const last = Math.min(range.lastColumn, columns - 1)
    for (let column = range.firstColumn; column <= last; column += 1)
      if ((crossing[column]?.lastRow ?? 0) < row) crossing[column] = range
  }
  return (row) => {
    for (let range = ranges[next]; range !== undefined && range.firstRow <= row; range = ranges[next]) {
      begin(range, row)
      next += 1
    }
    return (column) => {
      const range = crossing[column]
      return range !== undefined && range.lastRow >= row ? range.range : null
    }
  }
}
