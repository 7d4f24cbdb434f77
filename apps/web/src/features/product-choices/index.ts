import {
  findProductChoices,
  findProductCollections,
  findProducts,
  limits,
  type ProductCollectionRow,
} from '@ecotrame/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/index.ts'

/** Products by name, to choose one of. */
export const productNamesQuery = () =>
  queryOptions({
    queryKey: ['products', 'names'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name', fields: 'id,name,reference' }
      const { items } = await send(findProducts, { query, signal })
      return items.map(({ id = '', name = '', reference = '' }) => ({ id, value: name, emphasis: reference }))
    },
  })

/** Brands and seasons that products have: what lists can be filtered by, and forms suggest. */
export const productValuesQuery = () =>
  queryOptions({
    queryKey: ['products', 'values'],
    queryFn: ({ signal }) => send(findProductChoices, { signal }),
  })
/** Collections by name: to filter by, and to put products into. The whole row is asked for, so every field is there. */
export const collectionChoicesQuery = () =>
  queryOptions({
    queryKey: ['product-collections', 'choices'],
    queryFn: async ({ signal }) => {
      const query = { limit: limits.listMaximumLimit, sort: 'name' }
      const { items } = await send(findProductCollections, { query, signal })
      return { items: items as readonly ProductCollectionRow[] }
    },
  })
export { useImportFilter } from './use-import-filter.ts'
export { useReferences } from './use-references.ts'
