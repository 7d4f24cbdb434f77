import type { NumberLanguage } from '@ecotrame/reading/numbers'
import type { FileRow } from './row-reader.ts'

/** Figures that can be read in one way only: `19,90`, `1.299,00`, `0,145`. */
const withMark = {
  ',': /^\D{0,4}(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:[. ]\d{3})+,\d+)(?:\s?\D{0,8})?$/,
  '.': /^\D{0,4}(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:[, ]\d{3})+\.\d+)(?:\s?\D{0,8})?$/,
} as const

const looked = 200

/** The mark of decimals of a file, which settles figures such as `1.350`; `null`: it has none, or both. */
export function decimalMarkOf(rows: readonly FileRow[]): ',' | '.' | null {
  const texts = rows
    .slice(0, looked)
    .flatMap(({ cells }) =>
      cells.flatMap(({ text, kind }) => (kind === 'text' && text.length < 40 ? text : [])),
    )
  const [comma, point] = [withMark[','], withMark['.']].map((mark) => texts.some((text) => mark.test(text)))
  if (comma === point) return null
  return comma === true ? ',' : '.'
}

/** Whose way of writing numbers has this mark. */
export const languageOfMark = (mark: ',' | '.' | null | undefined): NumberLanguage | null =>
  mark === ',' ? 'fr' : mark === '.' ? 'en' : null
