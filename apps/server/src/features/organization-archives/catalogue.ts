import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** A column whose values are written and read. */
export interface Column {
  readonly name: string
  readonly type: string
}

/** A table whose rows belong to an organization. */
export interface TenantTable {
  readonly name: string
  /** All but those that the database makes itself: generated ones and numbers of sequences. */
  readonly columns: readonly Column[]
  /** What rows are put in order by: the number of a sequence where there is one, else the primary key. */
  readonly order: readonly Column[]
}

/** A key by which rows point at those of another table. */
interface Reference {
  readonly from: string
  readonly to: string
}

export interface Catalogue {
  /** What is pointed at comes before what points. */
  readonly tables: readonly TenantTable[]
}

/** The column that says whose a row is. */
export const ownerColumn = (table: string): string => (table === 'organizations' ? 'id' : 'organization_id')

interface TableRow extends Record<string, unknown> {
  readonly name: string
  readonly columns: readonly (Column & { readonly identity: boolean; readonly generated: boolean })[]
  readonly key: readonly Column[]
}

/** The tables of organizations as the database itself tells them: a new one is in it by itself. */
export async function catalogueOf(tx: Tx): Promise<Catalogue> {
  const { rows } = await tx.execute<TableRow>(sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'identity', a.attidentity <> '', 'generated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.place)
        from pg_index i, unnest(i.indkey) with ordinality as k (number, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number) as key
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (c.relname = 'organizations' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
    order by c.relname`)
  const names = new Set(rows.map(({ name }) => name))
  const references = (await referencesOf(tx)).filter(({ from, to }) => names.has(from) && names.has(to))
  return { tables: inOrder(rows.map(tableOf), references) }
}

function tableOf({ name, columns, key }: TableRow): TenantTable {
  const identity = columns.filter((column) => column.identity)
  return {
    name,
    columns: columns.filter(({ identity, generated }) => !identity && !generated),
    order: identity.length > 0 ? identity : key,
  }
}

const referencesOf = async (tx: Tx): Promise<readonly Reference[]> =>
  (
    await tx.execute<Reference & Record<string, unknown>>(sql`
      select distinct f.relname as "from", t.relname as "to"
      from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`)
  ).rows

/** @throws Error naming tables that point at each other in a ring, or at themselves: none may, rows come one by one */
function inOrder(tables: readonly TenantTable[], references: readonly Reference[]): readonly TenantTable[] {
  const placed: TenantTable[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const ready = left.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (ready.length === 0)
      throw new Error(`These tables point at each other in a ring: ${[...waiting].join(', ')}.`)
    placed.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return placed
}
