import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startEmbeddedDatabase } from '../../platform/database/embedded/embedded.ts'
import { openDatabase, type Database } from '../../platform/database/database.ts'
import { migrate, migrationNames } from '../../platform/database/migrate.ts'
import { openDataFolder } from '../../platform/start/data-folder.ts'
import { ArchiveRefused, openArchive, wordsOf, type ArchiveFile } from './archive-file.ts'
import { arrive } from './arrive.ts'
import { leave } from './leave.ts'

export interface Here {
  readonly version: string
  /** Where the migrations of this installation are; absent: those of this release. */
  readonly folder?: URL
}

/**
 * Runs `work` with an archive whose rows are those of the tables of this release. One of an earlier release takes the
 * way of every database: it arrives in an empty one as that release had it, the migrations since then run, and it leaves
 * again.
 * @throws ArchiveRefused, above all for an archive of a newer release
 */
export async function withArchiveOfToday<T>(
  path: string,
  here: Here,
  work: (archive: ArchiveFile) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path)
  try {
    const today = await migrationNames(here.folder)
    const { migrations, product } = archive.manifest
    const newer = migrations.find((name) => !today.includes(name))
    if (newer !== undefined)
      throw new ArchiveRefused(
        `The archive was written by release ${product.version}, which is newer: its database has the migration ${newer}. Bring this installation up to date first.`,
      )
    if (new Set(migrations).size === today.length) return await work(archive)
    return await inScratch((folder) => broughtForward(archive, folder, here, today, work))
  } finally {
    archive.close()
  }
}

async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'ecotrame-arrival-'))
  const folder = openDataFolder(path)
  try {
    return await work(folder.path)
  } finally {
    folder.release()
    await rm(path, { recursive: true, force: true })
  }
}

async function broughtForward<T>(
  archive: ArchiveFile,
  folder: string,
  { version, folder: migrationFolder }: Here,
  today: readonly string[],
  work: (archive: ArchiveFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, 'archive.zip')
  const { organization, migrations } = archive.manifest
  const here = migrationFolder === undefined ? {} : { folder: migrationFolder }
  const server = await startEmbeddedDatabase(folder)
  try {
    const { role } = await migrate(server.url, { ...here, only: new Set(migrations) }).catch(
      (error: unknown) => {
        throw new ArchiveRefused(
          `The archive names migrations that no release ended with: ${wordsOf(error)}`,
          { cause: error },
        )
      },
    )
    await withDatabase(server.url, role, (database) =>
      arrive({ database, archive, examine: () => Promise.resolve() }),
    )
    await migrate(server.url, here)
    await withDatabase(server.url, role, (database) =>
      writeArchive(database, { organizationId: organization.id, version, migrations: today }, path),
    )
  } finally {
    await server.stop()
  }
  const forward = await openArchive(path)
  try {
    return await work(forward)
  } finally {
    forward.close()
  }
}

async function withDatabase(
  url: string,
  role: string | null,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ url, role })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** An organization as a file that was not there before. */
export const writeArchive = (
  database: Pick<Database, 'inSnapshot'>,
  leaving: Parameters<typeof leave>[1],
  path: string,
): Promise<void> =>
  database.inSnapshot(leaving.organizationId, (tx) =>
    pipeline(Readable.from(leave(tx, leaving)), createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  )
