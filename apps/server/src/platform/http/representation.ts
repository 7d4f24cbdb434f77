import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Language } from '../sessions/session.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter answers grow by being packed. */
const smallestPacked = 1024

const pack: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipSync(body),
}

/** The encoding that an `Accept-Encoding` header wants, of those that are written (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const refused = /\bq=0(?:\.0{0,3})?$/
  const wanted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter((one) => !refused.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  )
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : 'identity'
}

/** An answer with its tag, packed once in each encoding that somebody asks for. */
export class Representation {
  readonly type: string
  /** `null`: it is in no language. */
  readonly language: Language | null
  readonly #body: Buffer
  readonly #hash: string
  readonly #packed = new Map<Encoding, Buffer>()

  constructor(type: string, body: string, language: Language | null) {
    this.type = type
    this.language = language
    this.#body = Buffer.from(body)
    this.#hash = createHash('sha256').update(this.#body).digest('base64url').slice(0, 27)
  }

  /** What is sent to who accepts an encoding. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#body.length < smallestPacked ? 'identity' : accepted
  }

  /** A strong tag: other bytes have another one. */
  tagOf(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  bytesOf(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#body
    const known = this.#packed.get(encoding)
    if (known !== undefined) return known
    const packed = pack[encoding](this.#body)
    this.#packed.set(encoding, packed)
    return packed
  }

  /** At most, of what is kept of it. */
  get weight(): number {
    return 2 * this.#body.length
  }
}

/** Whether a reader has it already (RFC 9110 §13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag))
