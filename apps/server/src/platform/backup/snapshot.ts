import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationLock } from '../database/migrate.ts'
import { StartError } from '../start/start-error.ts'
import { nameOfTable, type MigrationName, type TableShape } from './manifest.ts'

/** Schemas that hold what people entrust to us. `pgboss` is made anew: it only calls for open jobs (ADR 0058). */
export const keptSchemas = ['public', 'platform']

/** Text forms that do not depend on the settings of a server, a role or a database. */
const textForms = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set xmlbinary = 'base64'; set search_path = public;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set jit = off; set synchronize_seqscans = off`

export const useOurTextForms = async (client: Client): Promise<void> => void (await client.query(textForms))

/** The tables, and their columns without those that the database computes itself. */
export async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { kind: string }>(
    `select n.nspname as schema, c.relname as name, c.relkind as kind,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'm', 'f')
     group by 1, 2, 3 order by 1, 2`,
    [keptSchemas],
  )
  const other = rows.find(({ kind }) => kind !== 'r')
  if (other !== undefined)
    throw new Error(`${nameOfTable(other)} is no ordinary table: backups know none such.`)
  return rows.map(({ schema, name, columns }) => ({ schema, name, columns: columns ?? [] }))
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const sqlName = ({ schema, name }: Omit<TableShape, 'columns'>) => `${quoted(schema)}.${quoted(name)}`
export const sqlColumns = ({ columns }: TableShape) => columns.map(quoted).join(', ')

/** The rows of a table in the text form of COPY, in pieces. */
export const rowsOf = (client: Client, table: TableShape): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${sqlName(table)} (${sqlColumns(table)}) to stdout`))

/**
 * Begins a transaction that sees one moment, changes nothing, and sees every row. No migration may be under way then:
 * its tables would be of another moment than its rows.
 */
export async function beginSnapshot(client: Client): Promise<TableShape[]> {
  await useOurTextForms(client)
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  const tables = await tablesOf(client)
  await client.query('begin isolation level repeatable read read only')
  // Before the first row is read: from here on no table changes its form.
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(sqlName).join(', ')} in access share mode`)
  await seeEveryRow(client)
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
  return tables
}

/** The policy of tables that belong to no organization, as PostgreSQL writes it. */
const inScopeOfSystem = `(current_setting('app.scope'::text, true) = 'system'::text)`

/** That of tables which ask once for a statement what in_scope asks for each row (migration 0665). */
const inScopeAskedOnce =
  '((organization_id = ( SELECT scope_organization() AS scope_organization)) OR ( SELECT scope_is_system() AS scope_is_system))'

/**
 * Lifts the policies of row-level security, and fails where they would hide a row: a backup without rows looks like one.
 * Whoever may bypass them asks the database to refuse instead of hiding; an ordinary owner takes the scope of the
 * system (migration 0001), in which every policy must let everything be seen.
 */
async function seeEveryRow(client: Client): Promise<void> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  if (rows[0]?.bypasses === true) return void (await client.query('set local row_security = off'))
  await client.query(`select set_config('app.scope', 'system', true)`)
  const { rows: hidden } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = any($1::regnamespace[]) and c.relkind = 'r' and c.relrowsecurity
       and (c.relforcerowsecurity or pg_get_userbyid(c.relowner) <> current_user)
       and (exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
         or not exists (
           select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
             and (pg_get_expr(p.polqual, p.polrelid) ~ '^in_scope\\((id|organization_id)\\)$'
               or pg_get_expr(p.polqual, p.polrelid) = any($2))))`,
    [keptSchemas, [inScopeOfSystem, inScopeAskedOnce]],
  )
  if (hidden.length > 0)
    throw new StartError(
      `The role of DATABASE_URL does not see every row of ${hidden.map(({ name }) => name).join(', ')}: a backup would miss some.\n` +
        'Use the role that owns the tables.',
    )
}

/** Migrations that this database has had; none when it holds nothing of ours. */
export async function appliedMigrations(client: Client): Promise<MigrationName[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('platform.migrations') is not null as there`,
  )
  if (rows[0]?.there !== true) return []
  const found = await client.query<MigrationName>('select name, hash from platform.migrations order by name')
  return found.rows
}

/** Where sequences stand. They do not belong to the moment of a transaction: asked last, they are never behind it. */
export async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [keptSchemas],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
