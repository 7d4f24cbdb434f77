import { once } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ensureList, migrate, readMigrations, type Migration } from '../database/migrate.ts'
import { deliverySchema, installDelivery } from '../jobs/delivery.ts'
import { sendForJob } from '../jobs/send-for-job.ts'
import { StartError } from '../start/start-error.ts'
import { loosen, tighten } from './constraints.ts'
import { nameOfTable, type Manifest, type TableShape } from './manifest.ts'
import type { Backup, RowsTaker } from './read-backup.ts'
import { isSameSum, RowsDigest } from './rows-digest.ts'
import { keptSchemas, rowsOf, sqlColumns, sqlName, tablesOf, useOurTextForms } from './snapshot.ts'

export interface Restored {
  readonly rows: number
  readonly tables: number
  /** Role that a pool must take on, as after every migration. */
  readonly role: string | null
  /** Migrations of later releases, which were applied to what was restored. */
  readonly applied: readonly string[]
  /** Open jobs that will go on. */
  readonly jobs: number
}

/**
 * The migrations that made the database of a backup.
 * @throws StartError when this program does not have them all
 */
export async function migrationsOf({ migrations, product }: Manifest): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]))
  return migrations.map(({ name, hash }) => {
    const found = known.get(name)
    if (found === undefined)
      throw new StartError(
        `The backup is refused: it has the migration ${name}, so it was made by a newer release of Ecotrame (it says ${product}).\nRestore it with that release.`,
      )
    if (found.hash !== hash)
      throw new StartError(`The backup is refused: its migration ${name} is not the one of this release.`)
    return found
  })
}

/** @throws StartError unless the database holds nothing: a restore never writes over anything */
async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname = any($1) limit 1`,
    [keptSchemas],
  )
  if (rows[0] !== undefined)
    throw new StartError(
      `The database is not empty (${rows[0].name}): a backup is never restored over what is there.\n` +
        'Make a new database, or choose another data folder with ECOTRAME_DATA_DIR.',
    )
}

export interface RestoreOptions {
  /** A rehearsal calls no worker for the jobs that it finds. */
  readonly resumeJobs: boolean
}

/**
 * Puts a backup into an empty database: all of it in one transaction, then the migrations of later releases as at any
 * start. When it fails, the database is as empty as before.
 */
export async function restoreBackup(
  backup: Backup,
  url: string,
  { resumeJobs }: RestoreOptions,
): Promise<Restored> {
  const migrations = await migrationsOf(backup.manifest)
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  try {
    await refuseUnlessEmpty(client)
    await useOurTextForms(client)
    // Its library opens transactions of its own; a schema without a single job is nothing yet.
    await installDelivery((text, values) => client.query(text, values === undefined ? [] : [...values]))
    await client.query('begin')
    await build(client, migrations)
    const rows = await fill(client, backup)
    const jobs = resumeJobs ? await resume(client) : 0
    await client.query('commit')
    const { applied, role } = await migrate(url)
    return { rows, tables: backup.manifest.tables.length, role, applied, jobs }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function build(client: Client, migrations: readonly Migration[]): Promise<void> {
  await ensureList(client)
  for (const { sql } of migrations) await client.query(sql)
  await client.query('set constraints all immediate')
}

async function fill(client: Client, backup: Backup): Promise<number> {
  const tables = await tablesOf(client)
  refuseOtherTables(backup.manifest, tables)
  const held = await loosen(client, tables)
  // Migrations write rows as well; those of the backup are all that was there.
  await client.query(`truncate ${tables.map(sqlName).join(', ')}`)
  await backup.replay((table) => loading(client, table))
  const rows = await compare(client, backup, tables)
  for (const [name, value] of Object.entries(backup.counts.sequences))
    await client.query('select setval($1::regclass, $2::bigint, true)', [name, value])
  await tighten(client, held)
  return rows
}

const shapes = (tables: readonly TableShape[]) =>
  tables.map((table) => `${nameOfTable(table)} (${table.columns.toSorted().join(', ')})`).toSorted()

/** Its migrations must give its tables; else somebody has changed them by hand, or others live in that database too. */
function refuseOtherTables({ tables }: Manifest, made: readonly TableShape[]): void {
  const [wanted, there] = [new Set(shapes(tables)), new Set(shapes(made))]
  const differing =
    [...wanted].find((shape) => !there.has(shape)) ?? [...there].find((shape) => !wanted.has(shape))
  if (differing !== undefined)
    throw new StartError(
      `The backup is refused: its tables are not those that its migrations make: ${differing}.\n` +
        'Other programs must not keep tables in the schema public of the database of Ecotrame.',
    )
}

async function loading(client: Client, table: TableShape): Promise<RowsTaker> {
  const stream = client.query(copyFrom(`copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`))
  const finished = once(stream, 'finish')
  finished.catch(() => undefined)
  return {
    add: async (piece) => {
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), finished])
    },
    end: async () => {
      stream.end()
      await finished
    },
  }
}

/** Reads everything back. */
async function compare(client: Client, backup: Backup, tables: readonly TableShape[]): Promise<number> {
  let rows = 0
  const columnsOf = new Map(backup.manifest.tables.map((table) => [nameOfTable(table), table]))
  for (const table of tables) {
    const name = nameOfTable(table)
    const digest = new RowsDigest()
    for await (const piece of rowsOf(client, columnsOf.get(name) ?? table)) digest.add(piece)
    const sum = digest.sum()
    if (!isSameSum(sum, backup.counts.tables[name]))
      throw new StartError(
        `The restore was taken back: ${name} does not hold the rows of the backup (${sum.rows} of ${backup.counts.tables[name]?.rows ?? 0}).`,
      )
    rows += sum.rows
  }
  return rows
}

interface OpenJob extends Record<string, unknown> {
  readonly organizationId: string
  readonly id: string
  readonly total: number
  readonly done: number
  readonly failed: number
}

/** What calls workers to a job is not in the backup (ADR 0058): each open job is called for anew. */
async function resume(client: Client): Promise<number> {
  const { rows: there } = await client.query(`select where to_regclass('public.jobs') is not null`)
  if (there.length === 0) return 0
  await client.query(`select set_config('app.scope', 'system', true)`)
  const { rows } = await client.query<OpenJob>(
    `select organization_id as "organizationId", id, total, done, failed from jobs where state in ('queued', 'running')`,
  )
  await client.query(`delete from ${deliverySchema}.job`)
  const tx = drizzle(client)
  for (const job of rows) await sendForJob(tx, job)
  return rows.length
}
