import { formats } from '@ecotrame/texts'
import { roundedParts } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'

const narrowSpace = '\u202F'

/** Thousands separated by spaces; the decimal mark of the language. */
function grouped(language: Language, value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(formats[language].locale, options)
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? narrowSpace : part))
    .join('')
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (power: number): string =>
  `${power < 0 ? '⁻' : ''}${[...String(Math.abs(power))].map((digit) => superscripts[Number(digit)]).join('')}`

/** Shares as they are printed, with one decimal of a percent: together 100.0 where they are of a whole. */
export const sharesInTenths = (shares: readonly number[]): readonly number[] => roundedParts(shares, 3)

/** Figures and dates of the public pages, written as those of the app. */
export const formatIn = (language: Language) => ({
  whole: (value: number) => grouped(language, value, { maximumFractionDigits: 0 }),
  /** Three significant digits; very small and very large amounts with a power of ten. */
  amount: (value: number): string => {
    const size = Math.abs(value)
    if (size === 0) return '0'
    if (size >= 1e-3 && size < 1e6)
      return grouped(language, value, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 })
    const [digits = '', power = ''] = value.toExponential(2).split('e')
    const figure = grouped(language, Number(digits), { minimumFractionDigits: 2 })
    return `${figure}${narrowSpace}×${narrowSpace}10${raised(Number(power))}`
  },
  /** What somebody has entered: no digit added, none taken away that matters. */
  given: (value: number) => grouped(language, value, { maximumSignificantDigits: 6 }),
  /** A data quality rating. */
  rating: (value: number) => grouped(language, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  mass: (kilograms: number) =>
    `${grouped(language, kilograms, { maximumFractionDigits: 3 })}${narrowSpace}kg`,
  percent: (share: number) =>
    `${grouped(language, share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}${narrowSpace}%`,
  /** What somebody has stated: no digit that they did not write. */
  stated: (share: number) => `${grouped(language, share * 100, { maximumFractionDigits: 1 })}${narrowSpace}%`,
  date: (date: Date) =>
    new Intl.DateTimeFormat(formats[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
  colon: `${formats[language].colon} `,
})
export type PageFormat = ReturnType<typeof formatIn>

/** Parts of a kilogram, down to which an amount is still read as a number. */
const massUnits = [
  [1, 'kg'],
  [1e-3, 'g'],
  [1e-6, 'mg'],
  [1e-9, 'µg'],
] as const

/** An amount with its unit, of a little mass in a smaller one: 0.390 mg rather than 3.90 × 10⁻⁷ kg. */
export function measured(
  value: number,
  unit: string,
  { amount }: PageFormat,
): { readonly amount: string; readonly unit: string } {
  const size = Math.abs(value)
  const [scale, smaller] = massUnits.find(([one]) => size >= 0.1 * one) ?? [1, 'kg']
  return !unit.startsWith('kg ') || size === 0
    ? { amount: amount(value), unit }
    : { amount: amount(value / scale), unit: `${smaller}${unit.slice(2)}` }
}
