import { pino } from 'pino'
import { productVersion } from '../platform/start/product-version.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { logOptions } from '../platform/http/log.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'

/** A collector that is away for a day fills no log. */
const saidEveryMilliseconds = 60_000

/** Tells a collector of the work of this process, where one is named. */
export async function startTraces(configuration: Configuration, shutdown: Shutdown): Promise<void> {
  if (configuration.traces === undefined) return
  const { stream, ...options } = logOptions(configuration, process.stderr)
  const log = pino(options, stream)
  let saidAt = Number.NEGATIVE_INFINITY
  const tracing = await startTracing({ ...configuration.traces, version: productVersion() }, (error) => {
    if (performance.now() - saidAt < saidEveryMilliseconds) return
    saidAt = performance.now()
    log.warn({ err: error }, 'spans could not be handed over')
  })
  await shutdown.add(() => tracing.close())
}
