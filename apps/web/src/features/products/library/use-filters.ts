import { productStates, type ProductState } from '@ecotrame/contract'
import { standings, type Standing } from '@ecotrame/lca'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/index.ts'
import { numbersOf, rangeOf, type Filter, type ListRequest } from '../../../ui/list/index.ts'
import { formatCount } from '../../../i18n/count.ts'
import { tagChoicesQuery } from '../../evaluations/index.ts'
import { categoriesQuery } from '../../form-options/index.ts'
import { collectionChoicesQuery, productValuesQuery, useImportFilter } from '../../product-choices/index.ts'
import { classificationsQuery, type AskedProducts } from '../queries.ts'
import { standingNames } from '../../standings/index.ts'
import { useProductWords, useSeesSubstances } from '../use-product-words.ts'

/** What the product library can be filtered by. */
export function useProductFilters(): readonly Filter[] {
  const text = useText()
  const { inLanguage } = useProductWords()
  const sees = useSeesSubstances()
  const choices = useQuery(productValuesQuery()).data
  const categories = useQuery(categoriesQuery()).data?.items ?? []
  const classifications = useQuery(classificationsQuery()).data?.items ?? []
  const collections = useQuery(collectionChoicesQuery()).data?.items ?? []
  const tags = useQuery(tagChoicesQuery()).data ?? []
  const imports = useImportFilter()
  // Only what some product has is offered; the count stands behind it.
  const offered = (
    list: readonly { readonly value: string; readonly products: number }[] | undefined,
    nameOf: (value: string) => string = (value) => value,
  ) =>
    (list ?? []).map(({ value, products }) => ({
      id: value,
      value: `${nameOf(value)} (${formatCount(products)})`,
    }))
  const nameIn =
    (list: readonly { readonly id?: string; readonly name?: string; readonly name_fr?: string }[]) =>
    (id: string) => {
      const found = list.find((one) => one.id === id)
      return found ? inLanguage({ name: found.name ?? id, name_fr: found.name_fr ?? id }) : id
    }
  return [
    {
      id: 'category',
      label: text('evaluation.category.label'),
      options: offered(choices?.category, nameIn(categories)),
    },
    {
      id: 'classification',
      label: text('products.field.classification'),
      options: offered(choices?.classification, nameIn(classifications)),
    },
    { id: 'brand', label: text('products.field.brand'), options: offered(choices?.brand) },
    { id: 'season', label: text('products.field.season'), options: offered(choices?.season) },
    {
      id: 'tag',
      label: text('tags.one'),
      options: tags.map(({ id, name, color }) => ({ id, value: name, color })),
    },
    {
      id: 'collection',
      label: text('products.collections.one'),
      options: collections.map(({ id, name }) => ({ id, value: name })),
    },
    {
      id: 'state',
      label: text('evaluation.column.state'),
      options: productStates.map((id) => ({ id, value: text(`products.state.${id}`) })),
    },
    ...(sees
      ? [
          {
            id: 'svhc',
            label: text('products.column.svhc'),
            options: standings.map((id) => ({ id, value: text(standingNames[id]) })),
          },
        ]
      : []),
    {
      id: 'evaluated',
      label: text('products.evaluated.label'),
      options: (['yes', 'no'] as const).map((id) => ({ id, value: text(`products.evaluated.${id}`) })),
    },
    ...imports,
    { id: 'price', label: text('products.field.price'), kind: 'number' },
    { id: 'unitsSold', label: text('products.field.unitsSold'), kind: 'number' },
    { id: 'updatedAt', label: text('evaluation.column.updated'), kind: 'date' },
  ]
}

const isState = (value: string): value is ProductState => productStates.some((state) => state === value)
const isStanding = (value: string): value is Standing => standings.some((standing) => standing === value)
const isAnswer = (value: string): value is 'yes' | 'no' => value === 'yes' || value === 'no'

/** The filters of a list as its call takes them. */
export function productQueryOf({ filters, ...request }: ListRequest): AskedProducts {
  const some = (id: string) => (filters[id] ? { [id]: [...filters[id]] } : {})
  const price = numbersOf(filters['price'])
  const units = numbersOf(filters['unitsSold'])
  const updated = rangeOf(filters['updatedAt'])
  return {
    ...request,
    ...some('category'),
    ...some('classification'),
    ...some('brand'),
    ...some('season'),
    ...some('tag'),
    ...some('collection'),
    ...some('import'),
    ...(filters['state'] ? { state: filters['state'].filter(isState) } : {}),
    ...(filters['svhc'] ? { svhc: filters['svhc'].filter(isStanding) } : {}),
    ...(filters['evaluated'] ? { evaluated: filters['evaluated'].filter(isAnswer) } : {}),
    ...(price.from === undefined ? {} : { price_min: price.from }),
    ...(price.to === undefined ? {} : { price_max: price.to }),
    ...(units.from === undefined ? {} : { unitsSold_min: units.from }),
    ...(units.to === undefined ? {} : { unitsSold_max: units.to }),
    ...(updated.from === '' ? {} : { updatedAt_from: updated.from }),
    ...(updated.to === '' ? {} : { updatedAt_to: updated.to }),
  }
}
