import type { Language } from '../../../platform/sessions/session.ts'

const locales = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>
const narrowSpace = '\u202F'

/** Thousands separated by spaces; the decimal mark of the language. */
function grouped(language: Language, value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locales[language], options)
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? narrowSpace : part))
    .join('')
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (power: number): string =>
  `${power < 0 ? '⁻' : ''}${[...String(Math.abs(power))].map((digit) => superscripts[Number(digit)]).join('')}`

/** Figures and dates of the public pages. */
export const formatIn = (language: Language) => ({
  whole: (value: number) => grouped(language, value, { maximumFractionDigits: 0 }),
  /** Three significant digits; very small and very large amounts with a power of ten. */
  amount: (value: number): string => {
    const size = Math.abs(value)
    if (size === 0 || (size >= 1e-3 && size < 1e6))
      return grouped(language, value, { maximumSignificantDigits: 3 })
    const [digits = '', power = ''] = value.toExponential(2).split('e')
    return `${grouped(language, Number(digits), { minimumFractionDigits: 2 })}·10${raised(Number(power))}`
  },
  percent: (share: number) =>
    `${grouped(language, share * 100, { maximumFractionDigits: share < 0.1 ? 1 : 0 })}\u00a0%`,
  date: (date: Date) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date),
  colon: language === 'fr' ? '\u00a0: ' : ': ',
})
export type PageFormat = ReturnType<typeof formatIn>
