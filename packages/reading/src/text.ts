/** A piece of the text that was read: offsets of its first character and of the one after its last. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A word, a number or a sign. Words are folded: lower case, without accents. */
export interface Token extends Span {
  readonly kind: 'word' | 'number' | 'sign'
  readonly folded: string
  /** As it stands in the text. */
  readonly text: string
}

/** A label or a line of a spreadsheet is shorter; what comes after is not read. */
const longest = 2000

/** The text to which spans refer: Unicode normal form C, as long as a label can be. */
export const readable = (text: string): string => text.normalize('NFC').slice(0, longest)

/** Lower case without accents, each character in its place, so that offsets stay those of the text. */
export const folded = (text: string): string =>
  [...text.replaceAll(/[’‘`´]/g, "'")].map(foldedCharacter).join('')

function foldedCharacter(character: string): string {
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // One for one, or the offsets would move.
  return plain.length === character.length ? plain : character
}

const pieces = /\d+(?:[.,]\d+)?|\p{L}+|\S|[\t\n]/gu

/** The text in words, numbers and signs. Spaces are left out, but tabs and ends of lines stay: they part cells. */
export function tokensOf(text: string): readonly Token[] {
  return [...folded(text).matchAll(pieces)].map(({ 0: piece, index }) => ({
    kind: /^\d/.test(piece) ? 'number' : /^\p{L}/u.test(piece) ? 'word' : 'sign',
    folded: piece,
    text: text.slice(index, index + piece.length),
    start: index,
    end: index + piece.length,
  }))
}

/** From the first to the last of some tokens. */
export const spanOf = (tokens: readonly Span[]): Span => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})

/** The value of a number as people type it; both decimal marks. */
export const numberOf = ({ folded: digits }: Token): number => Number(digits.replace(',', '.'))

/** Nothing stands between two tokens, not even a space. */
export const touching = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && left.end === right.start
