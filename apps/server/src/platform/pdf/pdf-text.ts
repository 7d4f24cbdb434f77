/** Marks that turn the direction of what follows, and others that nobody sees. */
const unseen = /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
/** The font has one width of space and one hyphen. */
const spaces = /[\u2000-\u200A\u202F\u205F\u3000]/g
const hyphens = /[\u2010\u2011]/g
/** Longer words would push a column over the edge of the page. */
const longWord = /[^\s\u00A0]{24,}/gu
const breakPlace = '\u200B'
const pieces = /.{1,12}/gsu

/** A text as the font of the documents can write it: with places to break where a word is longer than a column. */
export const pdfText = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(unseen, '')
        .replaceAll(spaces, '\u00A0')
        .replaceAll(hyphens, '-')
        .replaceAll(longWord, (word) => word.match(pieces)?.join(breakPlace) ?? word),
    )
    .join('\n')

/** At most so many characters, for places that have one line. */
export const shortened = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
