import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { StartError } from '../start/start-error.ts'
import { connectionTo } from './connection.ts'
import { applicationRole } from './database.ts'
import { deliverySchema, installDelivery } from '../jobs/delivery.ts'

/** One advisory lock for all processes that start on the same database ("ecot" in ASCII). */
export const migrationLock = 0x65636f74

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly hash: string
}

const ownFolder = new URL('./migrations/', import.meta.url)

/** The migrations of this release, in their order: those of every database that it has opened. */
export const migrationNames = async (folder: URL = ownFolder): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** The migrations of this release, or of another one in a folder, in their order. */
export async function readMigrations(folder: URL = ownFolder): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Makes the list of what was applied, where there is none. */
export async function ensureList(client: Client): Promise<void> {
  await client.query('create schema if not exists platform')
  await client.query(`create table if not exists platform.migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
}

/** The migrations that this database lacks, in their order; refuses one that was edited after it ran. */
async function pending(client: Client, all: readonly Migration[]): Promise<Migration[]> {
  await ensureList(client)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from platform.migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const edited = all.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
  if (edited !== undefined)
    throw new StartError(
      `The migration ${edited.name} was changed after it had been applied to this database.\n` +
        'Start the release that the database was made with, unchanged.',
    )
  const unknown = [...applied.keys()].find((name) => !all.some((migration) => migration.name === name))
  if (unknown !== undefined)
    throw new StartError(
      `The database has the migration ${unknown}: it was made by a newer release of Ecotrame.\n` +
        'Start that release, or restore a backup from before it.',
    )
  return all.filter(({ name }) => !applied.has(name))
}

/** The oldest release that is tried; features of later ones are not used. */
const oldestServer = 15

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < oldestServer)
    throw new StartError(`PostgreSQL ${oldestServer} or newer is needed; this server is ${major}.`)
}

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into platform.migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    // On a broken connection the way back fails too, and would hide what went wrong.
    await client.query('rollback').catch(() => undefined)
    throw new StartError(
      `The migration ${name} failed: ${cause instanceof Error ? cause.message : 'unknown reason'}\n` +
        'Nothing of it was kept: the release before still starts on this database.',
      { cause },
    )
  }
}

/** Tables whose rows nobody changes or takes away. */
const addedToOnly = 'audit_log'

async function bypassesPolicies(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  return rows[0]?.bypasses === true
}

/** Roles belong to the whole server, so two databases may create it at the same moment: the loser is content. */
async function grantToApplicationRole(client: Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${applicationRole}') then
      create role ${applicationRole} nologin nosuperuser nobypassrls;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)
  await client.query(`grant usage on schema public to ${applicationRole}`)
  await client.query(
    `grant select, insert, update, delete on all tables in schema public to ${applicationRole}`,
  )
  await client.query(`grant usage on all sequences in schema public to ${applicationRole}`)
  await client.query(`grant usage on schema ${deliverySchema} to ${applicationRole}`)
  await client.query(
    `grant select, insert, update, delete on all tables in schema ${deliverySchema} to ${applicationRole}`,
  )
  await client.query(`revoke update, delete, truncate on ${addedToOnly} from ${applicationRole}`)
}

export interface Migrated {
  readonly applied: readonly string[]
  /** Role that the pool must take on so that row-level security binds it; `null` when it is bound already. */
  readonly role: string | null
}

export interface MigrateOptions {
  readonly folder?: URL
  /** These only, for a database as an earlier release had it. */
  readonly only?: ReadonlySet<string>
}

/**
 * Brings the database up to date, one transaction a migration. Several processes may start at once: they
 * take turns. Throws with a sentence that names the migration.
 */
export async function migrate(
  url: string,
  { folder = ownFolder, only }: MigrateOptions = {},
): Promise<Migrated> {
  const all = await readMigrations(folder)
  const migrations = only === undefined ? all : all.filter(({ name }) => only.has(name))
  const client = new Client(connectionTo({ url, role: null }))
  // The statement under way fails, too, and tells.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const missing = await pending(client, migrations)
    for (const migration of missing) await apply(client, migration)
    await installDelivery((text, values) => client.query(text, values === undefined ? [] : [...values]))
    const bypasses = await bypassesPolicies(client)
    if (bypasses) await grantToApplicationRole(client)
    return { applied: missing.map(({ name }) => name), role: bypasses ? applicationRole : null }
  } finally {
    await client.end()
  }
}
