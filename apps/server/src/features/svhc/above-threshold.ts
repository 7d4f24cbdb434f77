import { declarationThresholdPercent } from '@ecotrame/lca'
import type { ListedEntry } from '@ecotrame/lca'
import type { Article, DeclarationRecord } from '../articles/index.ts'

/** A substance of the list that stands above the threshold in an article. */
export interface AboveThreshold {
  readonly article: Article
  readonly substance: DeclarationRecord & { readonly concentration: number; readonly entry: string }
}

/** Each of them in each article by itself. */
export function aboveThreshold(
  articles: readonly Article[],
  entries: readonly ListedEntry[],
): readonly AboveThreshold[] {
  const listed = new Set(entries.map(({ id }) => id))
  return articles.flatMap((article) =>
    article.substances.flatMap((substance): AboveThreshold[] => {
      const { entry, status, concentration } = substance
      if (entry === null || !listed.has(entry) || status === 'absent') return []
      if (concentration === null || concentration <= declarationThresholdPercent) return []
      return [{ article, substance: { ...substance, entry, concentration } }]
    }),
  )
}
