import { formats } from '@ecotrame/texts'
import { useMemo } from 'react'
import { useLanguage, type Language } from '../i18n/index.ts'
import { thinSpace } from '../i18n/count.ts'

/** Shown where there is no value: never 0, which would be a claim. */
export const noValue = '–'
const minus = '\u2212'

type Maybe = number | null | undefined

interface Digits {
  /** Exactly so many decimals. */
  readonly decimals?: number
  /** At most so many decimals. */
  readonly upTo?: number
  readonly significant?: number
  /** A plus before what is above 0. */
  readonly signed?: boolean
}

export interface Format {
  readonly number: (value: Maybe, digits?: Digits) => string
  /** A number with its unit behind a narrow space. */
  readonly quantity: (value: Maybe, unit: string, digits?: Digits) => string
  /** French environmental cost, whole points. */
  readonly points: (value: Maybe) => string
  readonly pointsChange: (value: Maybe) => string
  /** A single score, three significant digits. */
  readonly micropoints: (value: Maybe) => string
  /** A ratio as a percentage with one decimal; what would be written as nothing, and is not, as less than the least: `< 0.1 %`. */
  readonly share: (ratio: Maybe) => string
  /** A ratio of change, signed. */
  readonly change: (ratio: Maybe) => string
  readonly massKg: (kilograms: Maybe) => string
  /** Physical amounts of any size, three significant digits, as a power of ten where they are tiny or huge. */
  readonly amount: (value: Maybe, unit: string) => string
  readonly price: (euros: Maybe) => string
  /** Day-month-year, with hour and minute on demand. */
  readonly dayMonthYear: (iso: string | null | undefined, withTime?: boolean) => string
  readonly time: (iso: string) => string
  readonly decimalMark: '.' | ','
}

/** Numbers, units and dates as people of a language read them (thousands apart also with four digits). */
export function makeFormat(language: Language): Format {
  const { decimalMark } = formats[language]
  const number: Format['number'] = (value, digits = {}) =>
    value === null || value === undefined || Number.isNaN(value) ? noValue : write(value, digits, decimalMark)
  const quantity: Format['quantity'] = (value, unit, digits) => {
    const figure = number(value, digits)
    return figure === noValue || unit === '' ? figure : `${figure}${thinSpace}${unit}`
  }
  // French counts nothing in the singular too.
  const forms = new Intl.PluralRules(language)
  const pointUnit = (value: Maybe) =>
    forms.select(Math.abs(Math.round(value ?? 0))) === 'one' ? 'pt' : 'pts'
  const leastShare = (ratio: Maybe): string | null => {
    const size = Math.abs(ratio ?? 0)
    if (size === 0 || size >= leastWritten / 2) return null
    const least = quantity(leastWritten * 100 * Math.sign(ratio ?? 0), '%', { decimals: 1 })
    return `${(ratio ?? 0) < 0 ? '>' : '<'}${thinSpace}${least}`
  }
  return {
    number,
    quantity,
    points: (value) => quantity(value, pointUnit(value), { decimals: 0 }),
    pointsChange: (value) => quantity(value, pointUnit(value), { decimals: 0, signed: true }),
    micropoints: (value) => quantity(value, 'µPt', { significant: 3 }),
    share: (ratio) => leastShare(ratio) ?? quantity(times100(ratio), '%', { decimals: 1 }),
    change: (ratio) => quantity(times100(ratio), '%', { decimals: 1, signed: true }),
    massKg: (kilograms) => quantity(kilograms, 'kg', { upTo: 3 }),
    amount: (value, unit) => {
      const figure = scientific(value, decimalMark) ?? number(value, { significant: 3 })
      return figure === noValue || unit === '' ? figure : `${figure}${thinSpace}${unit}`
    },
    price: (euros) => {
      const figure = number(euros, { decimals: 2 })
      if (figure === noValue) return figure
      return { en: `€${figure}`, fr: `${figure}${thinSpace}€` }[language]
    },
    dayMonthYear,
    time: (iso) => clock(new Date(iso)),
    decimalMark,
  }
}

/** Of a share with one decimal. */
const leastWritten = 0.001

const times100 = (ratio: Maybe): Maybe => (ratio === null || ratio === undefined ? ratio : ratio * 100)

/** Making one costs far more than using it, and tables write thousands of figures. */
const writers = new Map<string, Intl.NumberFormat>()
function writerOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = writers.get(key) ?? new Intl.NumberFormat('en', options)
  writers.set(key, known)
  return known
}

function write(value: number, { decimals, upTo, significant, signed }: Digits, decimalMark: string): string {
  const parts = writerOf({
    useGrouping: 'always',
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...(significant === undefined
      ? { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? upTo ?? 3 }
      : { maximumSignificantDigits: significant, minimumSignificantDigits: wholeDigits(value, significant) }),
  }).formatToParts(value)
  const written = { group: thinSpace, decimal: decimalMark, minusSign: minus } as Record<string, string>
  return parts.map(({ type, value: text }) => written[type] ?? text).join('')
}

/** Three significant digits of 4 783 are 4 780; of 14.3 they are 14.3; 5 is written 5.00. */
const wholeDigits = (value: number, significant: number) => (value === 0 ? 1 : significant)

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
function scientific(value: Maybe, decimalMark: string): string | null {
  if (value === null || value === undefined || value === 0 || !Number.isFinite(value)) return null
  const size = Math.abs(value)
  if (size >= 0.001 && size < 1e6) return null
  const [mantissa = '', exponent = ''] = value.toExponential(2).split('e')
  const power = exponent
    .replace('+', '')
    .replace('-', '⁻')
    .replaceAll(/\d/g, (d) => superscripts[Number(d)] ?? d)
  const figure = mantissa.replace('.', decimalMark).replace('-', minus)
  return `${figure}${thinSpace}×${thinSpace}10${power}`
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (date: Date) =>
  Number.isNaN(date.getTime()) ? noValue : `${two(date.getHours())}:${two(date.getMinutes())}`

/** A day without a time is that day wherever it is read; a moment is told in the time of the reader. */
function dayMonthYear(iso: string | null | undefined, withTime = false): string {
  const date = new Date(iso ?? '')
  if (Number.isNaN(date.getTime())) return noValue
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso ?? '')
  const local = isDay ? new Date(date.getTime() + date.getTimezoneOffset() * 60_000) : date
  const day = `${two(local.getDate())}-${two(local.getMonth() + 1)}-${local.getFullYear()}`
  return withTime && !isDay ? `${day} ${clock(date)}` : day
}

/** A moment as it is sent. What a field let through and is none goes out as it was typed: the server names the field. */
export function sentMoment(typed: string): string {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString()
}

/** The formats of the language in use. */
export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => makeFormat(language), [language])
}

/** A whole date as people write it; a year or a month, as sources of data also have them, stays what it is. */
export const dateAsTold = (date: string | null, { dayMonthYear }: Pick<Format, 'dayMonthYear'>): string =>
  date === null || date.length >= 10 ? dayMonthYear(date) : date
