import type { Token } from '../text.ts'

/** A text in words, numbers and signs, each with its place in the text as it was sent. */
export interface ClaimText {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** Signs like `−` belong to a number when nothing but a space stands before them. */
const pieces =
  /(?<![\p{L}\p{N}])[-−–+]?\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)|(?<![\p{L}\p{N}])[-−–+]?\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{N}]*|\d+|[^\s]|\n/gu

/**
 * The words of a text, folded: lower case, without accents, ligatures and raised figures resolved, invisible characters
 * left out, so that none of them hides a word. The places are those of the text as it was sent.
 */
export function claimTextOf(text: string): ClaimText {
  const { plain, places } = withPlaces(text)
  const tokens = [...plain.matchAll(pieces)].map(({ 0: piece, index }): Token => {
    const start = places[index] ?? 0
    const end = places[index + piece.length] ?? text.length
    const kind =
      /\d/.test(piece) && !/^\p{L}/u.test(piece) ? 'number' : /^\p{L}/u.test(piece) ? 'word' : 'sign'
    return { kind, folded: piece, text: text.slice(start, end).trimEnd(), start, end }
  })
  return { text, tokens: tokens.map((token) => ({ ...token, end: token.start + token.text.length })) }
}

/** The folded text, and for each of its characters the place in the text where it comes from. */
function withPlaces(text: string): { readonly plain: string; readonly places: readonly number[] } {
  let plain = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const folded = foldedCharacter(character)
    for (let at = 0; at < folded.length; at += 1) places.push(place)
    plain += folded
    place += character.length
  }
  places.push(place)
  return { plain, places }
}

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }

function foldedCharacter(character: string): string {
  if (/[\p{Cf}\p{M}]/u.test(character)) return ''
  if (/[’‘`´ʼ]/.test(character)) return "'"
  if (/[‐‑]/.test(character)) return '-'
  const lower = character.toLowerCase()
  return ligatures[lower] ?? lower.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The value of a number as people type it: both decimal marks, thousands apart, its sign. */
export const valueOf = ({ folded }: Token): number =>
  Number(
    folded
      .replaceAll(/[ \u00a0]/g, '')
      .replace(/^[−–]/, '-')
      .replace(',', '.'),
  )
