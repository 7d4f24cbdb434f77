import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import { isHarmlessSvg, looksLikeSvg } from './svg.ts'

/** Pictures are small and rare: one thread and no cache keep the library from growing. */
sharp.concurrency(1)
sharp.cache(false)

type Format = 'png' | 'jpeg' | 'webp' | 'svg'

/** First bytes of what is accepted (PNG 3rd edition §5.2, JPEG B.1.1.3, RFC 9649 §2.4); names and types that callers give are not believed. */
function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return looksLikeSvg(bytes) ? 'svg' : null
}

const refused = (code: string, params: Readonly<Record<string, number>> = {}) =>
  problem('INVALID_IMAGE', { errors: [{ path: 'file', code, params }] })

/** A logo is shown 28 px high in the header and at most so large on sheets, twice that on dense screens. */
const widest = 800
const highest = 400
const dotsPerInch = 72

/** Drawings are drawn at the size in which they are kept, not enlarged afterwards. */
function densityFor({ width = 1, height = 1 }: Metadata): number {
  const enlarged = Math.min(widest / width, highest / height)
  return Math.min(2400, Math.max(1, Math.floor(dotsPerInch * enlarged)))
}

const options = { limitInputPixels: limits.logoMaximumPixels, failOn: 'error' } as const

async function opened(bytes: Buffer, format: Format): Promise<Sharp> {
  const picture = sharp(bytes, options)
  if (format !== 'svg') return picture
  return sharp(bytes, { ...options, density: densityFor(await picture.metadata()) })
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message)

/**
 * The picture as we keep it: a PNG that we made, without anything that came along in the file. Throws
 * INVALID_IMAGE for other formats, drawings with scripts, too many pixels and broken files.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === null) throw refused('IMAGE_TYPE')
  if (format === 'svg' && !isHarmlessSvg(bytes)) throw refused('IMAGE_SCRIPT')
  try {
    const picture = await opened(bytes, format)
    return await picture
      // Photographs may say that they lie on their side.
      .autoOrient()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    throw isTooLarge(error)
      ? refused('IMAGE_PIXELS', { maximum: limits.logoMaximumPixels / 1_000_000 })
      : refused('IMAGE_BROKEN')
  }
}
