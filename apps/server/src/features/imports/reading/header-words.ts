import { isUnit } from '@ecotrame/reading/numbers'
import { namedAs } from './words.ts'

/** What the name of a column says. */
export interface HeaderWords {
  readonly words: string
  /** Unit of its figures, where it says one. */
  readonly unit: string | null
}

const inBrackets = /[([{]([^)\]}]{0,200})[)\]}]/g
const unitAtEnd = /[\s_-](kg|g|gr|mg|eur|€|%|gsm|g\s?\/?\s?m[2²])$/i
const shareAtBegin = /^%\s+(?=\p{L}{3})/u
/** `name-fr_FR`, `description-en_US-ecommerce`: the language and the channel that a value is for. */
const locale = /-[a-z]{2}_[A-Z]{2}(?:-\w{1,40})?$/

const unitNamed = (text: string): string => (/m[2²]/i.test(text) ? 'g/m²' : text)

/** `Poids (kg)` is the words `poids` in kilograms; `mass_g` the words `mass` in grams. */
export function wordsOfHeader(header: string): HeaderWords {
  const text = header.trim().replace(locale, '')
  const bracketed = [...text.matchAll(inBrackets)].map(([, inside = '']) => inside.trim())
  const plain = text.replaceAll(inBrackets, ' ').trim()
  const unit = bracketed.find(isUnit) ?? null
  const atEnd = unitAtEnd.exec(plain)
  if (unit === null && atEnd?.[1] !== undefined)
    return { words: namedAs(plain.slice(0, -atEnd[0].length)), unit: unitNamed(atEnd[1]) }
  if (unit === null && shareAtBegin.test(plain))
    return { words: namedAs(plain.replace(shareAtBegin, '')), unit: '%' }
  return { words: namedAs(plain), unit }
}

/** Of which year figures are says nothing of what they are. */
const isYear = /^(?:19|20)\d{2}$/
const small = new Set(['de', 'du', 'des', 'd', 'l', 'la', 'le', 'les', 'of', 'the', 'a', 'en', 'in'])

/** The words that carry a name: short forms written out, without small words and signs of the plural. */
export const keyWords = (words: string, abbreviations: ReadonlyMap<string, string>): string =>
  words
    .split(' ')
    .map((word) => namedAs(abbreviations.get(word) ?? word))
    .filter(
      (word, _place, all) => word !== '' && (all.length === 1 || !(small.has(word) || isYear.test(word))),
    )
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .join(' ')

/** `Fibre 2` is another `Fibre`; `null`: no number stands behind the name. */
export const numberedName = (words: string): string | null =>
  /^(\D+) ?\d{1,2}$/.exec(words)?.[1]?.trim() ?? null
