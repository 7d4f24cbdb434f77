import { undefused } from './cells.ts'
import { csvRecords } from './csv-records.ts'
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
  // In one go, Node.js 20 takes the code page of Windows for Latin-1, and `€`, `’` and `œ` for control characters.
  const text = new TextDecoder(encoding).decode(content, { stream: encoding === 'windows-1252' })
  return text.includes('\0') ? null : { encoding, text }
}

/** The mark between cells that the header uses most. */
export function delimiterOf(text: string): string {
  const [header = ''] = text.slice(0, 100_000).split(/\r?\n/, 1)
  const uses = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (uses(mark) > uses(best) ? mark : best))
}

const cellOf = (text: string): ReadCell => ({
  value: text === '' ? null : undefused(text),
  kind: text === '' ? 'empty' : 'text',
  formula: false,
  merged: null,
})

/** Rows of a CSV text (RFC 4180; `,`, `;` or tab). Those that cannot be cut are told, the others are kept. */
export async function* readCsv(text: string, limits: TableLimits): AsyncGenerator<ReadRow> {
  let rows = 0
  let filled = 0
  for (const { number, cells, broken } of csvRecords(text, delimiterOf(text), limits.columns)) {
    rows += 1
    filled += cells.filter((cell) => cell !== '').length
    if (rows > limits.rows) throw new TableError('TOO_MANY_ROWS')
    if (filled > limits.cells) throw new TableError('TOO_MANY_CELLS')
    yield { number, cells: cells.map(cellOf), broken }
  }
}
