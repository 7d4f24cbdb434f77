import { Client } from 'pg'
import { StartError } from '../start/start-error.ts'
import { blocksOf } from './blocks.ts'
import { writeContainer, type Put } from './container.ts'
import { formatVersion, nameOfTable, type Counts, type Manifest } from './manifest.ts'
import { RowsDigest, type RowsSum } from './rows-digest.ts'
import { appliedMigrations, beginSnapshot, rowsOf, sequencesOf } from './snapshot.ts'
import { productVersion } from '../start/product-version.ts'

export interface BackupOptions {
  readonly url: string
  /** Where the file will be: a name that is free. */
  readonly path: string
  /** Seals it. */
  readonly key?: string | undefined
  /** Small files that go with the database, by their name. */
  readonly files?: ReadonlyMap<string, Buffer>
}

export interface BackupDone {
  readonly path: string
  readonly bytes: number
  readonly tables: number
  readonly rows: number
  readonly takenAt: string
}

/** So much of a table is in memory at once, and so long an entry of the archive. */
const entryBytes = 1_048_576

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/**
 * Writes everything that the database held at one moment into a file, while others work on. The file is there whole or
 * not at all.
 */
export async function writeBackup({ url, path, key, files }: BackupOptions): Promise<BackupDone> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Told again by the statement that waits for it.
  client.on('error', () => undefined)
  try {
    const tables = await beginSnapshot(client)
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0)
      throw new StartError('There is nothing to back up: this database has never been used by Ecotrame.')
    const { rows } = await client.query<{ now: Date; postgres: string }>(
      `select now(), current_setting('server_version') as postgres`,
    )
    const manifest: Manifest = {
      kind: 'ecotrame backup',
      format: formatVersion,
      product: productVersion(),
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      postgres: rows[0]?.postgres ?? '',
      migrations,
      tables,
    }
    let counts: Counts | null = null
    const { bytes } = await writeContainer(path, key, async (put) => {
      counts = await fill(put, client, manifest, files ?? new Map())
    })
    return { path, bytes, tables: tables.length, rows: rowsIn(counts), takenAt: manifest.takenAt }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const rowsIn = (counts: Counts | null): number =>
  Object.values(counts?.tables ?? {}).reduce((sum, { rows }) => sum + rows, 0)

async function fill(
  put: Put,
  client: Client,
  manifest: Manifest,
  files: ReadonlyMap<string, Buffer>,
): Promise<Counts> {
  await put('manifest.json', asJson(manifest))
  const tables: Record<string, RowsSum> = {}
  for (const table of manifest.tables) {
    const digest = new RowsDigest()
    let part = 0
    for await (const { block } of blocksOf(rowsOf(client, table), entryBytes)) {
      if (block.length === 0) continue
      digest.add(block)
      part += 1
      await put(`tables/${nameOfTable(table)}/${String(part).padStart(6, '0')}.copy`, block)
    }
    tables[nameOfTable(table)] = digest.sum()
  }
  for (const [name, content] of files) await put(`files/${name}`, content)
  const counts = { tables, sequences: await sequencesOf(client), files: [...files.keys()] }
  await put('counts.json', asJson(counts))
  return counts
}
