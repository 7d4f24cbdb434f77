import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { limits } from '@ecotrame/contract'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { measureRequests } from '../metrics/measure-requests.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { answerErrorsAsProblems, answerProblem } from '../errors/answer.ts'
import { problem } from '../errors/problem.ts'
import { findApiKey } from '../sessions/api-key-store.ts'
import { findNavigation } from '../sessions/navigation-store.ts'
import { findSession } from '../sessions/session-store.ts'
import { answerNoHttp, readRefusedBodies } from './connection-ends.ts'
import { countCrowd } from './count-crowd.ts'
import { answerHealth } from './health.ts'
import { databaseIdempotency } from './idempotency.ts'
import { leaveInOrder, type LeaveTimes } from './leave.ts'
import { logOptions, logRequests, standardError, type LogTarget } from './log.ts'
import { answerRobots } from './robots.ts'
import { limitRequests, securityHeaders } from './security.ts'
import { endSlowBodies, patientPace, type BodyPace } from './slow-bodies.ts'
import { Turns } from '../turns/turns.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import './request.ts'

export interface PlatformDeps {
  readonly configuration: Configuration
  readonly database: Database
  /** Where the log's lines go; standard error by default. */
  readonly logTarget?: LogTarget
  /** How slow a body may come. */
  readonly bodyPace?: BodyPace
  /** Whom what happens is reported to; absent: metrics are closed. */
  readonly metrics?: Metrics
}

/** The HTTP server with everything that is the same for every feature. */
export async function createServer(deps: PlatformDeps): Promise<FastifyInstance> {
  const { configuration, database, logTarget = standardError(), bodyPace = patientPace } = deps
  const server = Fastify({
    logger: logOptions(configuration, logTarget),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyMaximumBytes,
    // One proxy is trusted, and what it has put last: what stands before that in the header is the caller's own word.
    trustProxy: configuration.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    // A slow start is not a failed one, and closing waits for what is in hand with limits of its own: the default of ten
    // seconds would end either on a busy machine.
    pluginTimeout: 0,
    routerOptions: {
      ignoreTrailingSlash: true,
      // Databases from elsewhere have long identifiers, each letter of which may take three in an address.
      maxParamLength: 3 * (limits.recordIdMaximumLength + 100),
    },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler: answerNoHttp,
    requestTimeout: bodyPace.longestMilliseconds,
    forceCloseConnections: true,
    // Whoever still has a connection is answered until it is closed (leaveInOrder).
    return503OnClosing: false,
  })
  endSlowBodies(server, bodyPace)
  const leaving = leaveInOrder(server, leaveTimes(configuration))
  server.decorateRequest('session', null)
  server.decorate('findSession', (token: string, address?: string) => findSession(database, token, address))
  server.decorate('findApiKey', (key: string, address?: string) => findApiKey(database, key, address))
  server.decorate('findNavigation', (token: string, path: string) => findNavigation(database, token, path))
  server.decorate('isDemo', configuration.demo)
  server.decorate('querySeconds', configuration.querySeconds)
  server.decorate('turns', turnsOf(deps))
  countCrowd(server)
  server.decorate('idempotency', databaseIdempotency(database))
  traceRequests(server)
  logRequests(server)
  if (deps.metrics !== undefined) measureRequests(server, deps.metrics)
  answerErrorsAsProblems(server)
  readRefusedBodies(server)
  await securityHeaders(server, configuration)
  await limitRequests(server)
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default of 11 takes longer than it saves on answers that are made anew each time; 4 packs lists by 3 % more
    // than 3, and takes twice as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    // An answer of so many bytes is packed in less time than a stream for it is set up.
    syncThreshold: 128 * 1024,
  })
  logReplica(server, database)
  answerHealth(server, { configuration, database, leaving })
  answerRobots(server)
  return server
}

/** Enough for a whole office that opens its dashboards, and a bound for whoever asks without end. */
const waitingForTurns = { waitingOfEach: 200, waiting: 1000 }

/** A wait for a turn may be as long as a query. */
const turnsOf = ({ configuration, metrics }: PlatformDeps): Turns =>
  new Turns({
    ...waitingForTurns,
    places: configuration.dashboardsAtOnce,
    longestMilliseconds: configuration.querySeconds * 1000,
    ...(metrics && { waited: metrics.waitedForTurn }),
  })

/** Says when a replica begins to be used, and when and why it no longer is. */
function logReplica({ log }: FastifyInstance, { replica }: Database): void {
  replica?.listen({
    changed: (reason, cause) =>
      reason === null
        ? log.info('the replica answers lists and dashboards')
        : log.warn({ err: cause, reason }, 'the replica is not used, the primary answers'),
    answered: (reason) => {
      if (reason === 'refused') log.error('the replica refused a statement, the primary answered')
    },
  })
}

/** Longer than the nginx of `deploy/nginx` keeps an unused connection, and than most calls take. */
const idleMilliseconds = 4000
const answersMilliseconds = 20_000

/** Without a proxy nobody uses an idle connection for somebody else: it may be closed. */
const leaveTimes = ({ trustProxy, drainSeconds }: Configuration): LeaveTimes => ({
  noticeMilliseconds: drainSeconds * 1000,
  idleMilliseconds: trustProxy ? idleMilliseconds : 0,
  answersMilliseconds,
})

/** What all calls below the API base share: JSON bodies, problems, nothing kept by caches. */
export function prepareApi(api: FastifyInstance): void {
  answerErrorsAsProblems(api)
  api.setNotFoundHandler((request, reply) => answerProblem(problem('NOT_FOUND'), request, reply))
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
}
