import type { Registry } from 'prom-client'
import { databaseFigures } from './database-figures.ts'
import { eventFigures, type EventFigures } from './event-figures.ts'
import { nowFigures } from './now-figures.ts'
import type { MetricsSources } from './sources.ts'

/** What this process tells Prometheus: seams report what happens, sources are asked when somebody looks. */
export interface Metrics extends EventFigures {
  /** The page that Prometheus reads. What cannot be asked in time is left out of it; it never fails for that. */
  page(sources: MetricsSources): Promise<string>
  readonly contentType: string
}

export interface AboutProcess {
  readonly version: string
  readonly roles: ReadonlySet<string>
}

/** These names break the rules of Prometheus, and tell nothing that others do not. */
const badlyNamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Loads the library and begins to count. */
export async function openMetrics(about: AboutProcess): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry: Registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  for (const name of badlyNamed) registry.removeSingleMetric(name)
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new prometheus.Gauge<Label>({ name: `ecotrame_${name}`, help, labelNames, registers: [registry] })
  gauge('build_info', 'Release and roles of this process; always 1.', ['version', 'roles']).set(
    { version: about.version, roles: [...about.roles].sort().join(',') },
    1,
  )
  const refreshNow = nowFigures(gauge)
  const refreshDatabase = databaseFigures(gauge)
  return {
    ...eventFigures(prometheus, registry),
    contentType: registry.contentType,
    page: async (sources) => {
      await Promise.all([refreshNow(sources), refreshDatabase(sources)])
      return registry.metrics()
    },
  }
}
