import type { FastifyInstance } from 'fastify'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import { startTelling } from './features/announcements/index.ts'
import { startBackups } from './features/backups/index.ts'
import { handleComparisonJobs } from './features/comparisons/index.ts'
import { handleComponentJobs } from './features/components/index.ts'
import { startConnecting } from './features/connectors/index.ts'
import { handleDatabaseJobs } from './features/databases/index.ts'
import { handleDeclarationJobs, startWatching } from './features/declarations/index.ts'
import { handleEvaluationJobs, watchLapses } from './features/evaluations/index.ts'
import { finishExports, handleExportJobs, startForgettingExports } from './features/exports/index.ts'
import { handleFacilityJobs } from './features/facilities/index.ts'
import { startPublishing } from './features/gate/index.ts'
import { handleImportJobs } from './features/imports/index.ts'
import { notifyEnd, tellProgress } from './features/jobs/index.ts'
import { startDigests } from './features/notifications/index.ts'
import { hostAddress, startAnswering } from './features/pact/index.ts'
import { startKeeping } from './features/portfolio/index.ts'
import { handlePackagingJobs } from './features/packagings/index.ts'
import { handleProductJobs } from './features/products/index.ts'
import { startFollowingUp } from './features/request-answers/index.ts'
import { startForgetting } from './features/retention/index.ts'
import { handleSupplierJobs, startMeasuring } from './features/suppliers/index.ts'
import { startDelivering } from './features/webhooks/index.ts'
import { startGathering } from './platform/lists/list-counts.ts'
import { measuredJobs } from './platform/metrics/measure-jobs.ts'
import { openJobs, type Jobs } from './platform/jobs/jobs.ts'
import { webLinks } from './platform/http/web-link.ts'
import { currentStore } from './platform/objects/contents.ts'
import { startSweeping } from './platform/objects/sweep.ts'
import { openSealing } from './platform/secrets/open-sealing.ts'
import type { Live } from './platform/live/live.ts'
import type { CallDeps, Evaluated, ServerDeps } from './server-deps.ts'

/** Files of exports that nobody can download any more. */
function forgetExports(server: FastifyInstance, { database }: ServerDeps): void {
  const stop = startForgettingExports(database, (error) =>
    server.log.error({ err: error }, 'expired exports could not be removed'),
  )
  server.addHook('preClose', stop)
}

/** Personal data that organizations keep for a time only. */
function forgetPersonalData(server: FastifyInstance, { database }: ServerDeps): void {
  const stop = startForgetting(database, (error) =>
    server.log.error({ err: error }, 'rules of retention could not be applied'),
  )
  server.addHook('preClose', stop)
}

/** Backups by themselves, and rehearsals of them. */
function backUp(
  server: FastifyInstance,
  { configuration, database, liveDatabase, datasets }: ServerDeps & Evaluated,
): void {
  if (liveDatabase === null) return
  const stop = startBackups({
    database,
    url: liveDatabase.url,
    settings: configuration.backup,
    datasets,
    onError: (error) => server.log.error({ err: error }, 'a backup or its rehearsal failed'),
  })
  server.addHook('preClose', stop)
}

/** Objects whose rows are gone, or were never committed. */
function sweepObjects(server: FastifyInstance, { database }: ServerDeps): void {
  const store = currentStore()
  if (store === null) return
  const stop = startSweeping(
    { database, store },
    {
      onError: (error) => server.log.error({ err: error }, 'objects of files could not be removed'),
      onForeign: () =>
        server.log.error(
          'no row names any of the objects in the store of files: nothing is swept (docs/operations.md)',
        ),
    },
  )
  server.addHook('preClose', stop)
}

/** What is published at a moment to come is told when it has come. */
export function tellAnnouncements(server: FastifyInstance, { database }: ServerDeps): void {
  const stop = startTelling(database, (error) =>
    server.log.error({ err: error }, 'announcements could not be told'),
  )
  server.addHook('preClose', stop)
}

/** Publications whose moment has come. */
function publishOnTime(server: FastifyInstance, deps: ServerDeps & Evaluated): void {
  const stop = startPublishing(deps, (error) =>
    server.log.error({ err: error }, 'publications that were put off could not be carried out'),
  )
  server.addHook('preClose', stop)
}

const sealingOf = ({ sealing, configuration }: ServerDeps) => sealing ?? openSealing(configuration)

/** The public list of the French portal, once a night. */
function watchMarket(server: FastifyInstance, deps: ServerDeps & Evaluated): void {
  // A server of its own, as tests have, reads when it is asked to.
  if (deps.liveDatabase === null) return
  const stop = startWatching({ ...deps, sealing: sealingOf(deps) }, (error) =>
    server.log.error({ err: error }, 'the list of the French portal could not be read'),
  )
  server.addHook('preClose', stop)
}

/** Messages to programs of others. */
function deliverWebhooks(server: FastifyInstance, deps: ServerDeps): void {
  // A server of its own, as tests have, delivers when it is asked to.
  if (deps.liveDatabase === null) return
  const { configuration, database } = deps
  const stop = startDelivering(
    { database, sealing: sealingOf(deps), allowed: configuration.privateNetworks },
    (error) => server.log.error({ err: error }, 'webhooks could not be delivered'),
  )
  server.addHook('preClose', stop)
}

