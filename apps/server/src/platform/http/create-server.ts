import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { limits } from '@ecotrame/contract'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { answerErrorsAsProblems, answerProblem } from '../errors/answer.ts'
import { problem } from '../errors/problem.ts'
import { findApiKey } from '../sessions/api-key-store.ts'
import { findNavigation } from '../sessions/navigation-store.ts'
import { findSession } from '../sessions/session-store.ts'
import { answerNoHttp, readRefusedBodies } from './connection-ends.ts'
import { answerHealth } from './health.ts'
import { databaseIdempotency } from './idempotency.ts'
import { logOptions, logRequests, type LogTarget } from './log.ts'
import { limitRequests, securityHeaders } from './security.ts'
import './request.ts'

export interface PlatformDeps {
  readonly configuration: Configuration
  readonly database: Database
  /** Where the log's lines go; standard error by default. */
  readonly logTarget?: LogTarget
}

/** The HTTP server with everything that is the same for every feature. */
export async function createServer(deps: PlatformDeps): Promise<FastifyInstance> {
  const { configuration, database, logTarget = process.stderr } = deps
  const server = Fastify({
    logger: logOptions(configuration, logTarget),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyMaximumBytes,
    // A slow start is not a failed one: the default of ten seconds ends the process on a busy machine.
    pluginTimeout: 0,
    trustProxy: configuration.trustProxy,
    routerOptions: {
      ignoreTrailingSlash: true,
    },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    clientErrorHandler: answerNoHttp,
    forceCloseConnections: true,
  })
  server.decorateRequest('session', null)
  server.decorate('findSession', (token: string, address?: string) => findSession(database, token, address))
  server.decorate('findApiKey', (key: string) => findApiKey(database, key))
  server.decorate('findNavigation', (token: string, path: string) => findNavigation(database, token, path))
  server.decorate('idempotency', databaseIdempotency(database))
  logRequests(server)
  answerErrorsAsProblems(server)
  readRefusedBodies(server)
  await securityHeaders(server, configuration)
  await limitRequests(server)
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default of 11 takes longer than it saves on answers that are made anew each time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  answerHealth(server, database)
  return server
}

/** What all calls below the API base share: JSON bodies, problems, nothing kept by caches. */
export function prepareApi(api: FastifyInstance): void {
  answerErrorsAsProblems(api)
  api.setNotFoundHandler((request, reply) => answerProblem(problem('NOT_FOUND'), request, reply))
  api.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })
}
