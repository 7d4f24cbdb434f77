import type { Client } from 'pg'
import type { TableShape } from './manifest.ts'
import { keptSchemas, sqlName } from './snapshot.ts'

/** What was taken off the tables, to be put back. */
export interface Held {
  readonly foreignKeys: readonly {
    readonly table: string
    readonly name: string
    readonly definition: string
  }[]
  readonly forced: readonly string[]
  readonly tables: readonly TableShape[]
}

/**
 * Takes off what refuses or changes rows that are put in as they were: foreign keys (tables point at each other in
 * circles), triggers, and the policies that bind even the owner. An owner may do all of this, in the transaction that
 * puts it back; `session_replication_role` is for superusers.
 */
export async function loosen(client: Client, tables: readonly TableShape[]): Promise<Held> {
  const foreignKeys = await client.query<Held['foreignKeys'][number]>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = any($1::regnamespace[]) order by 1, 2`,
    [keptSchemas],
  )
  const forced = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relforcerowsecurity and relnamespace = any($1::regnamespace[])`,
    [keptSchemas],
  )
  for (const { table, name } of foreignKeys.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of forced.rows) await client.query(`alter table ${table} no force row level security`)
  for (const table of tables) await client.query(`alter table ${sqlName(table)} disable trigger user`)
  return { foreignKeys: foreignKeys.rows, forced: forced.rows.map(({ table }) => table), tables }
}

/** Puts it back; every row is held against its foreign keys. */
export async function tighten(client: Client, { foreignKeys, forced, tables }: Held): Promise<void> {
  for (const table of tables) await client.query(`alter table ${sqlName(table)} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of forced) await client.query(`alter table ${table} force row level security`)
}
