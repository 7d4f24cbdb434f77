import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { loadMarketBenchmarks, loadPassportRules } from '@ecotrame/reference-data'
import { loadPrecisionTables } from '@ecotrame/reference-data/precision'
import {
  followRequests,
  runConnectors,
  mailDigests,
  startJobs,
  tellAnnouncements,
} from './background-work.ts'
import { registerAccessPoints } from './features/access-points/index.ts'
import { registerAccessAsks } from './features/access-asks/index.ts'
import { registerAccount } from './features/account/index.ts'
import { agentInterface } from './features/agents/index.ts'
import { registerAnnouncements } from './features/announcements/index.ts'
import { registerApiKeys } from './features/api-keys/index.ts'
import { registerAttribution } from './features/attribution/index.ts'
import { registerAudit } from './features/audit/index.ts'
import { registerAuth, sealSecretsAnew } from './features/auth/index.ts'
import { registerSingleSignOn } from './features/single-sign-on/index.ts'
import { registerConnectors } from './features/connectors/index.ts'
import { registerWebhooks } from './features/webhooks/index.ts'
import { registerBackups } from './features/backups/index.ts'
import { registerBenchmarks } from './features/benchmarks/index.ts'
import { registerBroadcasts } from './features/broadcasts/index.ts'
import { registerCategories } from './features/categories/index.ts'
import { registerComponents } from './features/components/index.ts'
import { registerClaims } from './features/claims/index.ts'
import { registerComments } from './features/comments/index.ts'
import { registerComparisons } from './features/comparisons/index.ts'
import { registerConfigurations } from './features/configurations/index.ts'
import { registerDatabases } from './features/databases/index.ts'
import { registerDeclarations } from './features/declarations/index.ts'
import { registerDpr } from './features/dpr/index.ts'
import { registerEvaluations } from './features/evaluations/index.ts'
import { registerExplanations } from './features/explanations/index.ts'
import { registerExplorer } from './features/explorer/index.ts'
import { registerNotifications } from './features/notifications/index.ts'
import { registerEditing } from './features/editing/index.ts'
import { registerExports } from './features/exports/index.ts'
import { loadMarket, registerImports, registerPlainRecords } from './features/imports/index.ts'
import { registerLabels } from './features/labels/index.ts'
import { registerLevers } from './features/levers/index.ts'
import { registerJobs } from './features/jobs/index.ts'
import type { ProcessRole } from './platform/configuration/configuration.ts'
import { registerMasks } from './features/masks/index.ts'
import { registerFacilities } from './features/facilities/index.ts'
import { registerOrganizationData } from './features/organization-data/index.ts'
import { logoFiles, registerOrganizations } from './features/organizations/index.ts'
import { registerPact } from './features/pact/index.ts'
import { registerPackagings } from './features/packagings/index.ts'
import { registerPublishable } from './features/methods/pef/publishable/index.ts'
import { registerPefReports } from './features/methods/pef/report/index.ts'
import { registerPassportPages, registerPassports } from './features/passports/index.ts'
import { registerPersonalData } from './features/personal-data/index.ts'
import { registerPlans } from './features/plans/index.ts'
import { registerPortfolio } from './features/portfolio/index.ts'
import { productImageFiles, productsOfPackagings, registerProducts } from './features/products/index.ts'
import { registerAsking } from './features/asking/index.ts'
import { registerRequestAnswers } from './features/request-answers/index.ts'
import { registerRequests } from './features/requests/index.ts'
import { registerResults, registerSums } from './features/results/index.ts'
import { registerRetention } from './features/retention/index.ts'
import { registerGate } from './features/gate/index.ts'
import { registerPublicPages, registerSheets } from './features/sheets/index.ts'
import { demoPeople } from './features/seed/index.ts'
import { registerSettings } from './features/settings/index.ts'
import { registerSubstances } from './features/substances/index.ts'
import { registerSvhc } from './features/svhc/index.ts'
import { registerSubscriptions } from './features/subscriptions/index.ts'
import { registerSuppliers } from './features/suppliers/index.ts'
import { registerFees } from './features/fees/index.ts'
import { registerMaterialPrices } from './features/material-prices/index.ts'
import { registerTags } from './features/tags/index.ts'
import { registerTeams } from './features/teams/index.ts'
import { textileInterface } from './features/methods/french-cost/textile/index.ts'
import { registerTrainings } from './features/trainings/index.ts'
import { registerUsers } from './features/users/index.ts'
import { loadUnsoldBasis, registerUnsold } from './features/unsold/index.ts'
import { registerVerification } from './features/verification/index.ts'
import { registerWhitepapers } from './features/whitepapers/index.ts'
import { productVersion } from './platform/start/product-version.ts'
import { createServer, prepareApi } from './platform/http/create-server.ts'
import { describeApi } from './platform/http/openapi.ts'
import { prepareCalls } from './platform/http/serve.ts'
import { openLive, type Live } from './platform/live/live.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { webLinks } from './platform/http/web-link.ts'
import { tracedDatabase } from './platform/tracing/traced-database.ts'
import { keepContentsIn } from './platform/objects/contents.ts'
import { openS3 } from './platform/objects/s3-store.ts'
import type { Mail } from './platform/mail/mail.ts'
import { openMail } from './platform/mail/open-mail.ts'
import { resetOnSchedule } from './platform/demonstration/resets.ts'
import { openSealing } from './platform/secrets/open-sealing.ts'
import { startSigningKeys } from './platform/signing/signing-keys.ts'
import type { Sealing } from './platform/secrets/sealing.ts'
import { answerMetrics, measured } from './metrics.ts'
import { publicOperations } from './public-operations.ts'
import { loadEvaluated, type ApiDeps, type CallDeps, type Evaluated, type ServerDeps } from './server-deps.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The server with the features of this installation's roles; not listening yet. */
export async function buildServer(given: ServerDeps): Promise<FastifyInstance> {
  const deps = await measured({ ...given, database: tracedDatabase(given.database) })
  const { configuration } = deps
  const server = await createServer(deps)
  await openFiles(server, deps)
  const live = startLive(server, deps)
  answerMetrics(server, given, deps.metrics, live)
  if (configuration.demo && given.liveDatabase !== null)
    await resetOnSchedule(server, {
      url: given.liveDatabase.url,
      everyHours: configuration.demoResetHours,
      live,
    })
  if (needsEvaluated.some((role) => configuration.roles.has(role))) {
    const evaluated = { ...deps, ...(deps.evaluated ?? (await loadEvaluated(deps.further))), live }
    const jobs = startJobs(server, evaluated)
    if (configuration.roles.has('api')) await serveApi(server, { ...evaluated, jobs })
    if (configuration.roles.has('import')) await serveImports(server, evaluated)
  }
  // Open sockets would keep the HTTP server from closing; jobs that end by then still tell of it.
  server.addHook('preClose', () => live.close())
  if (configuration.roles.has('web'))
    await serveWebApp(server, configuration, { folder: webFolder, version: productVersion() })
  try {
    await server.ready()
  } catch (error) {
    await server.close()
    throw error
  }
  return server
}

