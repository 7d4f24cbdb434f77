import type { CallParsed, SelectionOf, tagSelectedProducts } from '@ecotrame/contract'
import type { BulkList } from '../../bulk/index.ts'
import { sightOf } from '../../evaluations/index.ts'
import { matching } from '../product-filter.ts'
import { standsAs } from '../standings/standings.ts'
import { products } from '../tables.ts'

type Selection = CallParsed<typeof tagSelectedProducts>['body']['selection']
export type ProductFilters = Extract<Selection, { filter: unknown }>['filter']
export type ProductSelection = SelectionOf<ProductFilters>

/** Products, as the library lists them. */
export const productList: BulkList<ProductFilters> = {
  table: products,
  id: products.id,
  name: products.name,
  createdAt: products.createdAt,
  matching: (session, filter) => matching(sightOf(session), filter),
  also: standsAs,
  everything: {},
}
