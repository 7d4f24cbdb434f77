import { formats } from '@ecotrame/texts'
import type { SupplierLanguage } from '@ecotrame/contract'
import { createContext, use } from 'react'
import { sayIn, type Say } from './texts.ts'

export interface Speech {
  readonly language: SupplierLanguage
  readonly say: Say
  /** For numbers and days. */
  readonly locale: string
}

export const speechIn = (language: SupplierLanguage): Speech => ({
  language,
  say: sayIn(language),
  locale: formats[language].locale,
})

export const SpeechContext = createContext<Speech>(speechIn('en'))
export const useSpeech = (): Speech => use(SpeechContext)

/** A day as people of the language write it; what is no day stays as it is. */
export function dayIn(locale: string, day: string): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
