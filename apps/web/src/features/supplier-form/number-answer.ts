import type { SupplierQuestion } from '@ecotrame/contract'
import { inUnit, readNumber as readWritten } from '@ecotrame/reading/numbers'
import type { Speech } from './context.ts'
import type { Say } from './texts.ts'

type Limits = Pick<SupplierQuestion, 'minimum' | 'maximum' | 'minimumExcluded' | 'integer' | 'unit'>

interface ReadNumber {
  readonly value: number | null
  /** What is wrong with it, in the words of the reader; `null`: nothing. */
  readonly problem: string | null
  /** The other number that the same text may mean, to be asked for. */
  readonly other: number | null
}

/** Which numbers are possible: `From 0 to 100`. Empty when every number is. */
export function rangeInWords(
  { minimum, maximum, minimumExcluded }: Limits,
  say: Say,
  locale: string,
): string {
  const written = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
  if (minimum !== null && maximum !== null && !minimumExcluded)
    return say('between', { minimum: written(minimum), maximum: written(maximum) })
  const above =
    minimum === null ? '' : say(minimumExcluded ? 'moreThan' : 'atLeast', { minimum: written(minimum) })
  const below = maximum === null ? '' : say('atMost', { maximum: written(maximum) })
  return [above, below].filter(Boolean).join(', ')
}

/** Reads a number as people type it on a phone: in either language's signs, with its unit or without. */
export function readNumber(text: string, limits: Limits, { say, reading, locale }: Speech): ReadNumber {
  if (text.trim() === '') return { value: null, problem: null, other: null }
  const written = readWritten(inLatinDigits(text), reading)
  const inUnitAsked = (value: number | null) =>
    value === null || written === null ? null : inUnit(value, written.unit, limits.unit)
  const value = inUnitAsked(written?.value ?? null)
  if (value === null) return { value: null, problem: say('notANumber'), other: null }
  const other = inUnitAsked(written?.other ?? null)
  const [first, second] = [value, other].map((one) => one !== null && problemOf(one, limits, say, locale))
  // Of two readings one may be impossible here.
  if (other !== null && second === null && first !== null) return { value: other, problem: null, other: null }
  return { value, problem: first || null, other: second === null ? other : null }
}

/** Ten digits in a row of the Unicode table, from the zero of each script. */
const zeros = ['०', '০'].map((zero) => zero.codePointAt(0) ?? 0)

/** Devanagari and Bengali digits as the others write them. */
const inLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९০-৯]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })

/** What is wrong with a number, in the words of the reader; `null`: nothing. */
function problemOf(value: number, limits: Limits, say: Say, locale: string): string | null {
  const { minimum, maximum, minimumExcluded, integer } = limits
  if (integer && !Number.isInteger(value)) return say('notWhole')
  const isBelow = minimum !== null && (value < minimum || (minimumExcluded && value === minimum))
  const isAbove = maximum !== null && value > maximum
  return isBelow || isAbove ? say('outOfRange', { range: rangeInWords(limits, say, locale) }) : null
}
