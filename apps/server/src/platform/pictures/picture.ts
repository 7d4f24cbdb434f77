import sharp, { type Metadata, type Sharp } from 'sharp'
import { problem } from '../errors/problem.ts'
import { cleanSvg, looksLikeSvg, SvgError } from './svg.ts'

/** Pictures are small and rare: one thread and no cache keep the library from growing. */
sharp.concurrency(1)
sharp.cache(false)

type Format = 'png' | 'jpeg' | 'webp' | 'svg'

/** What becomes of a picture that somebody sends. */
export interface WantedPicture {
  /** Larger ones are made smaller. */
  readonly widest: number
  readonly highest: number
  /** More are not opened, whatever the file says of itself. */
  readonly maximumPixels: number
  /** A drawing is drawn; otherwise it is no picture. */
  readonly drawings: boolean
  readonly kept: 'png' | 'webp'
}

/** First bytes of what is accepted (PNG 3rd edition §5.2, JPEG B.1.1.3, RFC 9649 §2.4); names and types that callers give are not believed. */
function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return looksLikeSvg(bytes) ? 'svg' : null
}

const refused = (code: string, params: Readonly<Record<string, number>> = {}) =>
  problem('INVALID_IMAGE', { errors: [{ path: 'file', code, params }] })

const dotsPerInch = 72

/** Drawings are drawn at the size in which they are kept, not enlarged afterwards. */
function densityFor({ width = 1, height = 1 }: Metadata, { widest, highest }: WantedPicture): number {
  const enlarged = Math.min(widest / width, highest / height)
  return Math.min(2400, Math.max(1, Math.floor(dotsPerInch * enlarged)))
}

async function opened(bytes: Buffer, format: Format, wanted: WantedPicture): Promise<Sharp> {
  const options = { limitInputPixels: wanted.maximumPixels, failOn: 'error' } as const
  if (format !== 'svg') return sharp(bytes, options)
  const drawing = cleanSvg(bytes)
  const metadata = await sharp(drawing, options).metadata()
  return sharp(drawing, { ...options, density: densityFor(metadata, wanted) })
}

const isTooLarge = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message)

/**
 * The picture as we keep it: one that we made, without anything that came along in the file. Throws INVALID_IMAGE for
 * other formats, drawings with scripts, too many pixels and broken files.
 */
export async function madePicture(bytes: Buffer, wanted: WantedPicture): Promise<Buffer> {
  const format = formatOf(bytes)
  if (format === null || (format === 'svg' && !wanted.drawings))
    throw refused(wanted.drawings ? 'IMAGE_TYPE' : 'PHOTOGRAPH_TYPE')
  try {
    const picture = (await opened(bytes, format, wanted))
      // Photographs may say that they lie on their side.
      .autoOrient()
      .resize({ width: wanted.widest, height: wanted.highest, fit: 'inside', withoutEnlargement: true })
    return await (wanted.kept === 'png' ? picture.png({ compressionLevel: 9 }) : picture.webp()).toBuffer()
  } catch (error) {
    if (error instanceof SvgError) throw refused(error.code)
    throw isTooLarge(error)
      ? refused('IMAGE_PIXELS', { maximum: wanted.maximumPixels / 1_000_000 })
      : refused('IMAGE_BROKEN')
  }
}
