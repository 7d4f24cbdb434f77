import * as z from 'zod/mini'
import { calculationTypes, scoreLabelIds, weightBases } from '@ecotrame/lca'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { ProductFigure } from './product.ts'
import { identifier, plainText } from './text.ts'

const tag = 'product collections'
const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))

export const ProductCollectionRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** How its figure is made of those of its products unless a call says otherwise. */
  calculationType: z.enum(calculationTypes),
  /** Of those that the caller may see. */
  productCount: z.int(),
  /** How many of them are left out of the figure: never run, or without units sold where these weigh. */
  leftOutCount: z.int(),
  /** `null`: none of its products counts. */
  figure: z.nullable(ProductFigure),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type ProductCollectionRow = z.infer<typeof ProductCollectionRow>

const products = z.array(identifier).check(z.maxLength(limits.productsOfCollectionMaximum))
const content = {
  name,
  description: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(limits.maskDescriptionMaximumLength))),
  ),
  calculationType: z.optional(z.enum(calculationTypes)),
  team: z.optional(z.nullable(z.uuid())),
  /** Absent: as before; in a new one none. Members: `GET /products?collection=`. */
  products: z.optional(products),
}

/** What the list of collections and the calls that work on many let through. */
export const collectionFilters = {
  team: anyOf(z.uuid()),
  calculationType: anyOf(z.enum(calculationTypes)),
  product: anyOf(z.uuid()),
}
export const findProductCollections = call({
  method: 'GET',
  path: '/product-collections',
  access: 'find_all_product_collection',
  tag,
  summary: 'Collections of products that the caller may see',
  query: z.object({
    ...listQuery,
    ...collectionFilters,
    label: z.optional(z.enum(scoreLabelIds)),
    basis: z._default(z.enum(weightBases), 'product'),
  }),
  answer: listAnswer(z.partial(ProductCollectionRow)),
  errors: [],
})
export const findProductCollection = call({
  method: 'GET',
  path: '/product-collections/:id',
  access: 'find_one_product_collection',
  tag,
  summary: 'One collection of products',
  params: byId,
  answer: ProductCollectionRow,
  errors: ['NOT_FOUND'],
})
export const createProductCollection = call({
  method: 'POST',
  path: '/product-collections',
  access: 'create_product_collection',
  tag,
  summary: 'Create a collection of products; its name is taken once a team',
  body: z.object(content),
  answer: ProductCollectionRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateProductCollection = call({
  method: 'PUT',
  path: '/product-collections/:id',
  access: 'update_product_collection',
  tag,
  summary: 'Save a collection; products that the caller may not see stay in it',
  params: byId,
  body: z.object(content),
  answer: ProductCollectionRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const changeCollectedProducts = call({
  method: 'PATCH',
  path: '/product-collections/:id/products',
  access: 'update_product_collection',
  tag,
  summary: 'Put products in and take products out; those that the caller may not see refuse it',
  params: byId,
  body: z.object({ add: z.optional(products), remove: z.optional(products) }),
  answer: ProductCollectionRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteProductCollection = call({
  method: 'DELETE',
  path: '/product-collections/:id',
  access: 'delete_product_collection',
  tag,
  summary: 'Delete a collection; its products stay',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const duplicateProductCollection = call({
  method: 'POST',
  path: '/product-collections/duplicate/:id',
  access: 'duplicate_product_collection',
  tag,
  summary: 'Copy a collection with its products',
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(name) }))),
  answer: ProductCollectionRow,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
