import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { ArchiveRefused, wordsOf, type ArchiveFile } from './archive-file.ts'
import type { TravellingTable } from './left-behind.ts'
import { isJson, rowsIn, type ArchivedRow } from './read-lines.ts'

/** A row with the bytes of its file, if its table has files. */
interface CompleteRow extends ArchivedRow {
  readonly bytes: Buffer | null
}

const rowsAtOnce = 500
const bytesAtOnce = 2_097_152

export interface Loading {
  readonly tx: Tx
  readonly archive: ArchiveFile
  readonly organizationId: string
  readonly files: FilesInTurn
}

/** Writes the rows of a table, in the order in which they stand. Gives how many there were. */
export async function writeRows(
  { tx, archive, organizationId, files }: Loading,
  table: TravellingTable,
  path: string,
) {
  let [batch, size, count]: [CompleteRow[], number, number] = [[], 0, 0]
  const write = async () => {
    await writeBatch(tx, table, path, batch)
    count += batch.length
    ;[batch, size] = [[], 0]
  }
  for await (const row of rowsIn(path, await archive.read(path), { table, organizationId })) {
    const bytes = table.file === null ? null : await files.take(path, row, row.values[table.file.column])
    batch.push({ ...row, bytes })
    size += row.text.length + (bytes?.length ?? 0)
    if (batch.length >= rowsAtOnce || size >= bytesAtOnce) await write()
  }
  await write()
  return count
}

/** Many rows in one statement; when the database refuses it, row by row, so that the line can be named. */
async function writeBatch(
  tx: Tx,
  table: TravellingTable,
  path: string,
  rows: readonly CompleteRow[],
): Promise<void> {
  if (rows.length === 0) return
  try {
    await tx.transaction((inner) => inner.execute(insertion(table, rows)))
  } catch (error) {
    const [only, ...others] = rows
    if (only !== undefined && others.length === 0)
      throw new ArchiveRefused(`${path}, line ${only.line}: ${reasonOf(error)}.`, { cause: error })
    for (const row of rows) await writeBatch(tx, table, path, [row])
  }
}

/** What the database says, without the statement that it says it of. */
const reasonOf = (error: unknown): string =>
  wordsOf(error instanceof Error && error.cause !== undefined ? error.cause : error).slice(0, 500)

/** Names that no column has. */
const nulls = '#nulls'
const file = '#file'

/** PostgreSQL reads the lines itself, each value by the type of its column. */
function insertion(table: TravellingTable, rows: readonly CompleteRow[]): SQL {
  const json = table.columns.filter(({ type }) => isJson(type)).map(({ name }) => name)
  const objects = rows.map(({ text, values }, place) => {
    const jsonNulls = json.filter((name) => values[name] === null)
    const added = { [nulls]: jsonNulls, ...(table.file === null ? {} : { [file]: place + 1 }) }
    return `${text.trimEnd().slice(0, -1)},${JSON.stringify(added).slice(1)}`
  })
  const names = table.columns.map(({ name }) => sql.identifier(name))
  const values = table.columns.map(({ name, type }) => {
    if (name === table.file?.column) return sql`files.content`
    const column = sql`r.${sql.identifier(name)}`
    // JSON’s null is a value, and none is another thing.
    return isJson(type)
      ? sql`case when ${name} = any(r.${sql.identifier(nulls)}) then 'null' else ${column} end`
      : column
  })
  const read = table.columns
    .filter(({ name }) => name !== table.file?.column)
    .map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  const contents = sql.param(rows.map(({ bytes }) => bytes))
  return sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from json_to_recordset(${`[${objects.join(',')}]`}::json) as r (${sql.join(read, sql`, `)},
      ${sql.identifier(nulls)} text[], ${sql.identifier(file)} integer)
    ${
      table.file === null
        ? sql``
        : sql`join unnest(${contents}::bytea[]) with ordinality as files (content, place)
      on files.place = r.${sql.identifier(file)} order by files.place`
    }`
}

/** The largest piece of a file that one row holds. */
const pieceMaximum = 536_870_912

/** The files of an archive, read once, in the order in which rows name them. */
export interface FilesInTurn {
  take(path: string, row: ArchivedRow, place: unknown): Promise<Buffer>
  /** @throws ArchiveRefused when a file was not named by any row */
  end(): void
}

export function filesInTurn(archive: ArchiveFile): FilesInTurn {
  const sizes = new Map(archive.manifest.files.map(({ path, bytes }) => [path, bytes]))
  const left = new Set(sizes.keys())
  let open: { readonly path: string; readonly next: (bytes: number) => Promise<Buffer>; at: number } | null =
    null
  return {
    take: async (path, { line }, place) => {
      const refused = (why: string) => new ArchiveRefused(`${path}, line ${line}: ${why}.`)
      const { file: name, from, bytes } = (place ?? {}) as Readonly<Record<string, unknown>>
      if (typeof name !== 'string' || !Number.isSafeInteger(from) || !Number.isSafeInteger(bytes))
        throw refused('it does not say which bytes of which file belong to it')
      const [begin, length, size] = [Number(from), Number(bytes), sizes.get(name)]
      if (size === undefined) throw refused(`the file ${name.slice(0, 200)} is not in the archive`)
      if (length < 0 || length > pieceMaximum || begin + length > size)
        throw refused(`${name} has no ${length} bytes from ${begin} on`)
      if (open?.path !== name) {
        if (!left.delete(name)) throw refused(`${name} belongs to an earlier row`)
        open = { path: name, next: inPieces(await archive.read(name)), at: 0 }
      }
      if (begin !== open.at) throw refused(`${name} is not read in its order`)
      open.at += length
      return open.next(length)
    },
    end: () => {
      const [unused] = left
      if (unused !== undefined) throw new ArchiveRefused(`${unused} belongs to no row.`)
    },
  }
}

/** Reads so many bytes of a stream as are asked for, one piece after the other. */
function inPieces(content: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const source = content[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (bytes) => {
    const taken: Buffer[] = [rest]
    let size = rest.length
    while (size < bytes) {
      const { done, value } = await source.next()
      if (done === true) throw new ArchiveRefused('A file ends before its rows do.')
      taken.push(value)
      size += value.length
    }
    const whole = Buffer.concat(taken)
    rest = whole.subarray(bytes)
    return whole.subarray(0, bytes)
  }
}
