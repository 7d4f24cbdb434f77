import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { isLanguage, type Language, type Text, type TextCatalogue } from './keys.ts'
import { formatCount } from './count.ts'

export { isLanguage, languages, type Language, type Text, type TextKey } from './keys.ts'

const storageKey = 'language'

/** Each language is a file of its own: only the one in use is loaded. */
const catalogues: Record<Language, () => Promise<{ texts: TextCatalogue }>> = {
  en: () => import('./en/index.ts'),
  fr: () => import('./fr/index.ts'),
}

interface Speech {
  readonly language: Language
  readonly text: Text
}
let speech: Speech = { language: 'en', text: (key) => key }
const listeners = new Set<() => void>()

/** What this browser chose before, else the language of the account, else what the browser speaks, else English. */
export function preferredLanguage(ofAccount: Language | undefined): Language {
  const chosen = localStorage.getItem(storageKey)
  if (isLanguage(chosen)) return chosen
  if (ofAccount !== undefined) return ofAccount
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return spoken ?? 'en'
}

/** Loads a language and shows it. `remember` keeps it for the next visit of this browser. */
export async function speak(language: Language, { remember }: { remember: boolean }): Promise<void> {
  if (!i18next.isInitialized)
    await i18next.init({
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: {},
    })
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const { texts } = await catalogues[language]()
    i18next.addResourceBundle(language, 'translation', texts)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  if (remember) localStorage.setItem(storageKey, language)
  speech = { language, text: textIn(language) }
  for (const listener of listeners) listener()
}

/**
 * Plurals have two forms in both languages; the form is chosen here because the French rules of the platform
 * know a third one for millions, which no text of an interface needs. Counts are written with thousands apart.
 */
function textIn(language: Language): Text {
  const rules = new Intl.PluralRules(language)
  const translate = i18next.getFixedT(language)
  return (key, values) => {
    const count = values?.['count']
    if (typeof count !== 'number') return translate(key, { ...values })
    const form = rules.select(count) === 'one' ? 'one' : 'other'
    return translate(i18next.exists(`${key}_${form}`) ? `${key}_${form}` : key, {
      ...values,
      count: formatCount(count),
    })
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const useSpeech = (): Speech => useSyncExternalStore(subscribe, () => speech)

/** The texts of the language in use. */
export const useText = (): Text => useSpeech().text
export const useLanguage = (): Language => useSpeech().language

/** The wording of the reader's language, of a thing that the server names in both. */
export const wordingIn = (
  language: Language,
  wording: { readonly en: string; readonly fr: string },
): string => wording[language]
