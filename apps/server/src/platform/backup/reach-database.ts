import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Configuration } from '../configuration/configuration.ts'
import { runningDatabase, startEmbeddedDatabase } from '../database/embedded/embedded.ts'
import { notReached } from '../database/open-installation.ts'
import { openDataFolder, processUsing } from '../start/data-folder.ts'
import type { Shutdown } from '../start/shutdown.ts'
import { StartError } from '../start/start-error.ts'

/** A product that starts needs seconds, also after a crash; one that hangs is not waited for. */
const patienceMilliseconds = 120_000

/**
 * Address of the database of this installation as it is, without any migration: a server's, that of the product which
 * runs on the data folder, or else one that is started for as long as the command takes.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
): Promise<string> {
  if (databaseUrl !== undefined) return answering(databaseUrl)
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError(
      `There is no database in the data folder ${dataDir}.\nName the folder with ECOTRAME_DATA_DIR, or a server with DATABASE_URL.`,
    )
  const deadline = Date.now() + patienceMilliseconds
  while (processUsing(dataDir) !== null) {
    const running = await runningDatabase(dataDir)
    if (running !== null) return running
    if (Date.now() > deadline)
      throw new StartError(
        `The Ecotrame that uses ${dataDir}, process ${processUsing(dataDir)}, lets nobody into its database.`,
      )
    await wait(100)
  }
  return startForThis(dataDir, shutdown)
}

/** The database that a backup is restored into: a server's, or one in the data folder, which is made when it is new. */
export const reachForRestore = (
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  shutdown: Shutdown,
): Promise<string> => (databaseUrl === undefined ? startForThis(dataDir, shutdown) : answering(databaseUrl))

async function answering(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return url
  } catch (error) {
    throw notReached(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The embedded database, for this process alone. */
async function startForThis(dataDir: string, shutdown: Shutdown): Promise<string> {
  const folder = openDataFolder(dataDir)
  await shutdown.add(() => folder.release())
  const embedded = await startEmbeddedDatabase(folder.path)
  await shutdown.add(() => embedded.stop())
  return embedded.url
}
