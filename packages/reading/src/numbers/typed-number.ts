import { piecesOf, plainSigns } from './read-number.ts'
import { mayBecomeUnit } from './units.ts'

const beginnings = [
  /^\d*(?:[.,]\d*)? ?$/,
  /^\d{1,3}[ '.,]\d{0,3} ?$/,
  /^\d{1,3}([ '.,])\d{3}(?:\1\d{3})*(?:\1\d{0,2}|(?!\1)[.,]\d*)? ?$/,
]

/** Longer texts are not typed. */
const longest = 60

/**
 * Whether a text is the beginning of a number, or of one with a unit that can be counted in that of its field.
 * @param unit of the field; empty: none
 */
export function mayBecomeNumber(text: string, unit: string): boolean {
  if (text.length > longest) return false
  const { spaced, exponent, rest } = piecesOf(plainSigns(text).trimStart())
  if (!beginnings.some((beginning) => beginning.test(spaced))) return false
  if (rest === '') return true
  if (!/\d/.test(spaced)) return false
  const isExponent = exponent === '' && /\d$/.test(spaced) && /^e[-+]?\d{0,3}$/i.test(rest)
  return isExponent || mayBecomeUnit(rest, unit)
}