/** Answers to partners that asked for footprints. */
function answerPartners(server: FastifyInstance, deps: ServerDeps): void {
  // A server of its own, as tests have, answers when it is asked to.
  if (deps.liveDatabase === null) return
  const { configuration, database } = deps
  const host = hostAddress({ configuration, webLink: webLinks(server, configuration) })
  const stop = startAnswering(
    { database, sealing: sealingOf(deps), allowed: configuration.privateNetworks, host },
    (error) => server.log.error({ err: error }, 'partners could not be answered'),
  )
  server.addHook('preClose', stop)
}

/** What is fetched from shops and other systems, and written into shops. */
export function runConnectors(server: FastifyInstance, deps: CallDeps): void {
  // A server of its own, as tests have, runs them when it is asked to.
  if (deps.liveDatabase === null || !deps.configuration.roles.has('worker')) return
  const stop = startConnecting(deps, (error) => server.log.error({ err: error }, 'a connector had trouble'))
  server.addHook('preClose', stop)
}

/** Data of facilities count until a day; what rests on them is outdated from then on. */
function followFacilities(server: FastifyInstance, { database }: ServerDeps): void {
  const stop = watchLapses(database, (error) =>
    server.log.error({ err: error }, 'lapsed data of facilities could not be looked for'),
  )
  server.addHook('preClose', stop)
}

/** Who has not answered is reminded, and who asked learns what lapses soon. */
export function followRequests(server: FastifyInstance, deps: CallDeps): void {
  if (!deps.configuration.roles.has('worker')) return
  const stop = startFollowingUp(deps, (error) =>
    server.log.error({ err: error }, 'requests could not be followed up'),
  )
  server.addHook('preClose', stop)
}

/** How sure the results are that facilities stand behind. */
function measureResults(server: FastifyInstance, deps: ServerDeps & Evaluated): void {
  // A server of its own, as tests have, measures what it is asked to.
  if (deps.liveDatabase === null) return
  const stop = startMeasuring({ ...deps, tables: loadPrecisionTables() }, (error) =>
    server.log.error({ err: error }, 'the precision of a result could not be measured'),
  )
  server.addHook('preClose', stop)
}

/** What dashboards of large organizations add up, and how many rows lists have. */
function keepSums(server: FastifyInstance, { database, liveDatabase }: ServerDeps): void {
  // A server of its own, as tests have, keeps them when it is asked to.
  if (liveDatabase === null) return
  const stop = startKeeping(database, (error) =>
    server.log.error({ err: error }, 'the sums of a portfolio could not be kept'),
  )
  const stopGathering = startGathering(database, (error) =>
    server.log.error({ err: error }, 'the counts of lists could not be put together'),
  )
  server.addHook('preClose', async () => void (await Promise.all([stop(), stopGathering()])))
}

export function mailDigests(server: FastifyInstance, deps: CallDeps): void {
  const stop = startDigests({ ...deps, digestMinutes: deps.configuration.digestMinutes }, (error) =>
    server.log.error({ err: error }, 'digests could not be sent'),
  )
  server.addHook('preClose', stop)
}

/** Long work: asked for by any process, done by those with the role `worker`, which end with what is in hand. */
export function startJobs(
  server: FastifyInstance,
  deps: ServerDeps & Evaluated & { readonly live: Live },
): Jobs {
  const jobs = openJobs({
    database: deps.database,
    onError: (error, job) => server.log.error({ err: error, job }, 'a job had trouble'),
  })
  handleEvaluationJobs(jobs, deps)
  handleImportJobs(jobs, deps)
  handleDatabaseJobs(jobs, deps)
  handlePackagingJobs(jobs, deps)
  handleProductJobs(jobs, deps)
  handleComponentJobs(jobs, deps)
  handleExportJobs(jobs, deps)
  handleDeclarationJobs(jobs, { ...deps, sealing: sealingOf(deps) })
  handleComparisonJobs(jobs)
  handleFacilityJobs(jobs)
  handleSupplierJobs(jobs, { ...deps, tables: loadPrecisionTables() })
  jobs.listen({ moved: tellProgress(deps.live), ended: notifyEnd })
  jobs.listen({ ended: finishExports })
  if (deps.metrics !== undefined) jobs.listen(measuredJobs(deps.metrics))
  if (deps.configuration.roles.has('worker')) {
    server.addHook('onReady', async () => jobs.start())
    forgetExports(server, deps)
    forgetPersonalData(server, deps)
    backUp(server, deps)
    sweepObjects(server, deps)
    followFacilities(server, deps)
    publishOnTime(server, deps)
    deliverWebhooks(server, deps)
    answerPartners(server, deps)
    watchMarket(server, deps)
    measureResults(server, deps)
    keepSums(server, deps)
  }
  server.addHook('preClose', () => jobs.stop())
  return jobs
}
