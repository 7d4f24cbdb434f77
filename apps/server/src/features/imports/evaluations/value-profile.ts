import { gtinDigits, gtinProblem } from '@ecotrame/contract'
import { isUnit, readNumber } from '@ecotrame/reading/numbers'
import { readShares } from './composition.ts'
import { materialOfLabel, sharesOfLabel } from './label-words.ts'

/** What values of a file can be. */
export interface ValueWords {
  readonly isCountry: (text: string) => boolean
  readonly isCategory: (text: string) => boolean
}

/** What the values of a column are, as shares of those that are filled: 0 to 1. */
export interface ValueProfile {
  readonly filled: number
  readonly distinct: number
  readonly numbers: number
  readonly whole: number
  /** Numbers with a sign of money. */
  readonly money: number
  readonly gtins: number
  readonly countries: number
  readonly categories: number
  /** Texts of fibres with shares that make a whole. */
  readonly compositions: number
  /** One fibre and no figure. */
  readonly fibres: number
  /** Words without a space that hold a figure. */
  readonly codes: number
  /** Of more than two words. */
  readonly texts: number
  /** Characters of the longest. */
  readonly longest: number
  readonly smallest: number
  readonly largest: number
}

/** More rows say nothing new. */
const looked = 200

const known = new Map<string, boolean>()
const knownAtMost = 20_000

/** Texts of fibres are long to read, and the same ones stand in many rows. */
function remembered(key: string, read: () => boolean): boolean {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size > knownAtMost) known.clear()
  const found = read()
  known.set(key, found)
  return found
}

const isGtin = (text: string): boolean =>
  /^[\d\s-]{8,17}$/.test(text) && gtinProblem(gtinDigits(text)) === null

function isComposition(text: string): boolean {
  if (!/\d/.test(text) || text.length > 400) return false
  return remembered(`shares ${text}`, () => {
    if (sharesOfLabel(text) !== null) return true
    const shares = readShares(text)
    const sum = shares.reduce((total, { share }) => total + (share ?? Number.NaN), 0)
    return (
      Math.abs(sum - 100) < 1e-6 && shares.some(({ material }) => materialOfLabel(material, false) !== null)
    )
  })
}

export const isFibre = (text: string): boolean =>
  text.length <= 60 &&
  !/\d/.test(text) &&
  remembered(`fibre ${text}`, () => materialOfLabel(text, false) !== null)

const amountOf = (text: string): number | null => {
  const said = readNumber(text, null)
  return said !== null && (said.unit === '' || isUnit(said.unit)) ? said.value : null
}

/** What stands in a column. `null`: nothing does. */
export function profileOf(values: readonly string[], words: ValueWords): ValueProfile | null {
  const texts = values.filter((text) => text !== '').slice(0, looked)
  if (texts.length === 0) return null
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length
  const amounts = texts.flatMap((text) => amountOf(text) ?? [])
  return {
    filled: texts.length,
    distinct: new Set(texts).size,
    numbers: amounts.length / texts.length,
    whole: amounts.filter(Number.isInteger).length / texts.length,
    money: share((text) => /€|\beur\b/i.test(text) && amountOf(text) !== null),
    gtins: share(isGtin),
    countries: share((text) => amountOf(text) === null && words.isCountry(text)),
    categories: share((text) => words.isCategory(text)),
    compositions: share(isComposition),
    fibres: share(isFibre),
    codes: share((text) => /^[^\s]{1,40}$/.test(text) && /\d/.test(text)),
    texts: share((text) => text.split(' ').length > 2),
    longest: Math.max(...texts.map(({ length }) => length)),
    smallest: Math.min(...amounts),
    largest: Math.max(...amounts),
  }
}
