import type { Language } from '@ecotrame/lca'
import { formats } from './formats.ts'

/** Between groups of thousands and before a unit: U+202F. */
const narrowSpace = '\u202F'
const minus = '\u2212'

export interface Digits {
  /** Exactly so many decimals. */
  readonly decimals?: number
  /** At most so many decimals. */
  readonly upTo?: number
  /** Exactly so many digits that count. */
  readonly significant?: number
  /** At most so many digits that count. */
  readonly upToSignificant?: number
  /** A plus before what is above 0. */
  readonly signed?: boolean
}

/** Of scores and amounts. */
const significant = 3

/** Making one costs far more than using it, and tables write thousands of figures. */
const writers = new Map<string, Intl.NumberFormat>()
function writerOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = writers.get(key) ?? new Intl.NumberFormat('en', options)
  writers.set(key, known)
  return known
}

/** A number as people of a language read it, on screens and on paper: thousands apart, also of four digits. */
export function writtenNumber(value: number, digits: Digits, language: Language): string {
  const parts = writerOf({
    useGrouping: 'always',
    signDisplay: digits.signed ? 'exceptZero' : 'negative',
    ...countOf(value, digits),
  }).formatToParts(value)
  const written = {
    group: narrowSpace,
    decimal: formats[language].decimalMark,
    minusSign: minus,
  } as Record<string, string>
  return parts.map(({ type, value: text }) => written[type] ?? text).join('')
}

/** Three significant digits of 4 783 are 4 780; of 14.3 they are 14.3; 5 is written 5.00. */
function countOf(value: number, { decimals, upTo, significant: exactly, upToSignificant }: Digits) {
  if (upToSignificant !== undefined) return { maximumSignificantDigits: upToSignificant }
  if (exactly !== undefined)
    return { maximumSignificantDigits: exactly, minimumSignificantDigits: value === 0 ? 1 : exactly }
  return { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? upTo ?? 3 }
}

/** A number and its unit behind a narrow space. */
export const writtenQuantity = (value: number, unit: string, digits: Digits, language: Language): string =>
  `${writtenNumber(value, digits, language)}${narrowSpace}${unit}`

/** A single score: three significant digits, without its unit. */
export const writtenScore = (value: number, language: Language): string =>
  writtenNumber(value, { significant }, language)

/** Of a share with one decimal of a percent. */
const leastShare = 0.001

/**
 * A ratio as a percentage with one decimal and its unit. What would be written as nothing and is not reads as less than
 * the least that is written: `< 0.1 %`.
 */
export function writtenShare(ratio: number, language: Language): string {
  const size = Math.abs(ratio)
  const isTooSmall = size > 0 && size < leastShare / 2
  const told = isTooSmall ? Math.sign(ratio) * leastShare : ratio
  const figure = writtenQuantity(told * 100, '%', { decimals: 1 }, language)
  return isTooSmall ? `${ratio < 0 ? '>' : '<'}${narrowSpace}${figure}` : figure
}

/** A physical amount of any size: three significant digits, as a power of ten where it is tiny or huge. */
export const writtenAmount = (value: number, language: Language): string =>
  scientific(value, language) ?? writtenNumber(value, { significant }, language)

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
function scientific(value: number, language: Language): string | null {
  if (value === 0 || !Number.isFinite(value)) return null
  const size = Math.abs(value)
  if (size >= 0.001 && size < 1e6) return null
  const [mantissa = '', exponent = ''] = value.toExponential(significant - 1).split('e')
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replaceAll(/\d/g, (digit) => superscripts[Number(digit)] ?? digit)
  const figure = mantissa.replace('.', formats[language].decimalMark).replace('-', minus)
  return `${figure}${narrowSpace}×${narrowSpace}10${power}`
}
