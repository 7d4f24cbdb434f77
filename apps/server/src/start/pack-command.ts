import { packResults } from '../features/evaluations/index.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { openBeside } from './open-beside.ts'

/** `pack-results`: results that were stored before results were packed take a quarter of their place. */
export async function packStoredResults(configuration: Configuration, shutdown: Shutdown): Promise<void> {
  const { database } = await openBeside(configuration, shutdown)
  const packed = await packResults((work) => database.asSystem(work))
  await shutdown.run()
  process.stdout.write(`${packed} results were packed; what they say is the same.\n`)
}
