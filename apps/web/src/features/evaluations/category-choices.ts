import { useQuery } from '@tanstack/react-query'
import { namedIn, useLanguage, useText } from '../../i18n/index.ts'
import type { SelectEntry } from '../../ui/index.ts'
import type { Filter } from '../../ui/list/index.ts'
import { categoriesQuery } from '../form-options/index.ts'

/** Categories to choose from, in the language of the reader. */
export function useCategoryChoices(): readonly SelectEntry[] {
  return useEntries(false)
}

/** Those of them that the plan opens. */
export function useOpenCategoryChoices(): readonly SelectEntry[] {
  return useEntries(true)
}

/** A list of things that have a category is filtered by it. */
export function useCategoryFilter(): Filter {
  const text = useText()
  return { id: 'category', label: text('evaluation.category.label'), options: useCategoryChoices() }
}

function useEntries(openOnly: boolean): readonly SelectEntry[] {
  const language = useLanguage()
  const { data } = useQuery(categoriesQuery())
  return (data?.items ?? [])
    .filter(({ locked }) => !(openOnly && locked))
    .map(({ id, name, name_fr }) => ({ id, value: namedIn(language, { name, name_fr }) }))
}
