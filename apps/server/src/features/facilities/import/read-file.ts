import { CsvError, parse } from 'csv-parse/sync'

/** A row of a file as it stands there: cells by the place of their column. */
export interface FileRow {
  /** First line of the row; the header is line 1. */
  readonly row: number
  readonly cells: readonly string[]
}
/** A row that cannot be cut into cells. */
export interface BrokenRow {
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

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

/** Cuts a CSV text (RFC 4180; `,`, `;` or tab) into rows. Rows that cannot be cut are told, the others are kept. */
export function readTable(text: string): FileTable {
  const broken: BrokenRow[] = []
  const skipped = (error: CsvError | undefined, raw: string | undefined) =>
    void broken.push({ row: Number(error?.['lines'] ?? 0), text: (raw ?? '').slice(0, 200) })
  let records: readonly Parsed[]
  try {
    // With `info` each record stands beside where it was found, which the types of the package do not say.
    records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      raw: true,
      on_skip: skipped,
      trim: true,
      max_record_size: 100_000,
    }) as unknown as readonly Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { header: [], rows: [], broken: [{ row: Number(error['lines'] ?? 0), text: '' }] }
  }
  const [first, ...others] = records
  return { header: first?.record ?? [], rows: others.map(rowOf), broken }
}

/** The parser counts the lines to the end of a record; people look for its first. */
const rowOf = ({ record, info }: Parsed): FileRow => ({
  row: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
  cells: record,
})
