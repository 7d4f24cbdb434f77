import { end, matchesOf, spanOfMatch, start, type Figure } from './figure.ts'
import { phrasesIn } from './phrases.ts'
import type { Token } from './text.ts'
import { fibreCodes, labelWords, seasons } from './vocabulary.ts'

/** Units of figures that no form asks for. */
const others = String.raw`(?:deniers?|den|dtex|nm|microns?|µm|mm|cm|fils|threads|gauge|jauge|pack|pcs|pi[e]ces?|°\s?c?|d)`

export function gtinsOf(plain: string): readonly Figure[] {
  return matchesOf(plain, `(?<![\\d-])(?:\\d{12,14}|\\d{8})(?![\\d-])`).map((match) => ({
    ...spanOfMatch(match),
    ...(hasRightCheckDigit(match[0]) ? { kind: 'gtin', code: match[0] } : { kind: 'other' }),
  }))
}

/** GS1 General Specifications, 7.9: weights 3 and 1 from the right; the sum is a multiple of ten. */
export const hasRightCheckDigit = (code: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(code) &&
  [...code].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
    10 ===
    0

export function referencesOf(text: string, tokens: readonly Token[]): readonly Figure[] {
  return phrasesIn(labelWords, tokens).flatMap(({ meaning, from, to }): readonly Figure[] => {
    const after = tokens[to - 1]?.end ?? 0
    const code = text.slice(after).match(/^[\s:.#°=;]*([\p{L}\d][\p{L}\d\-_/.]*[\p{L}\d]|\p{L}|\d)/u)
    if (code === null) return []
    const span = { start: tokens[from]?.start ?? 0, end: after + code[0].length }
    if (meaning === 'size') return [{ ...span, kind: 'other' }]
    return meaning === 'reference' && /\d/.test(code[1] ?? '')
      ? [{ ...span, kind: 'reference', code: code[1] ?? '' }]
      : []
  })
}

/** `PE26`, `AW 26`: letters of a season with a year of this time, and no share. */
export const seasonsOf = (plain: string): readonly Figure[] =>
  matchesOf(plain, `(?<![\\p{L}\\d])(\\p{L}{2})'?([23]\\d)(?![\\d\\p{L}]|\\s*[%.,]\\d|\\s*%)`)
    .filter(([, letters = '']) => seasons.has(letters))
    .map((match) => ({ kind: 'other', ...spanOfMatch(match) }))

const packs = [
  String.raw`(?:lot|pack|set|paquet|bo[iî]te) (?:de|of) (?<count>\d{1,3})(?: (?:pairs|paires))?`,
  String.raw`(?<count>\d{1,3})[\s-]?(?:pack|pairs|paires)(?: of)?`,
]
/** `lot de 3`, `3-pack`, `5 paires`: how many pieces the label is of. */
export const piecesOf = (plain: string): readonly Figure[] =>
  packs.flatMap((pattern) =>
    matchesOf(plain, `${start}${pattern}${end}`).flatMap((match): readonly Figure[] => {
      const value = Number(match.groups?.['count'])
      return value > 1 ? [{ kind: 'pieces', ...spanOfMatch(match), value, labelled: true }] : []
    }),
  )

/** Temperatures of the symbols of ISO 3758. */
const washTemperatures = new Set([20, 30, 40, 50, 60, 70, 90, 95])
const washWords = String.raw`(?:machine wash(?:able)?|wash(?:ing|able)?|lavage(?: machine| en machine)?|laver|lavable(?: en machine)?)`
/** `wash at 30°C`, `30°`: a temperature on a label is that of washing; only where it says so it is no guess. */
export const washesOf = (plain: string): readonly Figure[] =>
  matchesOf(
    plain,
    String.raw`${start}(?<word>${washWords}(?: at| a| en)?[ :]{0,3})?(?<degrees>\d{2})\s?°\s?c?(?![\p{L}\d])`,
  ).flatMap((match): readonly Figure[] => {
    const value = Number(match.groups?.['degrees'])
    const labelled = match.groups?.['word'] !== undefined
    return washTemperatures.has(value) ? [{ kind: 'wash', ...spanOfMatch(match), value, labelled }] : []
  })

export function othersOf(plain: string, text: string): readonly Figure[] {
  const counted = matchesOf(plain, `${start}\\d+(?:[.,]\\d+)?(?:[\\s-]?(?!d)${others}|d)${end}`)
  const codes = [...text.matchAll(/(?<![\p{L}\d])(\p{Lu}{1,5})-\d[\p{L}\d-]*/gu)].filter(
    ([, letters = '']) => !fibreCodes.has(letters.toLowerCase()),
  )
  return [...counted, ...codes].map((match) => ({ kind: 'other', ...spanOfMatch(match) }))
}
