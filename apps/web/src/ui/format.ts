import {
  formats,
  writtenAmount,
  writtenNumber,
  writtenScore,
  writtenShare,
  type Digits,
} from '@ecotrame/texts'
import { useMemo } from 'react'
import { useLanguage, type Language } from '../i18n/index.ts'
import { thinSpace } from '../i18n/count.ts'

/** Shown where there is no value: never 0, which would be a claim. */
export const noValue = '–'

type Maybe = number | null | undefined

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
  const written = (value: Maybe, write: (known: number, language: Language) => string) =>
    value === null || value === undefined || Number.isNaN(value) ? noValue : write(value, language)
  const number: Format['number'] = (value, digits = {}) =>
    written(value, (known) => writtenNumber(known, digits, language))
  const withUnit = (figure: string, unit: string) =>
    figure === noValue || unit === '' ? figure : `${figure}${thinSpace}${unit}`
  const quantity: Format['quantity'] = (value, unit, digits) => withUnit(number(value, digits), unit)
  // French counts nothing in the singular too.
  const forms = new Intl.PluralRules(language)
  const pointUnit = (value: Maybe) =>
    forms.select(Math.abs(Math.round(value ?? 0))) === 'one' ? 'pt' : 'pts'
  return {
    number,
    quantity,
    points: (value) => quantity(value, pointUnit(value), { decimals: 0 }),
    pointsChange: (value) => quantity(value, pointUnit(value), { decimals: 0, signed: true }),
    micropoints: (value) => withUnit(written(value, writtenScore), 'µPt'),
    share: (ratio) => written(ratio, writtenShare),
    change: (ratio) => quantity(times100(ratio), '%', { decimals: 1, signed: true }),
    massKg: (kilograms) => quantity(kilograms, 'kg', { upTo: 3 }),
    amount: (value, unit) => withUnit(written(value, writtenAmount), unit),
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

const times100 = (ratio: Maybe): Maybe => (ratio === null || ratio === undefined ? ratio : ratio * 100)

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
