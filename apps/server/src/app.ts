import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { registerAccount } from './features/account/index.ts'
import { registerApiKeys } from './features/api-keys/index.ts'
import { registerAudit } from './features/audit/index.ts'
import { registerAuth, sealSecretsAnew } from './features/auth/index.ts'
import { registerBroadcasts } from './features/broadcasts/index.ts'
import { loadCatalogue, registerCategories } from './features/categories/index.ts'
import { registerConfigurations } from './features/configurations/index.ts'
import {
  loadFrenchMethod,
  loadPefBasis,
  registerEvaluations,
  type FrenchMethod,
  type PefBasis,
} from './features/evaluations/index.ts'
import { registerNotifications, startDigests } from './features/notifications/index.ts'
import { loadFacilityBasis, registerFacilities } from './features/facilities/index.ts'
import { logoFiles, registerOrganizations } from './features/organizations/index.ts'
import { registerPlans } from './features/plans/index.ts'
import { registerResults } from './features/results/index.ts'
import { registerSettings } from './features/settings/index.ts'
import { registerSubscriptions } from './features/subscriptions/index.ts'
import { registerTeams } from './features/teams/index.ts'
import { textileInterface } from './features/textile/index.ts'
import { registerUsers } from './features/users/index.ts'
import { createServer, prepareApi, type PlatformDeps } from './platform/http/create-server.ts'
import { describeApi } from './platform/http/openapi.ts'
import { prepareCalls } from './platform/http/serve.ts'
import { openLive, type Live, type LiveDeps } from './platform/live/live.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { webLinks, type WebLink } from './platform/http/web-link.ts'
import type { Mail } from './platform/mail/mail.ts'
import { openMail } from './platform/mail/open-mail.ts'
import { openSealing } from './platform/secrets/open-sealing.ts'
import type { Sealing } from './platform/secrets/sealing.ts'

export interface ServerDeps extends PlatformDeps {
  /** Database that carries live messages between processes and out of transactions; `null`: none is carried. */
  readonly liveDatabase: LiveDeps['database']
  /** Takes the messages; without it the post office that the configuration names. */
  readonly mail?: Mail
  /** Seals secrets; without it the keys that the configuration names. */
  readonly sealing?: Sealing
}

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The server with the features of this installation's roles; not listening yet. */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { configuration } = deps
  const server = await createServer(deps)
  const live = startLive(server, deps)
  if (configuration.roles.has('api')) {
    await describeApi(server, configuration, manifest.version)
    const [method, pef] = await Promise.all([loadFrenchMethod(), loadPefBasis()])
    await server.register(textileInterface, {
      prefix: '/api/textile',
      release: method.release,
      closed: configuration.textileApi === 'closed',
    })
    await server.register(logoFiles, { prefix: '/api/logos', database: deps.database })
    const mail = startMail(server, deps)
    const sealing = await startSealing(server, deps)
    const webLink = webLinks(server, configuration)
    const callDeps: CallDeps = { ...deps, live, mail, sealing, webLink, method, pef }
    await server.register(async (api) => registerCalls(api, callDeps), { prefix: '/api' })
    mailDigests(server, callDeps)
  }
  if (configuration.roles.has('web'))
    await serveWebApp(server, configuration, { folder: webFolder, version: manifest.version })
  await server.ready()
  return server
}

/** The live connection ends before the HTTP server: its open sockets would keep that from closing. */
function startLive(server: FastifyInstance, { configuration, liveDatabase }: ServerDeps): Live {
  const live = openLive({
    findSession: server.findSession,
    database: liveDatabase,
    onError: (error) => server.log.error({ err: error }, 'the live connection failed'),
  })
  if (configuration.roles.has('live')) live.attach(server.server)
  server.addHook('preClose', () => live.close())
  return live
}

/** Messages that are on their way still leave when the server closes. */
function startMail(server: FastifyInstance, { configuration, mail }: ServerDeps): Mail {
  const opened = mail ?? openMail(configuration, server.log)
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
  return sealing
}

function mailDigests(server: FastifyInstance, deps: CallDeps): void {
  const stop = startDigests({ ...deps, digestMinutes: deps.configuration.digestMinutes }, (error) =>
    server.log.error({ err: error }, 'digests could not be sent'),
  )
  server.addHook('preClose', stop)
}

interface CallDeps extends ServerDeps {
  readonly live: Live
  readonly mail: Mail
  readonly sealing: Sealing
  readonly webLink: WebLink
  readonly method: FrenchMethod
  readonly pef: PefBasis
}

/** Every feature adds its calls here. */
async function registerCalls(api: FastifyInstance, deps: CallDeps): Promise<void> {
  prepareApi(api)
  prepareCalls(api)
  registerAuth(api, deps)
  registerAccount(api, deps)
  registerApiKeys(api, deps)
  registerNotifications(api, deps)
  registerBroadcasts(api, deps)
  registerSubscriptions(api, deps)
  registerConfigurations(api, deps)
  registerUsers(api, deps)
  registerTeams(api, deps)
  await registerFacilities(api, { ...deps, facilities: await loadFacilityBasis() })
  registerPlans(api, deps)
  await registerOrganizations(api, deps)
  const evaluated = { ...deps, catalogue: await loadCatalogue() }
  registerAudit(api, { ...evaluated, packs: deps.pef.packs })
  registerCategories(api, evaluated)
  registerEvaluations(api, evaluated)
  registerSettings(api, { ...deps, packs: deps.pef.packs, weighting: deps.pef.method.weighting })
  registerResults(api, evaluated)
}
