import type { UnsoldRules, UnsoldWord } from '@ecotrame/reference-data'
import { folded } from '../../platform/lists/folded.ts'
import type { Language } from '../../platform/sessions/session.ts'

/** Words without case, accents and marks: `Weight per piece (g)` is `weight per piece g`. */
const keyOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** What stock files call columns, reasons and treatments. */
export interface StockWords {
  readonly columnOf: (title: string) => string | null
  readonly reasonOf: (text: string) => UnsoldWord | null
  readonly treatmentOf: (text: string) => UnsoldWord | null
  readonly nameOf: (kind: UnsoldWord['kind'], id: string, language: Language) => string
  /** What may stand there, as people read it. */
  readonly namesOf: (kinds: readonly UnsoldWord['kind'][], language: Language) => string
}

export function stockWordsOf({ words }: Pick<UnsoldRules, 'words'>): StockWords {
  const ofKinds = (...kinds: readonly UnsoldWord['kind'][]) => {
    const known = new Map<string, UnsoldWord>()
    for (const word of words.filter(({ kind }) => kinds.includes(kind)))
      for (const text of [word.id, word.en, word.fr, ...word.also]) known.set(keyOf(text), word)
    return (text: string) => known.get(keyOf(text)) ?? null
  }
  const column = ofKinds('column')
  return {
    columnOf: (title) => column(title)?.id ?? null,
    reasonOf: ofKinds('reason'),
    treatmentOf: ofKinds('treatment', 'leftOut'),
    nameOf: (kind, id, language) =>
      words.find((word) => word.kind === kind && word.id === id)?.[language] ?? id,
    namesOf: (kinds, language) =>
      words
        .filter(({ kind }) => kinds.includes(kind))
        .map((word) => word[language])
        .join(', '),
  }
}
