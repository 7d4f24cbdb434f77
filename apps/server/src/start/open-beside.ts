import { reachDatabase } from '../platform/backup/reach-database.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { openInstallation } from '../platform/database/open-installation.ts'
import { processUsing } from '../platform/start/data-folder.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'

/** A product that runs on the data folder lets the command into its database. */
export async function openBeside(configuration: Configuration, shutdown: Shutdown) {
  const isRunning = configuration.databaseUrl === undefined && processUsing(configuration.dataDir) !== null
  const databaseUrl = isRunning ? await reachDatabase(configuration, shutdown) : configuration.databaseUrl
  return openInstallation({ ...configuration, databaseUrl }, shutdown)
}
