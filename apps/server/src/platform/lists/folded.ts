/** A text as searches see it: without accents and case (decisions §6). */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Words as names are compared: without case, accents and the marks between them. */
export const wordsIn = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
