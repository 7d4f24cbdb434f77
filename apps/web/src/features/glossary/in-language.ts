import type { Explanation } from '@ecotrame/contract'
import type { Language } from '../../i18n/index.ts'
import { wordsOf } from '../../ui/index.ts'

/** An entry in one language. */
export interface SpokenEntry {
  readonly id: string
  readonly title: string
  /** Empty where it is not translated (specification §2). */
  readonly description: string
  /** The description without its elements, for searches. */
  readonly words: string
  /** Language of the title, where it is another one than that of the entry. */
  readonly titleLanguage: Language | undefined
  readonly sources: readonly string[]
}

/** A term that has no name in the language keeps its English one; its explanation there stays empty. */
export function inLanguage(entry: Explanation, language: Language): SpokenEntry {
  const { id, sources } = entry
  const description = { en: entry.description, fr: entry.description_fr }[language]
  const own = { en: entry.title, fr: entry.title_fr }[language]
  const isUntitled = own === ''
  return {
    id,
    title: isUntitled ? entry.title : own,
    description,
    words: wordsOf(description),
    titleLanguage: isUntitled ? 'en' : undefined,
    sources,
  }
}

/** The entries as a reader of the language looks them up. */
export function sortedEntries(entries: readonly Explanation[], language: Language): readonly SpokenEntry[] {
  const collator = new Intl.Collator(language, { numeric: true })
  return entries
    .map((entry) => inLanguage(entry, language))
    .toSorted((a, b) => collator.compare(a.title, b.title))
}
