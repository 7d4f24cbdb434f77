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

/** A term that has no French name keeps its English one; its French explanation stays empty. */
export function inLanguage(entry: Explanation, language: Language): SpokenEntry {
  const { id, sources } = entry
  const isFrench = language === 'fr'
  const description = isFrench ? entry.description_fr : entry.description
  const isUntitled = isFrench && entry.title_fr === ''
  return {
    id,
    title: isFrench && !isUntitled ? entry.title_fr : entry.title,
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
