import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.ts'
import { collectionChoicesQuery, productValuesQuery } from '../product-choices/index.ts'

/** By what products are narrowed down to a collection, with what there is to choose. */
export function useScopeFields() {
  const text = useText()
  const values = useQuery(productValuesQuery()).data
  const collections = useQuery(collectionChoicesQuery()).data?.items ?? []
  const named = (list: readonly { readonly value: string }[] | undefined) =>
    (list ?? []).map(({ value }) => ({ id: value, value }))
  return [
    { id: 'brand', label: text('products.field.brand'), entries: named(values?.brand) },
    { id: 'season', label: text('products.field.season'), entries: named(values?.season) },
    {
      id: 'collection',
      label: text('declarations.campaign.collection'),
      entries: collections.map(({ id, name }) => ({ id, value: name })),
    },
  ] as const
}
