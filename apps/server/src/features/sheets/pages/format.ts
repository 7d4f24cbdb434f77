import {
  formats,
  writtenAmount,
  writtenNumber,
  writtenQuantity,
  writtenScore,
  writtenShare,
} from '@ecotrame/texts'
import { roundedParts } from '@ecotrame/lca'
import type { Language } from '../../../platform/sessions/session.ts'

/** Shares as they are printed, with one decimal of a percent: together 100.0 where they are of a whole. */
export const sharesInTenths = (shares: readonly number[]): readonly number[] => roundedParts(shares, 3)

/** Figures and dates of the public pages, written as those of the app. */
export const formatIn = (language: Language) => ({
  whole: (value: number) => writtenNumber(value, { decimals: 0 }, language),
  /** Three significant digits; very small and very large amounts with a power of ten. */
  amount: (value: number) => writtenAmount(value, language),
  /** A single score in µPt, as on the screens: three significant digits. */
  score: (value: number) => writtenScore(value, language),
  /** What somebody has entered: no digit added, none taken away that matters. */
  given: (value: number) => writtenNumber(value, { upToSignificant: 6 }, language),
  /** A data quality rating. */
  rating: (value: number) => writtenNumber(value, { decimals: 2 }, language),
  mass: (kilograms: number) => writtenQuantity(kilograms, 'kg', { upTo: 3 }, language),
  percent: (share: number) => writtenShare(share, language),
  /** What somebody has stated: no digit that they did not write. */
  stated: (share: number) => writtenQuantity(share * 100, '%', { upTo: 1 }, language),
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
