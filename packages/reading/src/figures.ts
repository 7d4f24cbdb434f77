import { gtinsOf, othersOf, piecesOf, referencesOf, seasonsOf, washesOf } from './codes.ts'
import { end, matchesOf, spanOfMatch, start, type Figure } from './figure.ts'
import { fibreCodes, fibreNames, labelWords, sizeNames } from './vocabulary.ts'
import { phrasesIn } from './phrases.ts'
import { folded, tokensOf, type Span, type Token } from './text.ts'

/** International avoirdupois ounce, g, and per square yard, g/m² (1 yd = 0.9144 m, both exact by definition). */
/** Words that say what a figure is stand so many characters from it at most. */
const nearby = 200
const gramsPerOunce = 28.349523125
const ouncesPerSquareYard = gramsPerOunce / 0.9144 ** 2

const grouped = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:\.\d{3})+,\d+`
const amount = `(?<amount>${grouped}|\\d+(?:[.,]\\d+)?)`
const currency = String.raw`(?<currency>€|\$|£|eur|euros?|usd|gbp|chf)`

const perArea = String.raw`(?:gsm|g(?:r|rammes?)?\s*\/?\s*(?:m\s?[²2]|sqm|qm)|g(?:rams?)? per square met(?:re|er))`
const ouncesPerArea = String.raw`(?:oz|ounces?)\s*(?:\/|per)\s*(?:yd|sq\.?\s*y(?:ar)?ds?|square yard)\s?[²2]?`
const units = [
  { unit: perArea, kind: 'surfaceMass', factor: 1 },
  { unit: ouncesPerArea, kind: 'surfaceMass', factor: ouncesPerSquareYard },
  { unit: 'k(?:g|gs|ilos?|ilogrammes?)', kind: 'mass', factor: 1000 },
  { unit: 'g(?:r|rs|rammes?|rams?)?', kind: 'mass', factor: 1 },
  { unit: '(?:oz|ounces?)', kind: 'mass', factor: gramsPerOunce },
] as const

const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  euro: 'EUR',
  euros: 'EUR',
}

/** Figures with a unit and codes of a text, none within another. */
export function figuresOf(text: string): readonly Figure[] {
  const plain = folded(text)
  const tokens = tokensOf(text)
  const found: Figure[] = []
  const add = (figures: readonly Figure[]) => {
    for (const figure of figures)
      if (!found.some((known) => overlap(known, figure)) && figure.end > figure.start) found.push(figure)
  }
  add(gtinsOf(plain))
  add(referencesOf(text, tokens))
  add(seasonsOf(plain))
  add(piecesOf(plain))
  add(washesOf(plain))
  add(pricesOf(plain))
  for (const unit of units) add(measuresOf(plain, unit))
  add(labelledMasses(plain, tokens))
  add(othersOf(plain, text))
  return found.toSorted((a, b) => a.start - b.start)
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/**
 * The value of an amount. `1,150` is 1150 only where decimals of the unit would make no sense: nobody weighs a
 * product to a milligram, but 1,150 kg is a French kilogram and more.
 */
function valueOf(digits: string, thousandsLikely: boolean): number {
  const tight = digits.replaceAll(/[ \u00a0\u202f]/g, '')
  const mark = tight.match(/[.,](?=[^.,]*$)/)?.[0]
  const marks = tight.match(/[.,]/g)?.length ?? 0
  if (mark === undefined) return Number(tight)
  const [, decimals = ''] = tight.split(mark)
  const isGrouping =
    marks === 1 && mark === ',' && thousandsLikely && /^\d{3}$/.test(decimals) && !tight.startsWith('0')
  const plain = isGrouping ? tight.replace(',', '') : tight.replaceAll(mark === ',' ? '.' : ',', '')
  return Number(plain.replace(',', '.'))
}

/** "coton 95 150 g" is no 95,150 g: what follows a fibre is its share, and what follows "size" is that. */
function ownAmount(
  plain: string,
  match: RegExpExecArray,
): { readonly digits: string; readonly start: number } {
  const digits = match.groups?.['amount'] ?? ''
  const at = match.index + match[0].indexOf(digits)
  const last = digits.match(/^\d+ ((?:\d{3} )*\d{3}(?:[.,]\d+)?)$/)?.[1]
  const before = plain.slice(Math.max(0, at - nearby), at).match(/(\p{L}{1,60})\s{0,30}$/u)?.[1] ?? ''
  const followsFibre = fibreNames.has(before) || fibreCodes.has(before)
  // "size 42 850 g": the size is read by itself.
  const followsSize = sizeNames.has(before)
  return last !== undefined && (followsFibre || followsSize)
    ? { digits: last, start: at + digits.length - last.length }
    : { digits, start: at }
}

function pricesOf(plain: string): readonly Figure[] {
  const after = matchesOf(plain, `${start}${amount}\\s*${currency}${end}`)
  const before = matchesOf(plain, `(?<!\\p{L})${currency}\\s*${amount}${end}`)
  return [...after, ...before].map((match) => {
    const { digits, start: at } = ownAmount(plain, match)
    const unit = match.groups?.['currency'] ?? ''
    const span = spanOfMatch(match)
    return {
      kind: 'price',
      ...span,
      start: /^\d/.test(match[0]) ? at : span.start,
      value: valueOf(digits, true),
      currency: currencies[unit] ?? unit.toUpperCase(),
    }
  })
}

type Unit = (typeof units)[number]

/** A mass of fabric in ounces often goes without its area: `14 oz denim`. */
const fabricNames = /denim|canvas|twill|toile|sergé|serge/

function measuresOf(plain: string, { unit, kind, factor }: Unit): readonly Figure[] {
  return matchesOf(plain, `${start}${amount}\\s*${unit}${end}`).map((match) => {
    const { digits, start: at } = ownAmount(plain, match)
    const { end: until } = spanOfMatch(match)
    const ofFabric =
      unit.startsWith('(?:oz') && kind === 'mass' && fabricNames.test(twoWordsAround(plain, at, until))
    const label = plain
      .slice(Math.max(0, at - nearby), at)
      .match(/(?:poids|weight|masse|mass)(?: net| nette)?\s{0,30}[:=]?\s{0,30}$/)
    return {
      kind: ofFabric ? 'surfaceMass' : kind,
      start: at,
      end: until,
      labelled: label !== null,
      value: valueOf(digits, factor === 1) * (ofFabric ? ouncesPerSquareYard : factor),
    }
  })
}

const twoWordsAround = (plain: string, from: number, to: number): string =>
  [
    plain.slice(Math.max(0, from - nearby), from).match(/(?:\p{L}{1,60}\s{1,30}){0,2}$/u)?.[0] ?? '',
    plain.slice(to).match(/^(?:\s+\p{L}+){0,2}/u)?.[0] ?? '',
  ].join(' ')

/** `Poids : 220`, `grammage 180`: the unit is the usual one. */
function labelledMasses(plain: string, tokens: readonly Token[]): readonly Figure[] {
  return phrasesIn(labelWords, tokens).flatMap(({ meaning, from, to }): readonly Figure[] => {
    if (meaning !== 'mass' && meaning !== 'surfaceMass') return []
    const rest = plain
      .slice(tokens[to - 1]?.end)
      .match(/^\s{0,30}[:=;]?\s{0,30}(\d{1,15}(?:[.,]\d{1,15})?)(?!\s{0,30}[%\p{L}\d])/u)
    const offset = tokens[to - 1]?.end ?? 0
    return rest
      ? [
          {
            kind: meaning,
            start: tokens[from]?.start ?? 0,
            end: offset + rest[0].length,
            value: valueOf(rest[1] ?? '', true),
            labelled: true,
          },
        ]
      : []
  })
}
