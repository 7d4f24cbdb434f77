import { ArchiveRefused } from './archive-file.ts'
import type { TravellingTable } from './left-behind.ts'

/** A row as it stands in the archive. */
export interface ArchivedRow {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The longest row: a version with its inputs and results has some hundred kilobytes. */
const lineMaximum = 67_108_864
const newline = 0x0a

/** Lines of a part with their numbers; none is held that is longer than a row can be. */
async function* linesIn(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<[number, string]> {
  let pieces: Buffer[] = []
  let [size, line] = [0, 1]
  for await (const piece of content) {
    let begin = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, begin)) {
      yield [line, Buffer.concat([...pieces, piece.subarray(begin, end)]).toString('utf8')]
      ;[pieces, size, begin] = [[], 0, end + 1]
      line += 1
    }
    pieces.push(piece.subarray(begin))
    size += piece.length - begin
    if (size > lineMaximum)
      throw new ArchiveRefused(`${path}, line ${line}: it is longer than ${lineMaximum} bytes.`)
  }
  if (size > 0) throw new ArchiveRefused(`${path}, line ${line}: the last line does not end.`)
}

/**
 * The rows of a table, each looked at before the database sees it: an object, of this organization, with columns of the
 * table only.
 * @throws ArchiveRefused with part and line
 */
export async function* rowsIn(
  path: string,
  content: AsyncIterable<Buffer>,
  { table, organizationId }: { readonly table: TravellingTable; readonly organizationId: string },
): AsyncGenerator<ArchivedRow> {
  const json = new Set(table.columns.filter(({ type }) => isJson(type)).map(({ name }) => name))
  const columns = new Set(table.columns.map(({ name }) => name))
  for await (const [line, text] of linesIn(path, content)) {
    const refused = (why: string) => new ArchiveRefused(`${path}, line ${line}: ${why}.`)
    const values = objectIn(text)
    if (values === null) throw refused('it is no JSON object')
    for (const [name, value] of Object.entries(values)) {
      if (!columns.has(name)) throw refused(`there is no column “${name.slice(0, 100)}” in ${table.name}`)
      if (value === null && !json.has(name))
        throw refused(`“${name}” is null; a column without a value is left out`)
    }
    if (values[table.owner] !== organizationId) throw refused('it belongs to another organization')
    yield { line, text, values }
  }
}

export const isJson = (type: string): boolean => type === 'jsonb' || type === 'json'

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
