import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { undefused } from './cells.ts'
import type { ReadCell, ReadRow, TableEncoding, TableLimits } from './read-table.ts'
import { TableError } from './table-error.ts'

const marks: readonly { readonly encoding: TableEncoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const sampleBytes = 4096

/** Latin text in UTF-16 has a zero in every second byte. */
function unmarkedUtf16(content: Buffer): TableEncoding | null {
  const sample = content.subarray(0, sampleBytes)
  const half = sample.length / 2
  const zeros = [0, 0] as [number, number]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[(place % 2) as 0 | 1] += 1
  if (zeros[1] > half * 0.6 && zeros[0] < half * 0.1) return 'utf-16le'
  return zeros[0] > half * 0.6 && zeros[1] < half * 0.1 ? 'utf-16be' : null
}

const counted = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0

/** Text in UTF-8 with a wrong byte here and there is still UTF-8; where most are wrong it is what older Windows wrote. */
function eightBit(content: Buffer): TableEncoding {
  const text = new TextDecoder('utf-8').decode(content)
  const wrong = counted(text, /\uFFFD/g)
  const others = counted(text, /[^\0-\u007F\uFFFD]/g)
  return wrong === 0 || wrong < others ? 'utf-8' : 'windows-1252'
}

/** The text of a file, with or without a mark of its encoding; `null` for what is no text. */
export function encodingOf(
  content: Buffer,
): { readonly encoding: TableEncoding; readonly text: string } | null {
  const marked = marks.find(({ bytes }) => bytes.every((byte, place) => content[place] === byte))
  const encoding = marked?.encoding ?? unmarkedUtf16(content) ?? eightBit(content)
  const text = new TextDecoder(encoding).decode(content)
  return text.includes('\0') ? null : { encoding, text }
}

/** The mark between cells that the header uses most. */
function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, 100_000).split(/\r?\n/, 1)
  const uses = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best))
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const cellOf = (text: string): ReadCell => ({
  value: text === '' ? null : undefused(text),
  kind: text === '' ? 'empty' : 'text',
  formula: false,
  merged: null,
})

/** The parser counts the lines to the end of a record; people look for its first. */
const rowOf = ({ record, info }: Parsed): ReadRow => ({
  number: info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
  cells: record.map(cellOf),
  broken: null,
})

function brokenRow(error: CsvError | undefined, raw: string | undefined): ReadRow {
  return { number: Number(error?.['lines'] ?? 0), cells: [], broken: (raw ?? '').slice(0, 200) }
}

function* pieces(text: string): Generator<string> {
  const charactersAPiece = 65_536
  for (let at = 0; at < text.length; at += charactersAPiece) yield text.slice(at, at + charactersAPiece)
}

/** Counts what was read, and refuses what is too much. */
function counting(limits: TableLimits): (row: ReadRow) => void {
  let rows = 0
  let cells = 0
  return (row) => {
    rows += 1
    cells += row.cells.filter(({ kind }) => kind !== 'empty').length
    if (rows > limits.rows) throw new TableError('TOO_MANY_ROWS')
    if (row.cells.length > limits.columns) throw new TableError('TOO_MANY_COLUMNS')
    if (cells > limits.cells) throw new TableError('TOO_MANY_CELLS')
  }
}

/** Rows of a CSV text (RFC 4180; `,`, `;` or tab). Those that cannot be cut are told, the others are kept. */
export async function* readCsv(text: string, limits: TableLimits): AsyncGenerator<ReadRow> {
  const broken: ReadRow[] = []
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    skip_records_with_empty_values: true,
    raw: true,
    on_skip: (error, raw) => void broken.push(brokenRow(error, raw)),
    trim: true,
    max_record_size: 1_000_000,
  })
  // With `info` each record stands beside where it was found, which the types of the package do not say.
  const records: AsyncIterable<Parsed> = Readable.from(pieces(text)).pipe(parser)
  const count = counting(limits)
  try {
    for await (const record of records) {
      yield* broken.splice(0)
      const row = rowOf(record)
      count(row)
      yield row
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield brokenRow(error, undefined)
  } finally {
    parser.destroy()
  }
  yield* broken.splice(0)
}
