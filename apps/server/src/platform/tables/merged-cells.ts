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

const endOfRows = /<\/(?:\w+:)?sheetData>/
const endMaximum = 64
const behindMaximum = 4_194_304
const mergedMaximum = 20_000

/** What stands behind the rows of a sheet. */
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
  const told = (await behindRows(pieces)).matchAll(/mergeCell [^>]*?ref="([^"]+)"/g)
  const found = [...told].flatMap(([, range = '']) => rangeOf(range))
  if (found.length > mergedMaximum) throw new TableError('TOO_MANY_CELLS')
  return found.sort((one, other) => one.firstRow - other.firstRow)
}

/** The ranges that cross a row, for rows that are asked for in their order. */
export function rangesOfRow(ranges: readonly MergedRange[]): (row: number) => readonly MergedRange[] {
  let next = 0
  let crossing: readonly MergedRange[] = []
  return (row) => {
    const begun: MergedRange[] = []
    for (let range = ranges[next]; range !== undefined && range.firstRow <= row; range = ranges[next]) {
      begun.push(range)
      next += 1
    }
    if (begun.length > 0 || crossing.length > 0)
      crossing = [...crossing, ...begun].filter(({ lastRow }) => lastRow >= row)
    return crossing
  }
}