/** Contents of files stand in an object store where one is named, else in the database. */
async function openFiles(server: FastifyInstance, { configuration }: ServerDeps): Promise<void> {
  if (configuration.objects === undefined) return
  const store = await openS3(configuration.objects)
  const onError = (error: unknown) => server.log.error({ err: error }, 'the store of files failed')
  keepContentsIn({ store, onError })
  server.addHook('onClose', async () => {
    keepContentsIn(null)
    store.close()
  })
}

/** Roles that read forms or compute. */
const needsEvaluated: readonly ProcessRole[] = ['api', 'import', 'worker']

/** The file-import service below `/import`, which also stands alone. */
const serveImports = async (server: FastifyInstance, deps: ServerDeps & Evaluated): Promise<void> => {
  const market = await loadMarket()
  await server.register(
    async (service) => {
      prepareApi(service)
      prepareCalls(service)
      await registerImports(service, { ...deps, market })
    },
    { prefix: '/import' },
  )
}

/** The calls below `/api`, and what stands beside them. */
async function serveApi(server: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { configuration, method } = deps
  await describeApi(server, configuration, productVersion(), publicOperations)
  await server.register(textileInterface, {
    prefix: '/api/textile',
    release: method.release,
    closed: configuration.textileApi === 'closed',
  })
  await server.register(logoFiles, { prefix: '/api/logos', database: deps.database })
  await server.register(productImageFiles, { prefix: '/api/product-images', database: deps.database })
  const sealing = await startSealing(server, deps)
  const mail = startMail(server, deps, sealing)
  const callDeps: CallDeps = { ...deps, mail, webLink: webLinks(server, configuration), sealing }
  await server.register(async (api) => registerCalls(api, callDeps), { prefix: '/api' })
  await server.register(async (api) => agentInterface(api, callDeps), { prefix: '/api' })
  const tables = loadPrecisionTables()
  const market = await loadMarketBenchmarks()
  registerPublicPages(server, { ...callDeps, tables, market, findApiKey: server.findApiKey })
  const { substances, materials } = deps.components
  const passportRules = await loadPassportRules()
  registerPassportPages(server, {
    ...callDeps,
    substances,
    materials,
    passportRules,
    findApiKey: server.findApiKey,
  })
  mailDigests(server, callDeps)
  followRequests(server, callDeps)
  runConnectors(server, callDeps)
  tellAnnouncements(server, deps)
}

