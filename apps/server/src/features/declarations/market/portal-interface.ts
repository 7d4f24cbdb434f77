import {
  readListingBodies,
  readListPage,
  ruleValue,
  type DeclarationRules,
  type ListingProblem,
  type ListPage,
  type PortalListing,
} from '@ecotrame/lca'
import {
  guardedRequest,
  RequestError,
  type AllowedNetworks,
  type RequestFailure,
} from '../../../platform/http/guarded-request.ts'

/** An answer as it came. */
export interface PortalReply {
  readonly status: number
  /** Seconds that the portal asks to wait; `null`: it does not. */
  readonly retryAfter: number | null
  readonly body: string
}
/** Asks a path below the address of the interface: over the network, or from answers that were recorded. */
export type PortalTransport = (path: string) => Promise<PortalReply>

export type PortalFailureCode = RequestFailure | 'BUSY' | 'KEY_REFUSED' | 'OTHER_SHAPE' | 'FAILED'

/** Why the interface gave nothing that can be used. */
export class PortalFailure extends Error {
  readonly code: PortalFailureCode
  /** Of another shape: where, and what was expected there. */
  readonly where: ListingProblem | null
  constructor(code: PortalFailureCode, where: ListingProblem | null = null) {
    super(code)
    this.code = code
    this.where = where
  }
}

export interface Clock {
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}
export const realClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((done) => void setTimeout(done, milliseconds)),
}

/** Waits until the next request may be made: one after the other, whoever asks. */
export type Pace = () => Promise<void>

export function paceOf(requestsPerMinute: number, clock: Clock): Pace {
  let next = 0
  return async () => {
    const from = Math.max(clock.now(), next)
    next = from + 60_000 / requestsPerMinute
    if (from > clock.now()) await clock.wait(from - clock.now())
  }
}

/** The public interface of the portal, as far as it is read. */
export interface Portal {
  /** @throws PortalFailure */
  readonly page: (page: number) => Promise<ListPage>
  /** `null`: nobody has declared the code. @throws PortalFailure */
  readonly product: (gtin: string) => Promise<PortalListing | null>
}

/** Pauses before the second and third try, milliseconds. */
const pauses = [2000, 8000]
/** A longer wait is for the next night. */
const longestWait = 30_000

export function openPortal(
  transport: PortalTransport,
  { pace, clock, rules }: { readonly pace: Pace; readonly clock: Clock; readonly rules: DeclarationRules },
): Portal {
  const size = ruleValue(rules, 'listPage')
  return {
    page: async (page) => {
      const { body } = await asked(`/produits/tous?page=${page}&size=${size}`)
      const read = readListPage(parsed(body))
      if (!('listings' in read)) throw new PortalFailure('OTHER_SHAPE', read.problems[0] ?? null)
      if (read.page !== page) throw new PortalFailure('OTHER_SHAPE', wrongPage(read.page))
      return read
    },
    product: async (gtin) => {
      const reply = await asked(`/produits/${gtin}`)
      if (reply.status === 404) return null
      const { listings, problems } = readListingBodies([parsed(reply.body)])
      const own = listings.find((one) => one.gtin === gtin.padStart(14, '0'))
      if (own === undefined) throw new PortalFailure('OTHER_SHAPE', problems[0] ?? null)
      return own
    },
  }

  async function asked(path: string): Promise<PortalReply> {
    for (let attempt = 0; ; attempt += 1) {
      await pace()
      const tried = await once(path)
      if (!('failure' in tried)) return tried
      const pause = tried.retryAfter ?? pauses[attempt] ?? Infinity
      if (attempt >= pauses.length || pause > longestWait) throw tried.failure
      await clock.wait(pause)
    }
  }

  async function once(
    path: string,
  ): Promise<PortalReply | { readonly failure: PortalFailure; readonly retryAfter: number | null }> {
    const reply = await transport(path).catch((error: unknown) => {
      // An address that may not be asked is not asked again.
      const code = error instanceof RequestError ? error.code : 'NO_ANSWER'
      const failure = new PortalFailure(code)
      if (code === 'PRIVATE_ADDRESS' || code === 'TOO_LONG') throw failure
      return { failure, retryAfter: null }
    })
    if ('failure' in reply) return reply
    const { status } = reply
    if (status === 200 || status === 404) {
      if (status === 404 && !isNoProduct(path, reply.body)) throw new PortalFailure('OTHER_SHAPE')
      return reply
    }
    if (status === 401 || status === 403) throw new PortalFailure('KEY_REFUSED')
    const retryAfter = reply.retryAfter === null ? null : reply.retryAfter * 1000
    if (status === 429) return { failure: new PortalFailure('BUSY'), retryAfter }
    if (status >= 500) return { failure: new PortalFailure('FAILED'), retryAfter }
    throw new PortalFailure('FAILED')
  }
}

/** Only the answer of a single product may say that there is none, and says it as JSON. */
const isNoProduct = (path: string, body: string): boolean =>
  path.startsWith('/produits/') && !path.startsWith('/produits/tous') && /^\s*\{.*"error"/s.test(body)

const wrongPage = (page: number): ListingProblem => ({
  line: 0,
  path: 'pagination.page',
  expected: 'object',
  value: String(page),
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Asks over the network, with the key of the organization. */
export const networkTransport =
  (address: string, key: string, allowed: AllowedNetworks): PortalTransport =>
  async (path) => {
    const answer = await guardedRequest(
      (address.endsWith('/') ? address.slice(0, -1) : address) + path,
      { method: 'GET', headers: { accept: 'application/json', authorization: `Bearer ${key}` } },
      allowed,
    )
    const wait = Number(answer.headers['retry-after'])
    return {
      status: answer.status,
      retryAfter: Number.isFinite(wait) && wait >= 0 ? wait : null,
      body: answer.body.toString('utf8'),
    }
  }
