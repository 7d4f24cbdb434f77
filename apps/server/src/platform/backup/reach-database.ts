import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Configuration } from '../configuration/configuration.ts'
import { runningDatabase, startEmbeddedDatabase } from '../database/embedded/embedded.ts'
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
  if (databaseUrl !== undefined) return databaseUrl
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

/** The embedded database, for this process alone. */
export async function startForThis(dataDir: string, shutdown: Shutdown): Promise<string> {
  const folder = openDataFolder(dataDir)
  await shutdown.add(() => folder.release())
  const embedded = await startEmbeddedDatabase(folder.path)
  await shutdown.add(() => embedded.stop())
  return embedded.url
}
