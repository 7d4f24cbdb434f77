import { benchmarkSources, type BenchmarkRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { SelectEntry } from '../../ui/index.ts'
import { categoriesQuery } from '../form-options/index.ts'

/** Names of categories, sources and origins in the language of the reader. */
export function useBenchmarkWords() {
  const text = useText()
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data?.items ?? []
  const inLanguage = ({ name, name_fr }: { readonly name: string; readonly name_fr: string }) =>
    ({ en: name, fr: name_fr })[language]
  /** Found by as well; said where it differs. */
  const otherName = (name: string, name_fr: string) =>
    name === name_fr ? '' : { en: name_fr, fr: name }[language]
  return {
    inLanguage,
    categories: categories.map(({ id, name, name_fr }): SelectEntry => ({
      id,
      value: inLanguage({ name, name_fr }),
      emphasis: otherName(name, name_fr),
    })),
    source: ({ source }: Pick<BenchmarkRow, 'source'>) => text(`benchmarks.source.${source}`),
    sources: benchmarkSources.map((id): SelectEntry => ({ id, value: text(`benchmarks.source.${id}`) })),
    origin: ({ origin }: Pick<BenchmarkRow, 'origin'>) => text(`benchmarks.origin.${origin.kind}`),
  }
}
