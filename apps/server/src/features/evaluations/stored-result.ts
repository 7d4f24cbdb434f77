import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib'

/**
 * How what a method said is stored (ADR 0134). The first byte names the form of the rest:
 *
 * - 0: JSON text.
 * - 1: CRC-32 of JSON text, most significant byte first, then that text by Brotli (RFC 7932).
 *
 * Text is UTF-8. A form is never given another meaning: versions are read for ever.
 */
const form = { plain: 0, brotli: 1 } as const
const bytesOfHead = 5

/** What no result comes near. More is neither written nor unpacked, whatever a few bytes claim. */
export const resultMaximum = 67_108_864

/** A stored result that cannot be read, with why; it says nothing of its content. */
export class BrokenResultError extends Error {
  override readonly name = 'BrokenResultError'
}

/** What JSON can say and a database cannot: such a result could not leave in an archive. */
const outsideOfText = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/

/**
 * Any JSON value as it is stored.
 * @throws RangeError for what cannot be stored: no JSON, characters that PostgreSQL has not (U+0000, half of a pair of
 *   surrogates), or more than `resultMaximum` bytes
 */
export async function packed(value: unknown): Promise<Buffer> {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new RangeError('A result is no JSON value.')
  if (outsideOfText.test(text)) throw new RangeError('A result holds a character that no database text has.')
  return packedText(text)
}

/** JSON text as it is stored, a long one made beside the event loop: it comes back to the byte. */
export async function packedText(text: string): Promise<Buffer> {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length > resultMaximum) throw new RangeError(`A result has more than ${resultMaximum} bytes.`)
  const head = Buffer.alloc(bytesOfHead)
  head.writeUInt8(form.brotli)
  head.writeUInt32BE(crc32(bytes), 1)
  return Buffer.concat([head, await compressed(bytes)])
}

const brotli = promisify(brotliCompress)
/** So many bytes take a millisecond at most: to have them done beside the event loop takes it as long as to do them. */
const bytesInPassing = 131_072

/** The quickest form that finds repetitions: with higher ones the text shrinks by a tenth, in several times the time. */
function compressed(bytes: Buffer): Buffer | Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return bytes.length > bytesInPassing ? brotli(bytes, { params }) : brotliCompressSync(bytes, { params })
}

/**
 * The value of stored bytes.
 * @throws BrokenResultError
 */
export function unpacked(stored: Buffer): unknown {
  const text = unpackedText(stored)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new BrokenResultError('A stored result is no JSON.', { cause: error })
  }
}

/**
 * The JSON text of stored bytes.
 * @throws BrokenResultError
 */
export function unpackedText(stored: Buffer): string {
  if (stored[0] === form.plain) return stored.toString('utf8', 1)
  if (stored[0] !== form.brotli)
    throw new BrokenResultError(
      `A stored result has the form ${stored[0] ?? 'of nothing'}, which is not known here.`,
    )
  if (stored.length <= bytesOfHead) throw new BrokenResultError('A stored result breaks off.')
  const bytes = decompressed(stored.subarray(bytesOfHead))
  if (crc32(bytes) !== stored.readUInt32BE(1))
    throw new BrokenResultError('A stored result is damaged: it is not what was written.')
  return bytes.toString('utf8')
}

function decompressed(bytes: Buffer): Buffer {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: resultMaximum })
  } catch (error) {
    const isTooLong = error instanceof RangeError
    const why = isTooLong ? `has more than ${resultMaximum} bytes` : 'breaks off or is damaged'
    throw new BrokenResultError(`A stored result ${why}.`, { cause: error })
  }
}
