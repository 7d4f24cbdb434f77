import type { SupplierQuestion } from '@ecotrame/contract'
import type { Say } from './texts/index.ts'

type Limits = Pick<SupplierQuestion, 'minimum' | 'maximum' | 'minimumExcluded' | 'integer'>

export interface ReadNumber {
  readonly value: number | null
  /** What is wrong with it, in the words of the reader; `null`: nothing. */
  readonly problem: string | null
}

const spaces = /[\s\u00a0\u202f]/g

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

/** Reads a number as people type it on a phone: with a comma or a point, with thousands apart. */
export function readNumber(text: string, limits: Limits, say: Say, locale: string): ReadNumber {
  const plain = text.replaceAll(spaces, '').replace(',', '.')
  if (plain === '') return { value: null, problem: null }
  const value = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN
  if (!Number.isFinite(value)) return { value: null, problem: say('notANumber') }
  const { minimum, maximum, minimumExcluded, integer } = limits
  if (integer && !Number.isInteger(value)) return { value, problem: say('notWhole') }
  const isBelow = minimum !== null && (value < minimum || (minimumExcluded && value === minimum))
  const isAbove = maximum !== null && value > maximum
  if (!isBelow && !isAbove) return { value, problem: null }
  return { value, problem: say('outOfRange', { range: rangeInWords(limits, say, locale) }) }
}
