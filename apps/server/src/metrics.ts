import type { FastifyInstance } from 'fastify'
import { lastRun } from './features/backups/index.ts'
import type { Live } from './platform/live/live.ts'
import { measuredDatabase } from './platform/metrics/measured-database.ts'
import { metricsPage } from './platform/metrics/metrics-page.ts'
import { openMetrics, type Metrics } from './platform/metrics/metrics.ts'
import type { Moment } from './platform/metrics/sources.ts'
import { productVersion } from './platform/start/product-version.ts'
import type { ServerDeps } from './server-deps.ts'

/** The same with somebody who counts what happens, where the configuration says so. */
export async function measured(deps: ServerDeps): Promise<ServerDeps> {
  const { configuration, database } = deps
  if (configuration.metrics === undefined) return deps
  const metrics = await openMetrics({ version: productVersion(), roles: configuration.roles })
  database.replica?.listen({ answered: metrics.broadlyRead })
  return { ...deps, metrics, database: measuredDatabase(database, metrics) }
}

/** What the page itself asks of the database is not counted. */
export function answerMetrics(
  server: FastifyInstance,
  { configuration, database }: ServerDeps,
  metrics: Metrics | undefined,
  live: Live,
): void {
  const { metrics: address } = configuration
  if (address === undefined || metrics === undefined) return
  const isReady = async () => (await server.inject('/health/ready')).statusCode === 200
  const lastGood = (kind: Moment) => async () => {
    const run = await database.withoutScope((tx) => lastRun(tx, kind, { good: true }))
    return run === null ? null : new Date(run.finishedAt)
  }
  const moments = { backup: lastGood('backup'), rehearsal: lastGood('rehearsal') }
  const sources = { database, sockets: () => live.sockets(), isReady, moments }
  const page = metricsPage(address, metrics, sources, (error) =>
    server.log.error({ err: error }, 'metrics could not be answered'),
  )
  server.addHook('onReady', async () => {
    const port = await page.open()
    server.log.info({ host: address.host, port }, 'metrics are answered at /metrics')
  })
  server.addHook('onClose', () => page.close())
}
