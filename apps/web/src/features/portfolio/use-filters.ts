import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../i18n/count.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Filter } from '../../ui/list/index.ts'
import { choicesQuery } from './queries.ts'

const offered = ['year', 'season', 'category', 'team', 'tag', 'brand', 'material', 'country'] as const

/** What the portfolio can be narrowed to. */
export function useFilters(): readonly Filter[] {
  const text = useText()
  const language = useLanguage()
  const choices = useQuery(choicesQuery()).data
  const names = {
    year: text('portfolio.by.year'),
    season: text('products.field.season'),
    category: text('evaluation.category.label'),
    team: text('portfolio.by.team'),
    tag: text('tags.one'),
    brand: text('products.field.brand'),
    material: text('portfolio.by.material'),
    country: text('portfolio.by.country'),
  } as const
  return offered.map((id) => ({
    id,
    label: names[id],
    options: (choices?.[id] ?? []).map(({ id: value, name, name_fr: french, products }) => ({
      id: value,
      value: `${{ en: name, fr: french }[language]} (${formatCount(products)})`,
    })),
  }))
}
