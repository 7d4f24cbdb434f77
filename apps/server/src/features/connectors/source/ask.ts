import { setTimeout as pause } from 'node:timers/promises'
import { isShop, limits } from '@ecotrame/contract'
import {
  guardedRequest,
  RequestError,
  type AllowedNetworks,
  type Answered,
} from '../../../platform/http/guarded-request.ts'
import type { ConnectorRecord } from '../tables.ts'
import { SourceFailure } from './source-failure.ts'

/** What somebody may pull in one run. */
const pullLimits = {
  /** Of all answers together. */
  bytes: 52_428_800,
  pages: 1000,
  milliseconds: 600_000,
} as const

/** A source, as its requests are made. */
export interface Source extends Pick<
  ConnectorRecord,
  'organizationId' | 'kind' | 'authentication' | 'userName' | 'recordsPath' | 'hostKey'
> {
  readonly address: URL
  readonly paging: ConnectorRecord['paging']
  readonly pageParameter: string
  readonly pageField: string
  /** `null`: none is needed. */
  readonly secret: string | null
  readonly allowed: AllowedNetworks
}

export interface SourceRequest {
  readonly url: URL
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** Sent as JSON. */
  readonly body?: object
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Headers by which a request says who asks. */
function authorization({ kind, authentication, userName, secret }: Source): Readonly<Record<string, string>> {
  if (secret === null) return {}
  if (kind === 'shopify') return { 'x-shopify-access-token': secret }
  if (kind === 'woocommerce' || authentication === 'basic') return { authorization: basic(userName, secret) }
  if (authentication === 'bearer') return { authorization: `Bearer ${secret}` }
  return authentication === 'header' ? { [userName.toLowerCase()]: secret } : {}
}

export const needsSecret = ({ kind, authentication }: Pick<Source, 'kind' | 'authentication'>): boolean =>
  isShop(kind) || authentication !== 'none'

/** Pauses before the next tries where the source names none, milliseconds. */
const pauses = [1000, 4000, 15_000]
/** Whoever asks to wait longer is asked again in the next run. */
const longestPause = 60_000

type Wait = (milliseconds: number) => Promise<unknown>
interface Patience {
  readonly wait?: Wait | undefined
  readonly tries?: number
  readonly isEnding?: (() => boolean) | undefined
  /** How long an answer may take, milliseconds. */
  readonly answerMilliseconds?: number
}

type Tried<Answer> = Answer | { readonly failure: SourceFailure; readonly retryAfter: number | null }

/** What may not be asked, what is too long and what needs somebody stays so; the rest is tried again. */
const passing: readonly string[] = ['NO_ANSWER', 'TOO_SLOW', 'NO_SUCH_HOST']

/** What a source has answered with so far, held against what one run may take. */
export class Asking {
  readonly #source: Source
  readonly #end: number
  readonly #wait: Wait
  readonly #tries: number
  readonly #isEnding: () => boolean
  readonly #answerMilliseconds: number
  #bytes = 0
  #requests = 0

  /** @param tries how often a request is made again, where somebody waits for the answer: never */
  constructor(
    source: Source,
    {
      wait = (time) => pause(time),
      tries = pauses.length,
      isEnding = () => false,
      answerMilliseconds = 60_000,
    }: Patience = {},
  ) {
    this.#source = source
    this.#wait = wait
    this.#tries = tries
    this.#isEnding = isEnding
    this.#answerMilliseconds = answerMilliseconds
    this.#end = Date.now() + pullLimits.milliseconds
  }

  /** @throws SourceFailure for anything but an answer that holds what was asked for */
  ask(request: SourceRequest): Promise<Answered> {
    return this.#patiently((milliseconds) => this.#once(request, milliseconds))
  }

  /** The file of a source that speaks SFTP. @throws SourceFailure */
  async file(): Promise<Buffer> {
    const { content } = await this.#patiently((milliseconds) => this.#fileOnce(milliseconds))
    return content
  }

  async #patiently<Answer extends object>(
    once: (milliseconds: number) => Promise<Tried<Answer>>,
  ): Promise<Answer> {
    this.#requests += 1
    if (this.#requests > pullLimits.pages)
      throw new SourceFailure('TOO_MANY_PAGES', { most: pullLimits.pages })
    for (let attempt = 0; ; attempt += 1) {
      if (this.#isEnding()) throw new SourceFailure('BROKEN_OFF')
      const left = this.#end - Date.now()
      if (left <= 0) throw new SourceFailure('TAKES_TOO_LONG', { minutes: pullLimits.milliseconds / 60_000 })
      const tried = await once(Math.min(left, this.#answerMilliseconds))
      if (!('failure' in tried)) return tried
      const wait = tried.retryAfter ?? pauses[attempt]
      if (wait === undefined || wait > longestPause || attempt >= this.#tries) throw tried.failure
      await this.#wait(wait)
    }
  }

  /** Waits as long as a shop that is asked too often wants. */
  async rest(attempt: number): Promise<boolean> {
    const wait = attempt < this.#tries ? pauses[attempt] : undefined
    if (wait === undefined) return false
    await this.#wait(wait)
    return true
  }

  async #fileOnce(milliseconds: number): Promise<Tried<{ readonly content: Buffer }>> {
    const { fileBySftp } = await import('./sftp.ts')
    const atMost = { milliseconds, maximumBytes: limits.importMaximumBytes }
    try {
      return { content: await fileBySftp(this.#source, atMost) }
    } catch (error) {
      if (error instanceof SourceFailure) return orThrown(error)
      throw error
    }
  }

  async #once({ url, method = 'GET', body }: SourceRequest, milliseconds: number): Promise<Tried<Answered>> {
    const maximumBytes = pullLimits.bytes - this.#bytes
    const sent = {
      method,
      headers: {
        accept: this.#source.kind === 'csv' ? '*/*' : 'application/json',
        'user-agent': 'Ecotrame-Connectors',
        ...authorization(this.#source),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }
    const atMost = { milliseconds, maximumBytes }
    const answer = await guardedRequest(url.href, sent, this.#source.allowed, atMost).catch(
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error
        const failure = new SourceFailure(error.code === 'TOO_LONG' ? 'TOO_MUCH' : error.code)
        return orThrown(failure)
      },
    )
    if ('failure' in answer) return answer
    this.#bytes += answer.body.length
    return judged(answer)
  }
}

/** @throws SourceFailure that another try would not change */
function orThrown(failure: SourceFailure): { readonly failure: SourceFailure; readonly retryAfter: null } {
  if (!passing.includes(failure.problem.code)) throw failure
  return { failure, retryAfter: null }
}

const saysWait = (header: string | undefined): number | null => {
  const seconds = Number(header)
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

function judged(answer: Answered): Tried<Answered> {
  const { status, headers } = answer
  if (status >= 200 && status < 300) return answer
  if (status >= 300 && status < 400)
    throw new SourceFailure('REDIRECTED', { to: String(headers.location ?? '').slice(0, 200) })
  if (status === 401 || status === 403) throw new SourceFailure('KEY_REFUSED', { status })
  if (status === 404 || status === 410) throw new SourceFailure('NOT_THERE', { status })
  const retryAfter = saysWait(headers['retry-after'])
  if (status === 429) return { failure: new SourceFailure('BUSY'), retryAfter }
  const failure = new SourceFailure('FAILED', { status })
  if (status >= 500) return { failure, retryAfter }
  throw failure
}
