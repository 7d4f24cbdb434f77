import { limits } from '@ecotrame/contract'
import { byteOrderMark } from '../../../platform/tables/write-csv.ts'
import { today } from '../../../platform/values/days.ts'
import type { Asking, Source } from './ask.ts'
import { pagesOf, type Wanted } from './pages.ts'
import type { SourceRow } from './records-reading.ts'
import { SourceFailure } from './source-failure.ts'

/** A table as a file: what the imports read. */
export interface Pulled {
  readonly content: Buffer
  readonly fileName: string
  /** Rows of a table; `null`: the file came as it is, and nobody has counted them. */
  readonly rows: number | null
}

/** Where there was no row, there is nothing to import. */
export const isEmpty = ({ rows }: Pulled): boolean => rows === 0

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** RFC 4180. Values stay as the source has them: nobody opens this file in a spreadsheet. */
const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** Rows of any columns under one header, in the order in which columns first appear. */
export class RowTable {
  readonly #places = new Map<string, number>()
  readonly #rows: string[][] = []

  get columns(): readonly string[] {
    return [...this.#places.keys()]
  }
  get rows(): readonly (readonly string[])[] {
    return this.#rows
  }

  /** @throws SourceFailure for more than an import takes */
  add(row: SourceRow): void {
    if (this.#rows.length >= limits.importMaximumRows)
      throw new SourceFailure('TOO_MANY_ROWS', { most: limits.importMaximumRows })
    const cells: string[] = []
    for (const [column, value] of row) {
      const place = this.#places.get(column) ?? this.#places.size
      this.#places.set(column, place)
      cells[place] = value
    }
    if (this.#places.size > limits.importMaximumColumns)
      throw new SourceFailure('TOO_MANY_COLUMNS', { most: limits.importMaximumColumns })
    this.#rows.push(cells)
  }

  cellsOf(row: readonly string[]): readonly string[] {
    return this.columns.map((_, place) => row[place] ?? '')
  }

  asCsv(): Buffer {
    const lines = [line(this.columns), ...this.#rows.map((row) => line(this.cellsOf(row)))]
    return Buffer.from(byteOrderMark + lines.join(''))
  }
}

/** Sources that give one file. */
export const isOfFile = ({ kind }: Pick<Source, 'kind'>): boolean => kind === 'csv' || kind === 'sftp'

/** The answer of an address that gives a file. @throws SourceFailure */
export async function fetchFile(source: Source, asking: Asking): Promise<Buffer> {
  if (source.kind === 'sftp') return asking.file()
  const { body } = await asking.ask({ url: source.address })
  if (
    /^\s*</.test(
      body
        .subarray(0, 200)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    )
  )
    throw new SourceFailure('WEB_PAGE')
  if (body.length > limits.importMaximumBytes) throw new SourceFailure('TOO_MUCH')
  return body
}

/** A name of a file for people, from that of the connector. */
const fileNameOf = (name: string) => `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').slice(0, 150)} ${today()}.csv`

/** Everything that a source gives, as a file. @throws SourceFailure */
export async function pull(source: Source, asking: Asking, wanted: Wanted, name: string): Promise<Pulled> {
  const fileName = fileNameOf(name)
  if (isOfFile(source)) return { content: await fetchFile(source, asking), fileName, rows: null }
  const table = new RowTable()
  for await (const { rows } of pagesOf(source, asking, wanted)) for (const row of rows) table.add(row)
  const content = table.asCsv()
  if (content.length > limits.importMaximumBytes) throw new SourceFailure('TOO_MUCH')
  return { content, fileName, rows: table.rows.length }
}
