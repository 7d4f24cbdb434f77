import { sql } from 'drizzle-orm'
import { unpacked } from '../features/evaluations/index.ts'
import type { TestDatabase } from '../platform/testing/test-database.ts'

/** Rows as JSON, by table. */
export type Rows = ReadonlyMap<string, readonly unknown[]>

/** Tables that have an `organization_id`, and `organizations` itself. */
export async function tablesOfTenants(database: TestDatabase): Promise<readonly string[]> {
  const rows = await database.asOwner<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and (c.relname = 'organizations' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
    order by 1`)
  return rows.map(({ name }) => name)
}

/** All rows of an organization. */
export const rowsOf = (
  database: TestDatabase,
  tables: readonly string[],
  organizationId: string,
): Promise<Rows> =>
  database.asSystem(async (tx) => {
    const rows = new Map<string, readonly unknown[]>()
    for (const table of tables) {
      const column = sql.identifier(table === 'organizations' ? 'id' : 'organization_id')
      const found = await tx.execute<{ row: unknown }>(
        sql`select to_json(t) as row from ${sql.identifier(table)} t where ${column} = ${organizationId} order by t`,
      )
      rows.set(
        table,
        found.rows.map(({ row }) => (table === 'version_results' ? withWhatIsPacked(row) : row)),
      )
    }
    return rows
  })

/** The row of a result with what it says instead of its bytes. */
const withWhatIsPacked = (row: unknown): unknown => {
  const { packed, ...rest } = row as { readonly packed: string | null }
  return packed === null ? row : { ...rest, result: unpacked(Buffer.from(packed.slice(2), 'hex')) }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Shorter texts (`fr`, `TR`) stand in answers by chance. */
const telling = 6

/** Texts that only rows of one organization hold, ids among them, each with its table. */
export function tracesOf(own: Rows, others: Rows): ReadonlyMap<string, string> {
  const known = new Set([...others.values()].flat().flatMap(textsIn))
  const traces = new Map<string, string>()
  // The id of the organization stands in every row: it is a trace of the organization.
  const tables = [...own].sort(([a], [b]) => Number(b === 'organizations') - Number(a === 'organizations'))
  for (const [table, rows] of tables)
    for (const text of rows.flatMap(textsIn))
      if (text.length >= telling && !known.has(text) && !traces.has(text)) traces.set(text, table)
  return traces
}

export interface Trace {
  readonly text: string
  readonly table: string
}

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Looks for traces in answers; ids are looked up, the other texts, which are few, searched. */
export function traceFinder(traces: ReadonlyMap<string, string>): (answer: string) => readonly Trace[] {
  const texts = [...traces.keys()].filter((text) => text.match(ids)?.[0] !== text)
  return (answer) => {
    const found = [...(answer.match(ids) ?? []), ...texts.filter((text) => answer.includes(text))]
    return found.flatMap((text) => {
      const table = traces.get(text)
      return table === undefined ? [] : [{ text, table }]
    })
  }
}
