import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

/** Origins of addresses that lie elsewhere than the web app; live connections speak ws there. */
function otherOrigins({ addresses }: Configuration): string[] {
  const elsewhere = Object.values(addresses).filter((address) => address.startsWith('http'))
  const origins = elsewhere.map((address) => new URL(address).origin)
  return [...new Set(origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]))]
}

const originOf = (address: string): string[] => (address.startsWith('http') ? [new URL(address).origin] : [])

/** Strict headers. On plain http neither HSTS nor upgrade-insecure-requests: they would lock a LAN out. */
export async function securityHeaders(server: FastifyInstance, configuration: Configuration): Promise<void> {
  const encrypted = configuration.publicUrl?.startsWith('https://') === true
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets its colours and sizes as style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Logos lie below the address of the API.
        imgSrc: ["'self'", 'data:', 'blob:', ...originOf(configuration.addresses.api)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...otherOrigins(configuration)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    hsts: encrypted ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: encrypted,
    originAgentCluster: encrypted,
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** Enough for a measurement from one machine; far below what would keep others waiting. */
const requestsPerMinute = 30_000

/** A generous limit for every address; calls that check a password have their own (features/auth). */
export async function limitRequests(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}