function startLive(server: FastifyInstance, { configuration, liveDatabase }: ServerDeps): Live {
  const live = openLive({
    findSession: server.findSession,
    trustProxy: configuration.trustProxy,
    database: liveDatabase,
    onError: (error) => server.log.error({ err: error }, 'the live connection failed'),
  })
  if (configuration.roles.has('live')) live.attach(server.server)
  return live
}

/** A message that is on its way still leaves when the server closes; those that wait do so for the next start. */
function startMail(
  server: FastifyInstance,
  { configuration, database, mail, metrics }: ServerDeps,
  sealing: Sealing,
): Mail {
  const opened = mail ?? openMail(configuration, server.log, { database, sealing }, metrics?.mailed)
  server.addHook('onClose', () => opened.close())
  return opened
}

/** What older keys have sealed is sealed with the newest before the first call. */
async function startSealing(server: FastifyInstance, deps: ServerDeps): Promise<Sealing> {
  const sealing = deps.sealing ?? openSealing(deps.configuration)
  const unopened = await sealSecretsAnew(deps.database, sealing)
  if (unopened > 0)
    server.log.error(
      { accounts: unopened },
      'no key opens the one-time code of these accounts: their recovery codes still do (docs/operations.md)',
    )
  if ((await startSigningKeys(deps.database, sealing)) === 'lost')
    server.log.error(
      'no key opens the one that signs passports: a new one signs from now on (docs/operations.md)',
    )
  return sealing
}

/** Every feature adds its calls here. */
async function registerCalls(api: FastifyInstance, deps: CallDeps): Promise<void> {
  prepareApi(api)
  prepareCalls(api)
  registerAuth(api, { ...deps, demoReader: demoPeople.reader.email })
  registerAccount(api, deps)
  registerApiKeys(api, deps)
  registerAccessPoints(api, deps)
  registerRetention(api, deps)
  registerPersonalData(api, deps)
  registerWebhooks(api, deps)
  registerConnectors(api, deps)
  await registerSingleSignOn(api, deps)
  registerNotifications(api, deps)
  registerBroadcasts(api, deps)
  registerAnnouncements(api, deps)
  registerTrainings(api, deps)
  await registerWhitepapers(api, deps)
  registerSubscriptions(api, deps)
  registerAccessAsks(api, deps)
  registerConfigurations(api, deps)
  registerBackups(api, deps)
  registerUsers(api, deps)
  registerTeams(api, deps)
  registerTags(api, deps)
  registerMaterialPrices(api, deps)
  registerFees(api, deps)
  await registerFacilities(api, deps)
  registerOrganizationData(api, deps)
  registerPlans(api, deps)
  await registerOrganizations(api, deps)
  registerAudit(api, { ...deps, world: deps.facilities, packs: deps.datasets.packs })
  registerJobs(api, deps)
  registerCategories(api, deps)
  registerEvaluations(api, deps)
  registerComments(api, deps)
  registerMasks(api, deps)
  registerPackagings(api, { ...deps, products: productsOfPackagings })
  registerComponents(api, deps)
  registerSubstances(api, deps.components)
  const { substances, materials } = deps.components
  registerSvhc(api, { ...deps, substances, materials })
  registerPassports(api, { ...deps, substances, materials, passportRules: await loadPassportRules() })
  await registerDatabases(api, deps)
  registerSettings(api, { ...deps, packs: deps.datasets.packs, weighting: deps.datasets.method.weighting })
  await registerProducts(api, deps)
  registerPlainRecords(api, deps)
  const precise = { ...deps, tables: loadPrecisionTables() }
  registerResults(api, precise)
  await registerLabels(api, deps)
  await registerDeclarations(api, deps)
  const market = await loadMarketBenchmarks()
  await registerPortfolio(api, { ...precise, market })
  registerSums(api, { ...deps, market })
  registerSheets(api, { ...precise, market })
  registerGate(api, { ...precise, market })
  registerPefReports(api, precise)
  registerPublishable(api, precise)
  await registerBenchmarks(api, { ...deps, market })
  registerDpr(api, precise)
  registerSuppliers(api, precise)
  await registerAttribution(api, precise)
  await registerComparisons(api, precise)
  await registerUnsold(api, { ...deps, unsold: await loadUnsoldBasis() })
  await registerClaims(api, { ...precise, substances, materials })
  await registerLevers(api, precise)
  registerExports(api, deps)
  registerEditing(api, deps)
  await registerRequests(api, deps)
  await registerRequestAnswers(api, deps)
  registerAsking(api, precise)
  await registerVerification(api, precise)
  await registerPact(api, deps)
  await registerExplanations(api, deps)
  registerExplorer(api, { ...deps, world: deps.facilities })
}
