import type { Configuration } from '../configuration/configuration.ts'
import { openDataFolder } from '../start/data-folder.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { StartError } from '../start/start-error.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbeddedDatabase } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

export interface Installation {
  readonly database: Database
  readonly url: string
  readonly role: string | null
  readonly isEmbedded: boolean
  readonly migrations: readonly string[]
  /** Resolves, with its last words, when the embedded database server ends unasked; never with a server of others. */
  readonly databaseFailed: Promise<string>
}

interface Source {
  readonly url: string
  readonly isEmbedded: boolean
  readonly failed: Promise<string>
}

async function source({ databaseUrl, dataDir }: Configuration, shutdown: Shutdown): Promise<Source> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, isEmbedded: false, failed: new Promise<string>(() => undefined) }
  const folder = openDataFolder(dataDir)
  await shutdown.add(() => folder.release())
  const embedded = await startEmbeddedDatabase(folder.path)
  await shutdown.add(() => embedded.stop())
  return { url: embedded.url, isEmbedded: true, failed: embedded.failed }
}

/** What a person can do about a server that does not let us in; the address may hold a password and is not shown. */
export const notReached = (cause: unknown): StartError =>
  new StartError(
    `The PostgreSQL server of DATABASE_URL cannot be used: ${cause instanceof Error ? cause.message || cause.name : 'unknown reason'}`,
    { cause },
  )

/** Opens the database of this installation, its own or a server's, and brings it up to date. */
export async function openInstallation(
  configuration: Configuration,
  shutdown: Shutdown,
): Promise<Installation> {
  const { url, isEmbedded, failed } = await source(configuration, shutdown)
  const { applied, role } = await migrate(url).catch((error: unknown) => {
    throw isEmbedded || error instanceof StartError ? error : notReached(error)
  })
  const database = openDatabase({ url, role })
  await shutdown.add(() => database.close())
  return { database, url, role, isEmbedded, migrations: applied, databaseFailed: failed }
}
