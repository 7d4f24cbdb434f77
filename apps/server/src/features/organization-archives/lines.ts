import { sql, type SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Tx } from '../../platform/database/database.ts'
import type { TravellingTable } from './left-behind.ts'

/** Values as text that reads back to the same value, on every installation (docs/organization-archive.md). */
export const writeExactly = (tx: Tx) =>
  tx.execute(sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`)

/**
 * A row as a line of JSON: PostgreSQL writes it, so no figure passes through another notation. A value that may be packed
 * comes last.
 */
function lineOf({ columns, file, packed }: TravellingTable): SQL {
  const inOrder = columns.toSorted(
    (a, b) => Number(a.name === packed?.column) - Number(b.name === packed?.column),
  )
  const fields = inOrder.map(({ name, type, value }) => {
    const written =
      name === file?.column
        ? placeOfFile(file)
        : type === 'jsonb' || type === 'json'
          ? `(${value})::text`
          : `to_json(${value})::text`
    return `'${JSON.stringify(name)}:' || ${written}`
  })
  return sql.raw(`'{' || concat_ws(',', ${fields.join(', ')}) || '}'`)
}

/** Instead of bytes: the file that holds them, where in it, and how they are known again. */
function placeOfFile({ column, path, pieces }: NonNullable<TravellingTable['file']>): string {
  const bytes = `octet_length(t."${column}")`
  const from =
    pieces === undefined
      ? '0'
      : `sum(${bytes}) over (partition by t."${pieces.of}" order by t."${pieces.by}") - ${bytes}`
  return `json_build_object('file', ${path}, 'from', ${from}, 'bytes', ${bytes},
    'sha256', encode(sha256(t."${column}"), 'hex'))::text`
}

/** The rows that travel, in an order that does not depend on the installation. */
function fromRows({ name, owner, order, where }: TravellingTable, organizationId: string): SQL {
  const condition = where === null ? sql`` : sql` and ${sql.raw(where)}`
  const sorted = order.map(
    ({ name: column, type }) => `t."${column}"${type === 'text' ? ' collate "C"' : ''}`,
  )
  return sql`from ${sql.identifier(name)} t where t.${sql.identifier(owner)} = ${organizationId}${condition}
    order by ${sql.raw(sorted.join(', '))}`
}

/** Rows of a query, a few at a time. */
async function* fetched<R extends QueryResultRow>(tx: Tx, query: SQL, atOnce: number): AsyncGenerator<R> {
  await tx.execute(sql`declare rows_of_archive no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<R>(sql.raw(`fetch ${atOnce} from rows_of_archive`))
    // The caller names the columns of its own query.
    yield* rows as R[]
    if (rows.length < atOnce) break
  }
  await tx.execute(sql`close rows_of_archive`)
}

/** Rows hold up to some hundred kilobytes each. */
const rowsAtOnce = 50
const piecesAtOnce = 4

export async function* linesOf(
  tx: Tx,
  table: TravellingTable,
  organizationId: string,
): AsyncGenerator<string> {
  const { packed } = table
  const stored = packed === null ? sql`null::bytea` : sql`t.${sql.identifier(packed.from)}`
  const query = sql`select ${lineOf(table)} as line, ${stored} as stored ${fromRows(table, organizationId)}`
  for await (const { line, stored } of fetched<StoredLine>(tx, query, rowsAtOnce))
    yield `${packed === null || stored === null ? line : await withUnpacked(tx, line, packed, stored)}\n`
}

interface StoredLine {
  readonly line: string
  /** The value that is not in the line because it is packed. */
  readonly stored: Buffer | null
}

/** PostgreSQL writes this value as well: a packed one and one that is not leave the same bytes. */
async function withUnpacked(
  tx: Tx,
  line: string,
  { column, text }: NonNullable<TravellingTable['packed']>,
  stored: Buffer,
): Promise<string> {
  const { rows } = await tx.execute<{ json: string }>(sql`select ${text(stored)}::jsonb::text as json`)
  return `${line.slice(0, -1)},${JSON.stringify(column)}:${rows[0]?.json ?? ''}}`
}

export interface ArchivedFile {
  readonly path: string
  /** To be read to their end before the next file is asked for. */
  readonly pieces: AsyncIterable<Buffer>
}

/** The files that the lines of a table name, in the order of its lines. */
export async function* filesOf(
  tx: Tx,
  table: TravellingTable,
  organizationId: string,
): AsyncGenerator<ArchivedFile> {
  const { file } = table
  if (file === null) return
  const query = sql`select ${sql.raw(file.path)} as path, ${sql.raw(`t."${file.column}"`)} as content
    ${fromRows(table, organizationId)}`
  const rows = fetched<{ path: string; content: Buffer }>(tx, query, piecesAtOnce)
  let next = await rows.next()
  while (next.done !== true) {
    const { path } = next.value
    yield { path, pieces: pieces(path) }
  }
  async function* pieces(path: string) {
    while (next.done !== true && next.value.path === path) {
      yield next.value.content
      next = await rows.next()
    }
  }
}
