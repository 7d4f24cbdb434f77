import type { Language, SupplierLanguage, Wording } from '@ecotrame/lca'
import type { FurtherTexts } from '@ecotrame/texts/catalogues/supplier-form'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import { createContext, use } from 'react'
import { isAtHand, sayIn, sayOf, type Say } from './texts.ts'

export interface Speech {
  readonly language: SupplierLanguage
  readonly say: Say
  /** Words that come with the form, in the language where it has them, else in English. */
  readonly words: (wording: Wording) => string
  /** The name of a country. */
  readonly country: (code: string, wording: Wording) => string
  /** For numbers and days. */
  readonly locale: string
  /** The same with the digits that keyboards have. */
  readonly typedLocale: string
  /** As numbers are read. */
  readonly reading: Language
}

const nothing: FurtherTexts = { form: {}, questions: {} }

/** @param further texts of a language that is not at hand, once they are loaded */
export function speechIn(language: SupplierLanguage, further: FurtherTexts = nothing): Speech {
  const { locale, decimalMark } = supplierSpeech[language]
  const shared = { language, locale, typedLocale: `${locale}-u-nu-latn` }
  if (isAtHand(language))
    return {
      ...shared,
      say: withNumbers(sayIn(language), locale),
      words: (wording) => wording[language],
      country: (_code, wording) => wording[language],
      reading: language,
    }
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return {
    ...shared,
    say: withNumbers(sayOf(further.form), locale),
    words: ({ en }) => further.questions[en] ?? en,
    country: (code, { en }) => names.of(code) ?? en,
    reading: decimalMark === ',' ? 'fr' : 'en',
  }
}

/** Counts as people of the language write them. */
const withNumbers =
  (say: Say, locale: string): Say =>
  (name, values = {}) =>
    say(
      name,
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value,
        ]),
      ),
    )

export const SpeechContext = createContext<Speech>(speechIn('en'))
export const useSpeech = (): Speech => use(SpeechContext)

/** A day as people of the language write it; what is no day stays as it is. */
export function dayIn(locale: string, day: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
