import type { Configuration } from '../configuration/configuration.ts'
import { emptyDataFolder, openDataFolder } from '../start/data-folder.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { StartError, reasonIn } from '../start/start-error.ts'
import { addReplica } from './add-replica.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbeddedDatabase } from './embedded/embedded.ts'
import { connectionFailure, isDatabaseFailure } from './failure.ts'
import { migrate, type Migrated } from './migrate.ts'

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

const sayRestart = (words: string, pauseMilliseconds: number): void => {
  const when = pauseMilliseconds === 0 ? 'now' : `in ${pauseMilliseconds / 1000} seconds`
  process.stderr.write(
    `\nThe embedded PostgreSQL has ended unasked; it is started again ${when}. It said last:\n${words}\n`,
  )
}

async function source({ databaseUrl, dataDir, demo }: Configuration, shutdown: Shutdown): Promise<Source> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, isEmbedded: false, failed: new Promise<string>(() => undefined) }
  const folder = openDataFolder(dataDir)
  await shutdown.add(() => folder.release())
  if (demo) emptyDataFolder(folder)
  const embedded = await startEmbeddedDatabase(folder.path, sayRestart)
  await shutdown.add(() => embedded.stop())
  return { url: embedded.url, isEmbedded: true, failed: embedded.failed }
}

/** What a person can do about a server that does not let us in; the address may hold a password and is not shown. */
export const notReached = (cause: unknown): StartError =>
  new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonIn(cause)}`, { cause })

const pauseMilliseconds = 1000

/** Servers and we may be started in any order, and a server that starts lets nobody in for a while. */
async function migratePatiently(url: string, waitSeconds: number): Promise<Migrated> {
  const deadline = Date.now() + waitSeconds * 1000
  for (let tries = 0; ; tries += 1) {
    try {
      return await migrate(url)
    } catch (error) {
      if (error instanceof StartError) throw error
      const failure = connectionFailure(error)
      if (!isDatabaseFailure(failure) || Date.now() >= deadline) throw notReached(error)
      if (tries === 0)
        process.stderr.write(
          `The PostgreSQL server of DATABASE_URL does not answer yet (${reasonIn(error)}). It is tried again for ${waitSeconds} seconds.\n`,
        )
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
  }
}

/**
 * Opens the database of this installation, its own or a server's, and brings it up to date.
 *
 * @param serves people, so that a replica may answer them
 */
export async function openInstallation(
  configuration: Configuration,
  shutdown: Shutdown,
  { serves = false } = {},
): Promise<Installation> {
  const { url, isEmbedded, failed } = await source(configuration, shutdown)
  const { applied, role } = isEmbedded
    ? await migrate(url)
    : await migratePatiently(url, configuration.databaseWaitSeconds)
  const primary = openDatabase({ url, role })
  const { databaseReplicaUrl } = configuration
  const database =
    serves && databaseReplicaUrl !== undefined
      ? await addReplica(primary, { url: databaseReplicaUrl, role })
      : primary
  await shutdown.add(() => database.close())
  return { database, url, role, isEmbedded, migrations: applied, databaseFailed: failed }
}
