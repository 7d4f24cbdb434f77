import { create, type Font } from 'fontkit'
import { ApiError } from '../../../platform/errors/problem.ts'
import type { ReadFont } from './font-reading.ts'
import { nameOfFont, weightOfFont } from './font-name.ts'
import { outlinesOfFont } from './font-outlines.ts'
import { refused } from './refused.ts'

/** First bytes of what is read: TrueType, OpenType with PostScript outlines, WOFF, WOFF2. Names of files are not believed. */
const signatures: ReadonlySet<string> = new Set(['\0\x01\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'])

/** Of all tables together, unpacked: no weight of a text face comes near it. */
const unpackedMaximumBytes = 8_388_608

/** What the directory says is there, is; and unpacked it is no more than a font may be. */
function refuseBroken({ directory: { tables } }: Font, content: Buffer): void {
  const entries = Object.values(tables)
  const isCut = entries.some(
    ({ offset, length, compLength }) =>
      offset !== undefined && offset + (compLength ?? length) > content.length,
  )
  if (entries.length === 0 || isCut) throw refused('FONT_BROKEN')
  const unpacked = entries.reduce((sum, { length, transformLength }) => sum + (transformLength ?? length), 0)
  if (unpacked > unpackedMaximumBytes)
    throw refused('FONT_TOO_LARGE', { maximum: unpackedMaximumBytes / 1_048_576 })
}

/**
 * What the label needs of a weight of Marianne. By its names and widths alone a font can be known: they are those of
 * Marianne, or it is refused.
 * @throws INVALID_FONT
 */
export function readFont(content: Buffer): ReadFont {
  if (!signatures.has(content.toString('latin1', 0, 4))) throw refused('FONT_TYPE')
  try {
    const font = create(content)
    refuseBroken(font, content)
    const name = nameOfFont(font)
    const weight = weightOfFont(font, name)
    return { weight, name, version: font.getName('version'), outlines: outlinesOfFont(font, weight) }
  } catch (error) {
    // The library throws whatever it stumbles over.
    throw error instanceof ApiError ? error : refused('FONT_BROKEN')
  }
}
