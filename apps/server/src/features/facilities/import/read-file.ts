import { limits } from '@ecotrame/contract'
import { csvRecords } from '../../../platform/tables/csv-records.ts'
import { TableError } from '../../../platform/tables/table-error.ts'

/** A row of a file as it stands there: cells by the place of their column. */
export interface FileRow {
  /** First line of the row; the header is line 1. */
  readonly row: number
  readonly cells: readonly string[]
}
/** A row that cannot be cut into cells. */
interface BrokenRow {
  readonly row: number
  readonly text: string
}
export interface FileTable {
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
  readonly broken: readonly BrokenRow[]
}

const byteOrderMarks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * The text of a file in UTF-8, or in UTF-16 with its mark; `null` for what is no text. Bytes that are not UTF-8
 * become U+FFFD, so that their row can be named.
 */
export function textOf(content: Buffer): string | null {
  const marked = byteOrderMarks.find(({ bytes }) => bytes.every((byte, place) => content[place] === byte))
  const text = new TextDecoder(marked?.encoding ?? 'utf-8').decode(content)
  return text.includes('\0') || text.startsWith('PK\u0003\u0004') ? null : text
}

/** The mark between cells that the header uses most. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const uses = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best))
}

/** More are no columns of facilities. */
const columnsMaximum = 1000

/**
 * Cuts a CSV text (RFC 4180; `,`, `;` or tab) into rows, one more than the limit at most. Rows that cannot be cut are told, the others
 * are kept; of a file with nothing but such rows they are all that is told.
 */
export function readTable(text: string): FileTable {
  const broken: BrokenRow[] = []
  const records: FileRow[] = []
  try {
    for (const record of csvRecords(text, delimiterOf(text), columnsMaximum)) {
      if (record.broken === null) records.push({ row: record.number, cells: record.cells })
      else broken.push({ row: record.number, text: record.broken })
      if (broken.length > limits.importMaximumRows) return { header: [], rows: [], broken }
      if (records.length > limits.importMaximumRows + 1) break
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { header: [], rows: [], broken: [{ row: 1, text: text.slice(0, 200) }] }
  }
  const [first, ...rows] = records
  return { header: first?.cells ?? [], rows, broken }
}
