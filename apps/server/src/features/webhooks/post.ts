import { lookup as lookupHost, type LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isWithin } from '../../platform/sessions/networks.ts'
import type { DeliveryError } from './tables.ts'

/** What became of a message: the status of the answer, or why there is none. */
export type Posted = { readonly status: number } | { readonly error: DeliveryError }

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
function inner(address: string): string {
  const mapped = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? address
}

/** Whether an address is of the public Internet. */
export function isPublic(address: string): boolean {
  const plain = inner(address)
  if (isIP(plain) === 4) return !special.check(plain, 'ipv4')
  return isIP(plain) === 6 && global.check(plain, 'ipv6') && !special.check(plain, 'ipv6')
}

/** Networks that messages may go to though they are private: whoever runs the installation names them. */
export type AllowedNetworks = readonly string[]

const mayBeReached = (address: string, allowed: AllowedNetworks): boolean =>
  isPublic(address) || (allowed.length > 0 && isWithin(allowed, address))

class PrivateAddress extends Error {}

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
        return done(new PrivateAddress(), '', 4)
      return options.all === true ? done(null, [...found]) : done(null, first.address, first.family)
    })

const answerMilliseconds = 15_000
/** Of an answer so much is read; the rest says nothing to us. */
const answerMaximumBytes = 65_536

const errorOf = (error: Error): DeliveryError => {
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'TOO_SLOW'
  return 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    ? 'NO_SUCH_HOST'
    : 'NO_ANSWER'
}

/** Sends a message, follows no redirection, and waits 15 seconds at most. Never throws. */
export function post(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  allowed: AllowedNetworks,
): Promise<Posted> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only.
  if (isIP(host) !== 0 && !mayBeReached(host, allowed)) return Promise.resolve({ error: 'PRIVATE_ADDRESS' })
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guarded(allowed),
      agent: false,
      signal: AbortSignal.timeout(answerMilliseconds),
    })
    sending.on('error', (error) => resolve({ error: errorOf(error) }))
    sending.on('response', (answer) => {
      const told = (): void => resolve({ status: answer.statusCode ?? 0 })
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > answerMaximumBytes) answer.destroy()
      })
      answer.on('close', told).on('error', told)
    })
    sending.end(body)
  })
}
