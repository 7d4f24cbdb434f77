import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export interface Person {
  readonly organizationId: string
  readonly userId: string
}

/** A column that says that a row belongs to a person (`own`: it goes with the account), or was written by one. */
export interface PointsAtPerson {
  readonly table: string
  readonly column: string
  readonly own: boolean
  /** Columns that are told. */
  readonly told: readonly string[]
}

/** Nobody is told what opens something, not even the person whom it opens it for. */
const isSecret = String.raw`(secret|hash|token|code|nonce|verifier|key)`
/** What is named of a thing that a person wrote. What it says is the organization's, and may be large. */
const naming = ['id', 'name', 'title', 'reference', 'number', 'created_at']

interface Found extends Record<string, unknown> {
  readonly table: string
  readonly column: string
  readonly own: boolean
  readonly columns: readonly { readonly name: string; readonly type: string; readonly secret: boolean }[]
}

/** Every table that points at people, as the database itself tells them: a new one is among them by itself. */
export async function tablesOfPeople(tx: Tx): Promise<readonly PointsAtPerson[]> {
  const { rows } = await tx.execute<Found>(sql`
    select f.relname as "table", a.attname as "column", c.confdeltype = 'c' as own,
      (select json_agg(json_build_object('name', o.attname, 'type', format_type(o.atttypid, null),
          'secret', o.attname ~ ${isSecret}) order by o.attnum)
        from pg_attribute o where o.attrelid = f.oid and o.attnum > 0 and not o.attisdropped) as columns
    from pg_constraint c join pg_class f on f.oid = c.conrelid
      join unnest(c.conkey) k (number) on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number and a.attname <> 'organization_id'
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`)
  return rows.map(({ table, column, own, columns }) => ({
    ...{ table, column, own },
    told: columns
      .filter(({ name, type, secret }) => type !== 'bytea' && !secret && name !== 'organization_id')
      .map(({ name }) => name)
      .filter((name) => own || naming.includes(name)),
  }))
}

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const rowsOf = async <R extends object>(tx: Tx, query: SQL): Promise<readonly R[]> =>
  (await tx.execute<{ row: R }>(query)).rows.map(({ row }) => row)

/**
 * Rows in the order of a column that tells them apart, in parts that are read by a transaction each.
 * @param rows what is asked for, as `row`, of a table `t`, up to its conditions
 */
async function* inParts<Key extends string>(run: InTransaction, rows: SQL, key: Key): AsyncGenerator<object> {
  let last: string | number | null = null
  for (;;) {
    const column = sql`t.${sql.identifier(key)}`
    const after: SQL = last === null ? sql`` : sql` and ${column} > ${last}`
    const found: readonly Record<Key, string | number>[] = await run((tx) =>
      rowsOf(tx, sql`${rows}${after} order by ${column} limit ${rowsAtOnce}`),
    )
    yield* found
    last = found.at(-1)?.[key] ?? null
    if (last === null || found.length < rowsAtOnce) return
  }
}
const rowsAtOnce = 1000

/** What a table keeps of a person. What has no identifier is a handful of rows: it is read at once. */
export async function* rowsOfPerson(
  run: InTransaction,
  { organizationId, userId }: Person,
  { table, column, told }: PointsAtPerson,
): AsyncGenerator<object> {
  const fields = told.flatMap((name) => [sql`${name}::text`, sql`t.${sql.identifier(name)}`])
  const rows = sql`select jsonb_build_object(${sql.join(fields, sql`, `)}) as row from ${sql.identifier(table)} t
    where t.organization_id = ${organizationId} and t.${sql.identifier(column)} = ${userId}`
  if (told.includes('id')) yield* inParts(run, rows, 'id')
  else yield* await run((tx) => rowsOf(tx, rows))
}

/** Entries of the audit log by the person and about the account. Secrets were never in it. */
export const entriesOfPerson = (run: InTransaction, { organizationId, userId }: Person) =>
  inParts(
    run,
    sql`select to_jsonb(t) - 'organization_id' - 'search_text' as row from audit_log t
      where t.organization_id = ${organizationId} and (t.actor_id = ${userId} or t.entity_id = ${userId})`,
    'sequence',
  )

/** The account itself; `null`: there is none. */
export async function accountOfPerson(tx: Tx, { organizationId, userId }: Person): Promise<object | null> {
  const [account] = await rowsOf(
    tx,
    sql`select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(u))
        where key !~ ${isSecret} and key not in ('organization_id', 'sort_name')) as row
      from users u where u.organization_id = ${organizationId} and u.id = ${userId}`,
  )
  return account ?? null
}
