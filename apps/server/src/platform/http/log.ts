import type { FastifyInstance } from 'fastify'
import pino, { type LoggerOptions } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'
import { callerId } from '../sessions/session.ts'
import { loggedError } from './logged-error.ts'

export interface LogTarget {
  write(line: string): void
}

/**
 * Standard error, without anybody who waits for a line: those that come while one is written go out together. What is left
 * when the process ends in order is written then.
 */
export function standardError(): LogTarget {
  const target = pino.destination({ fd: 2, sync: false })
  // Nobody reads it any more: there is no place where that could be said.
  target.on('error', () => undefined)
  process.once('exit', () => target.flushSync())
  return target
}

/** Whoever holds the link of a request may answer it, and that of a verifier sign: it is a secret in the path. */
const withoutLink = (path: string): string => path.replace(/^((?:\/api)?\/[rv]\/)[^/]+/, '$1[secret]')

/** Structured logs: no header, no body, no query of a request is ever written; any of them may carry a secret. */
export function logOptions(
  { logLevel }: Configuration,
  target: LogTarget,
): LoggerOptions & { stream: LogTarget } {
  return {
    level: logLevel,
    stream: target,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: ({ method, url }) => ({ method, path: withoutLink(url.split('?', 1)[0] ?? '') }),
      err: loggedError as never,
    },
    redact: {
      paths: [
        'password',
        'otp',
        'token',
        'key',
        'secret',
        'code',
        'authorization',
        '*.password',
        '*.otp',
        '*.token',
        '*.authorization',
      ],
      censor: '[secret]',
    },
  }
}

/** One line an answered request, with the request's id that the answer also bears. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      req: request.raw.method === undefined ? undefined : { method: request.method, url: request.url },
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.session === null
        ? {}
        : {
            [request.session.kind]: callerId(request.session),
            organization: request.session.organizationId,
          }),
    }
    if (request.url.startsWith('/api')) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
