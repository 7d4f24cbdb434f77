import type { Language, SupplierLanguage, Wording } from '@ecotrame/lca'
import type { FurtherTexts } from '@ecotrame/texts/catalogues/supplier-form'
import { supplierSpeech } from '@ecotrame/texts/catalogues/supplier-languages'
import { refusalIn, saidIn } from '@ecotrame/texts/catalogues/supplier-saying'
import { createContext, use } from 'react'
import { CallFailed } from './calls.ts'
import { isAtHand, sayIn, sayOf, type Say } from './texts.ts'

export interface Speech {
  readonly language: SupplierLanguage
  readonly say: Say
  /** Words that come with the form, in the language where it has them, else in English. */
  readonly words: (wording: Wording) => string
  /** The language of these words, where it is another than that of the page. */
  readonly languageOf: (wording: Wording) => string | undefined
  /** Why a call did not succeed. */
  readonly refusal: (error: unknown) => string
  /** The name of a country. */
  readonly country: (code: string, wording: Wording) => string
  /** For numbers and days. */
  readonly locale: string
  /** The same with the digits that keyboards have. */
  readonly typedLocale: string
  /** As numbers are read. */
  readonly reading: Language
}

const nothing: FurtherTexts = { form: {}, questions: {}, refusals: {} }

/** @param further texts of a language that is not at hand, once they are loaded */
export function speechIn(language: SupplierLanguage, further: FurtherTexts = nothing): Speech {
  const { locale, decimalMark } = supplierSpeech[language]
  const shared = { language, locale, typedLocale: `${locale}-u-nu-latn` }
  if (isAtHand(language))
    return {
      ...shared,
      say: withNumbers(sayIn(language), locale),
      words: (wording) => wording[language],
      languageOf: () => undefined,
      refusal: refusalWith(nothing, sayIn(language)),
      country: (_code, wording) => wording[language],
      reading: language,
    }
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return {
    ...shared,
    say: withNumbers(sayOf(further.form), locale),
    words: ({ en }) => saidIn(further.questions, en),
    languageOf: ({ en }) => (saidIn(further.questions, en) === en ? 'en' : undefined),
    refusal: refusalWith(further, sayOf(further.form)),
    // Methods know groups of countries, too, which the browser has no names for.
    country: (code, { en }) =>
      (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? saidIn(further.questions, en),
    reading: decimalMark === ',' ? 'fr' : 'en',
  }
}

/** In the words of the language, else in those of the server. */
const refusalWith =
  ({ refusals }: FurtherTexts, say: Say): Speech['refusal'] =>
  (error) =>
    error instanceof CallFailed && error.status !== 0
      ? refusalIn(refusals, error.reasons) || error.message
      : say('stillOffline')

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
