import type { Language } from '@ecotrame/lca'

/** How people of a language write what has no words. */
export interface Format {
  /** For dates, and for numbers in groups of thousands. */
  readonly locale: string
  readonly decimalMark: '.' | ','
  /** Days in figures are `23/11/2026`, where years do not come first. */
  readonly hasDayFirst: boolean
  /** With the space that stands before it. */
  readonly colon: string
}

export const formats: Readonly<Record<Language, Format>> = {
  en: { locale: 'en-GB', decimalMark: '.', hasDayFirst: false, colon: ':' },
  fr: { locale: 'fr-FR', decimalMark: ',', hasDayFirst: true, colon: '\u00a0:' },
}

/** What languages call themselves. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** A number at full precision with the decimal mark of the language: `1.5`, `1,5`. */
export const numberText = (value: number, language: Language): string =>
  String(value).replace('.', formats[language].decimalMark)

/** A number as `numberText` writes it; a text as it is. */
export const spokenValue = (value: string | number, language: Language): string =>
  typeof value === 'number' ? numberText(value, language) : value
