import type { ByteSource } from '../../../../platform/archives/archive.ts'
import { refusedFor } from '../file-problem.ts'
import { bytesOf } from '../text-pieces.ts'

/** Rows under a heading. */
export interface Section {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** What stands between its kind (`Process`, `Units` …) and `End`; the first section bears the kind. */
export interface Block {
  readonly kind: string
  readonly sections: readonly Section[]
}

/** How the head of a file says that it is written. */
export interface Dialect {
  readonly separator: string
  readonly decimalMark: string
  readonly encoding: 'utf-8' | 'windows-1252'
}

const headBytes = 4000
const separators: Readonly<Record<string, string>> = { semicolon: ';', comma: ',', tab: '\t' }

/** Whether a text begins as SimaPro exports do. */
export const isSimaPro = (begin: string): boolean =>
  /^\uFEFF?\{SimaPro [^}]{0,80}\}/.test(begin.replace(/^ï»¿/, ''))

/** Reads the head, and whether all of the text is UTF-8: SimaPro writes either that or the code page of Windows. */
export async function dialectOf(source: ByteSource): Promise<Dialect> {
  const head = (await source.read(0, Math.min(source.size, headBytes))).toString('latin1')
  const written = (name: string) =>
    new RegExp(`\\{${name}: ([^}]{1,20})\\}`, 'i').exec(head)?.[1]?.trim().toLowerCase() ?? ''
  const separator = separators[written('CSV separator')]
  if (separator === undefined) throw refusedFor('PART_UNREADABLE', 'CSV separator')
  const decimalMark = written('Decimal separator') || '.'
  return { separator, decimalMark, encoding: (await isUtf8(source)) ? 'utf-8' : 'windows-1252' }
}

async function isUtf8(source: ByteSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytesOf(source)) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Longer than any line of people; what is longer is no text. */
const lineMaximum = 4_194_304

async function* linesOf(source: ByteSource, { encoding }: Dialect): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  for await (const piece of bytesOf(source)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > lineMaximum) throw refusedFor('PART_UNREADABLE')
    yield* lines
  }
  yield rest + decoder.decode()
}

/** The cells of a line; what stands between quotes is one, with `""` for a quote. */
function cellsOf(line: string, separator: string): readonly string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at] ?? ''
    if (isQuoted && mark === '"' && line[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (mark === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (mark === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += mark
  }
  return [...cells, cell.trim()]
}

/** The blocks of a file, one at a time. Throws PART_UNREADABLE where the last one has no end. */
export async function* blocksOf(source: ByteSource, dialect: Dialect): AsyncGenerator<Block> {
  let sections: { name: string; rows: (readonly string[])[] }[] = []
  let isNew = true
  for await (const line of linesOf(source, dialect)) {
    const text = line.trim()
    if (text === '') isNew = true
    else if (text === 'End' && sections.length > 0) {
      yield { kind: sections[0]?.name ?? '', sections }
      sections = []
      isNew = true
    } else if (sections.length === 0 && (text.startsWith('{') || text.startsWith('\uFEFF{'))) continue
    else if (isNew) {
      sections.push({ name: text, rows: [] })
      isNew = false
    } else sections.at(-1)?.rows.push(cellsOf(line, dialect.separator))
  }
  if (sections.length > 0) throw refusedFor('PART_UNREADABLE', sections[0]?.name ?? '')
}

export const rowsIn = ({ sections }: Block, ...names: readonly string[]): readonly (readonly string[])[] =>
  sections.filter(({ name }) => names.includes(name)).flatMap(({ rows }) => rows)

/** The value under a heading with one; `null`: there is none, or it is said to be unspecified. */
export function valueIn(block: Block, name: string): string | null {
  const value = rowsIn(block, name)[0]?.join(' ').trim() ?? ''
  return value === '' || /^(unspecified|unknown)$/i.test(value) ? null : value
}
