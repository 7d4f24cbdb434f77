import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { textsOf, type Areas, type FirstArea, type Texts } from '@ecotrame/texts/catalogues/areas'
import { isLanguage, namedIn, type Language } from '@ecotrame/lca'
import type { Text } from './keys.ts'
import { formatCount } from './count.ts'
import { frenchSpaces } from './french-spaces.ts'

export { isLanguage, languages, namedIn, wordingIn, type Language } from '@ecotrame/lca'
export { languageNames } from '@ecotrame/texts'
export type { Text, TextKey } from './keys.ts'

const storageKey = 'language'

type Part = 'first' | 'all'

/** Only the language in use is loaded, and before somebody is signed in only what is said until then. */
const catalogues: Record<
  Language,
  { readonly first: () => Promise<Pick<Areas, FirstArea>>; readonly all: () => Promise<Areas> }
> = {
  en: {
    first: () => import('@ecotrame/texts/catalogues/en/first'),
    all: () => import('@ecotrame/texts/catalogues/en'),
  },
  fr: {
    first: () => import('@ecotrame/texts/catalogues/fr/first'),
    all: () => import('@ecotrame/texts/catalogues/fr'),
  },
}
let part: Part = 'first'
const loaded = new Set<string>()
let ready: Promise<unknown> | undefined

interface Speech {
  readonly language: Language
  readonly text: Text
}
let speech: Speech = { language: 'en', text: (key) => key }
/** The language last asked for: it may still be on its way. */
let heading: Language = 'en'
let arriving: Promise<unknown> = Promise.resolve()
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
  heading = language
  const shown = show(language)
  arriving = shown
  await shown
  if (remember) localStorage.setItem(storageKey, language)
}

/** Loads the texts of every area, in this language and in any that follows. No screen of theirs may stand before. */
export async function loadAllTexts(): Promise<void> {
  part = 'all'
  await Promise.all([arriving, load(heading)])
}

async function load(language: Language): Promise<void> {
  const wanted = part
  const name = `${language} ${wanted}`
  if (loaded.has(name)) return
  const texts = textsOf(await catalogues[language][wanted]())
  ready ??= i18next.init({
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  })
  await ready
  i18next.addResourceBundle(language, 'translation', { en: texts, fr: spaced(texts) }[language])
  loaded.add(name)
}

const spaced = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, frenchSpaces(text)]))

async function show(language: Language): Promise<void> {
  await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  speech = { language, text: textIn(language) }
  for (const listener of listeners) listener()
}

/**
 * The form of a plural is chosen here: a form that the platform knows and no text has, as the French one for millions,
 * is the `_other` one. Counts are written with thousands apart.
 */
function textIn(language: Language): Text {
  const rules = new Intl.PluralRules(language)
  const translate = i18next.getFixedT(language)
  return (key, values) => {
    const count = values?.['count']
    if (typeof count !== 'number') return translate(key, { ...values })
    const forms = [`${key}_${rules.select(count)}`, `${key}_other`]
    return translate(forms.find((form) => i18next.exists(form)) ?? key, {
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

/** What a thing with a name in each language is called here. */
export function useNamed(): (named: { readonly name: string; readonly name_fr: string }) => string {
  const language = useLanguage()
  return (named) => namedIn(language, named)
}
