import { lookup as lookupHost, type LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { isWithin } from '../sessions/networks.ts'

/** Why an address that somebody named gave no answer. */
export const requestFailures = [
  'NO_ANSWER',
  'TOO_SLOW',
  'TOO_LONG',
  'PRIVATE_ADDRESS',
  'NO_SUCH_HOST',
] as const
export type RequestFailure = (typeof requestFailures)[number]

export class RequestError extends Error {
  readonly code: RequestFailure
  constructor(code: RequestFailure, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Addresses that are not of the public Internet (IANA special-purpose address registries). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only global unicast is public, without what leads elsewhere: documentation, Teredo, 6to4. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/** The IPv4 address that an IPv6 address holds (RFC 4291 §2.5.5, RFC 6052); itself where it holds none. */
const inner = (address: string): string =>
  /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Whether an address is of the public Internet. */
export function isPublic(address: string): boolean {
  const plain = inner(address)
  if (isIP(plain) === 4) return !special.check(plain, 'ipv4')
  return isIP(plain) === 6 && global.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}

/** Private networks that may be reached: whoever runs the installation names them. */
export type AllowedNetworks = readonly string[]

const mayBeReached = (address: string, allowed: AllowedNetworks): boolean =>
  isPublic(address) || (allowed.length > 0 && isWithin(allowed, address))

/**
 * Looks a host up and connects to what was looked at, never to what a second look would give. A host of which one address
 * must not be reached is not reached at all.
 */
const guarded =
  (allowed: AllowedNetworks): LookupFunction =>
  (host, options, done) =>
    lookupHost(host, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4)
      if (!found.every(({ address }) => mayBeReached(address, allowed)))
        return done(new RequestError('PRIVATE_ADDRESS'), '', 4)
      return options.all === true ? done(null, [...found]) : done(null, first.address, first.family)
    })

/** What an error of a connection means. */
export function requestFailure(error: Error): RequestError {
  if (error instanceof RequestError) return error
  const code = 'code' in error ? error.code : null
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return new RequestError('TOO_SLOW', error)
  return new RequestError(code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'NO_SUCH_HOST' : 'NO_ANSWER', error)
}

export interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

export interface Answered {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** How long an answer may take, and how long it may be. */
export interface AnswerLimits {
  readonly milliseconds: number
  readonly maximumBytes: number
}
const usualLimits: AnswerLimits = { milliseconds: 15_000, maximumBytes: 1_048_576 }

/**
 * Asks an address that somebody of an organization named: nothing but the public Internet, and networks that whoever runs
 * the installation allows. Follows no redirection, waits 15 seconds and reads 1 MiB unless it is told otherwise.
 *
 * @throws RequestError
 */
export function guardedRequest(
  address: string,
  { method, headers, body }: Asked,
  allowed: AllowedNetworks,
  { milliseconds, maximumBytes }: AnswerLimits = usualLimits,
): Promise<Answered> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only.
  if (isIP(host) !== 0 && !mayBeReached(host, allowed))
    return Promise.reject(new RequestError('PRIVATE_ADDRESS'))
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const refuse = (error: Error) => reject(requestFailure(error))
    const sending = request(url, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      lookup: guarded(allowed),
      agent: false,
      signal: AbortSignal.timeout(milliseconds),
    })
    sending.on('error', refuse)
    sending.on('response', (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maximumBytes) answer.destroy(new RequestError('TOO_LONG'))
        else chunks.push(chunk)
      })
      answer.on('error', refuse)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sending.end(body)
  })
}

/**
 * A connection to a host that somebody named, under the same rule, for what is no HTTP.
 *
 * @throws RequestError; what goes wrong later is an `error` of the socket, for `requestFailure`
 */
export function guardedConnection(host: string, port: number, allowed: AllowedNetworks): Socket {
  if (isIP(host) !== 0 && !mayBeReached(host, allowed)) throw new RequestError('PRIVATE_ADDRESS')
  return connect({ host, port, lookup: guarded(allowed), noDelay: true })
}

/** The same in the form of `fetch`, for libraries that take one. */
export const guardedFetch =
  (allowed: AllowedNetworks) =>
  async (
    address: string,
    asked: { readonly method?: string; readonly headers?: object; readonly body?: unknown },
  ): Promise<Response> => {
    const { method = 'GET', headers = {}, body } = asked
    const answer = await guardedRequest(
      address,
      {
        method,
        // Libraries give plain objects of texts.
        headers: Object.fromEntries(new Headers(headers as Record<string, string>)),
        body: body === undefined || body === null ? undefined : String(body),
      },
      allowed,
    )
    const told = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) told.append(name, one)
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: told,
    })
  }
