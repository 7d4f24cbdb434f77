import { limits } from '@ecotrame/contract/limits'
import { madePicture, type WantedPicture } from '../pictures/picture.ts'
import { kindOfFile, type FileKind } from './kind-of-file.ts'

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly content: Buffer
}

/** A file that was looked through, as it will be kept. */
export interface CheckedFile extends SentFile {
  readonly mediaType: string
}

/** Large enough to read the small print of a certificate. */
const aPhotograph: WantedPicture = {
  widest: 3000,
  highest: 3000,
  maximumPixels: limits.attachmentMaximumPixels,
  drawings: false,
  kept: 'webp',
}

/** A name that says what the file is, without what could lead a browser or a shell astray. */
function nameOf(sent: string, { endings }: FileKind): string {
  const plain = sent.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]/gu, ' ').replaceAll(/\s+/g, ' ')
  const dot = plain.lastIndexOf('.')
  const ending = dot < 0 ? '' : plain.slice(dot + 1).toLowerCase()
  const kept = endings.includes(ending) ? ending : endings[0]
  const stem = (dot < 0 ? plain : plain.slice(0, dot)).replaceAll(/^[\s.]+|[\s.]{1,999}$/g, '')
  return `${[...(stem || 'file')].slice(0, limits.attachmentNameMaximumLength - 6).join('')}.${kept}`
}

/**
 * Looks through a file; pictures are made anew.
 * @throws INVALID_FILE, INVALID_IMAGE
 */
export async function lookedThrough({ name, content }: SentFile): Promise<CheckedFile> {
  const kind = await kindOfFile(content)
  return {
    name: nameOf(name, kind),
    mediaType: kind.mediaType,
    content: kind.isPicture ? await madePicture(content, aPhotograph) : content,
  }
}
