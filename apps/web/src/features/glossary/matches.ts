/** Letters as a search reads them, each with its place in the text it comes from. */
interface Folded {
  readonly letters: string
  readonly places: readonly number[]
}

const apostrophes = new Set(['’', 'ʼ', '‘'])

/** Without accents, case and typographic signs (README of the glossary); a ligature is read as its letters. */
function foldedWithPlaces(text: string): Folded {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const folded = foldedSign(sign)
    letters += folded
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at)
    at += sign.length
  }
  return { letters, places }
}

function foldedSign(sign: string): string {
  if (apostrophes.has(sign)) return "'"
  if (/\s/.test(sign)) return ' '
  const small = sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return small === 'œ' ? 'oe' : small === 'æ' ? 'ae' : small
}

/** Words of a search; without one, nothing is sought. */
export const soughtWords = (search: string): readonly string[] =>
  foldedWithPlaces(search)
    .letters.split(' ')
    .filter((word) => word !== '')

/** Whether every word stands somewhere in the texts. */
export function areFoundIn(words: readonly string[], ...texts: readonly string[]): boolean {
  const { letters } = foldedWithPlaces(texts.join('\n'))
  return words.every((word) => letters.includes(word))
}

export interface Piece {
  readonly text: string
  readonly found: boolean
}

/** The text in pieces, those that a word of the search stands in marked as found. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const { letters, places } = foldedWithPlaces(text)
  const isFound = new Set<number>()
  for (const word of words)
    for (let from = letters.indexOf(word); from !== -1; from = letters.indexOf(word, from + 1))
      for (let letter = from; letter < from + word.length; letter += 1) isFound.add(places[letter] ?? -1)
  const pieces: { text: string; found: boolean }[] = []
  let at = 0
  for (const sign of text) {
    // Accents that stand as signs of their own belong to the letter before.
    const found = isFound.has(at) || (/\p{M}/u.test(sign) && pieces.at(-1)?.found === true)
    const last = pieces.at(-1)
    if (last?.found === found) last.text += sign
    else pieces.push({ text: sign, found })
    at += sign.length
  }
  return pieces
}
