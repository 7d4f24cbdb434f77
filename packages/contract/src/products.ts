import * as z from 'zod/mini'
import { scoreLabelIds, standings, weightBases } from '@ecotrame/lca'
import { call } from './call.ts'
import { Job } from './jobs.ts'
import { limits } from './limits.ts'
import { anyOf, keysetAnswer, keysetQuery, listAnswer, listQuery } from './list.ts'
import { priceCurrencies } from './resources/material-prices.ts'
import { Classification, ProductAnswer, ProductRow, productStates } from './product.ts'
import { selectionOf } from './selections.ts'
import { identifier, plainText } from './text.ts'
import { day, moment } from './days.ts'

const tag = 'products'
const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
/** Digits; the last one is the check digit (GS1 General Specifications §7.9), which the server verifies. */
const gtin = z.string().check(z.trim(), z.maxLength(20))
const amount = z.number().check(z.gt(0), z.maximum(limits.productQuantityMaximum))
const inside = (maximum: number) =>
  z.array(z.object({ id: identifier, quantity: amount })).check(z.maxLength(maximum))
const nothingOr = <T extends z.ZodMiniType>(item: T) => z.optional(z.nullable(item))

const units = z.int().check(z.nonnegative(), z.maximum(limits.productUnitsSoldMaximum))

/** What is not sent of a product stays as it is; in a new one it is empty. */
const content = {
  gtin: nothingOr(gtin),
  brand: nothingOr(plainText(limits.nameMaximumLength)),
  description: nothingOr(z.string().check(z.trim(), z.maxLength(limits.productDescriptionMaximumLength))),
  /** Needs a currency, and the other way round. */
  price: nothingOr(z.number().check(z.nonnegative(), z.maximum(limits.productPriceMaximum))),
  currency: nothingOr(z.enum(priceCurrencies)),
  /** Id of `GET /products/classifications`. */
  classification: nothingOr(z.string().check(z.maxLength(100))),
  /** g */
  weight: nothingOr(z.number().check(z.gt(0), z.maximum(limits.productWeightMaximumG))),
  season: nothingOr(plainText(limits.seasonMaximumLength)),
  unitsSold: nothingOr(units),
  /** Units of each season where it sold in several; `unitsSold` is then their sum. */
  volumes: z.optional(
    z
      .array(
        z.object({ season: plainText(limits.seasonMaximumLength).check(z.minLength(1)), unitsSold: units }),
      )
      .check(z.maxLength(limits.seasonsOfProductMaximum)),
  ),
  /** Units bought in each season, beside those that sold; sent as a whole. */
  purchases: z.optional(
    z
      .array(z.object({ season: plainText(limits.seasonMaximumLength).check(z.minLength(1)), units }))
      .check(z.maxLength(limits.seasonsOfProductMaximum)),
  ),
  /** What a reader who does not see the picture is told. */
  imageAlt: nothingOr(plainText(limits.productImageAltMaximumLength)),
  team: z.optional(z.nullable(z.uuid())),
  tags: z.optional(z.array(identifier).check(z.maxLength(limits.tagsOfEvaluationMaximum))),
  evaluations: z.optional(inside(limits.evaluationsOfProductMaximum)),
  packagings: z.optional(inside(limits.packagingsOfProductMaximum)),
}
const reference = name

const number = z.optional(z.coerce.number<string | number>())
const bound = z.optional(z.union([moment, day]))

/** What the list of products and the calls that work on many let through. */
export const productFilters = {
  /** Of an evaluation in it. */
  category: anyOf(z.string()),
  classification: anyOf(z.string()),
  brand: anyOf(z.string()),
  season: anyOf(z.string()),
  tag: anyOf(z.uuid()),
  collection: anyOf(z.uuid()),
  team: anyOf(z.uuid()),
  state: anyOf(z.enum(productStates)),
  /** Where it stands on the newest release of the Candidate List; for who may read substances, by right and plan. */
  svhc: anyOf(z.enum(standings)),
  /** `yes`: all in it has been run at least once. */
  evaluated: anyOf(z.enum(['yes', 'no'])),
  evaluation: anyOf(z.uuid()),
  packaging: anyOf(z.uuid()),
  price_min: number,
  price_max: number,
  unitsSold_min: number,
  unitsSold_max: number,
  /** Both ends belong to the span. */
  updatedAt_from: bound,
  updatedAt_to: bound,
  /** Written by an import that was not undone. */
  import: anyOf(z.uuid()),
}
export const ProductSelection = selectionOf(productFilters)

/** What `sort` takes, alone or two of them: `brand,-unitsSold`. */
export const productSortFields = [
  'name',
  'reference',
  'gtin',
  'brand',
  'classification',
  'category',
  'price',
  'weight',
  'season',
  'unitsSold',
  'evaluationCount',
  'packagingCount',
  'state',
  'svhc',
  'figure',
  'figurePer100g',
  'createdAt',
  'updatedAt',
] as const
export type ProductSortField = (typeof productSortFields)[number]

export const findProducts = call({
  method: 'GET',
  path: '/products',
  access: 'find_all_product',
  tag,
  summary: 'Products of the organization that the caller may see',
  query: z.object({
    ...keysetQuery,
    ...productFilters,
    label: z.optional(z.enum(scoreLabelIds)),
    basis: z._default(z.enum(weightBases), 'product'),
  }),
  answer: keysetAnswer(z.partial(ProductRow)),
  errors: [],
})
const choice = z.array(z.object({ value: z.string(), products: z.int() }))
export const findProductChoices = call({
  method: 'GET',
  path: '/products/choices',
  access: 'find_all_product',
  tag,
  summary: 'Values that filters of the list offer, with how many products have each; at most 200 of a kind',
  answer: z.object({ brand: choice, season: choice, classification: choice, category: choice }),
  errors: [],
})
export const findClassifications = call({
  method: 'GET',
  path: '/products/classifications',
  access: 'find_all_product',
  tag,
  summary: 'Kinds of articles, in both languages',
  query: z.object(listQuery),
  answer: listAnswer(Classification),
  errors: [],
})
export const findProduct = call({
  method: 'GET',
  path: '/products/:id',
  access: 'find_one_product',
  tag,
  summary: 'One product with what is in it',
  params: byId,
  answer: ProductAnswer,
  errors: ['NOT_FOUND'],
})
export const createProduct = call({
  method: 'POST',
  path: '/products',
  access: 'create_product',
  tag,
  summary: 'Create a product; reference and GTIN are taken once an organization',
  body: z.object({ name, reference, ...content }),
  answer: ProductAnswer,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateProduct = call({
  method: 'PUT',
  path: '/products/:id',
  access: 'update_product',
  tag,
  summary: 'Save a product; what is not sent stays as it is',
  params: byId,
  body: z.object({ name, reference, ...content }),
  answer: ProductAnswer,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deleteProduct = call({
  method: 'DELETE',
  path: '/products/:id',
  access: 'delete_product',
  tag,
  summary:
    'Delete a product with its versions; it leaves its collections, its evaluations and packagings stay',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const duplicateProduct = call({
  method: 'POST',
  path: '/products/duplicate/:id',
  access: 'duplicate_product',
  tag,
  summary:
    'Copy a product with what is in it, without its GTIN; fields of the body replace those of the original',
  params: byId,
  body: z.optional(
    z.nullable(z.object({ name: z.optional(name), reference: z.optional(reference), ...content })),
  ),
  answer: ProductAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const setProductImage = call({
  method: 'POST',
  path: '/products/:id/image',
  access: 'update_product',
  tag,
  summary: 'Set the picture: PNG, JPEG or WebP, as form field `file`',
  params: byId,
  upload: true,
  answer: ProductAnswer,
  errors: ['NOT_FOUND', 'INVALID_IMAGE', 'INVALID_VALUES', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
export const removeProductImage = call({
  method: 'DELETE',
  path: '/products/:id/image',
  access: 'update_product',
  tag,
  summary: 'Remove the picture',
  params: byId,
  answer: ProductAnswer,
  errors: ['NOT_FOUND'],
})

const ids = z.array(identifier).check(z.minLength(1), z.maxLength(10_000))

/** For each id: whether it was done; `NOT_FOUND` for what the caller may not see. */
export const DoneForEach = z.object({
  items: z.array(z.object({ id: z.uuid(), ok: z.boolean(), code: z.nullable(z.string()) })),
})
export const weighProductDeletion = call({
  method: 'POST',
  path: '/products/weigh-deletion',
  access: 'delete_product',
  tag,
  summary:
    'What hangs on products before they are deleted: collections that hold them, versions that are public',
  body: z.object({ ids }),
  answer: z.object({
    products: z.int(),
    collections: z.array(z.object({ id: z.uuid(), name: z.string(), products: z.int() })),
    publishedVersions: z.int(),
  }),
  errors: [],
})
export const deleteProducts = call({
  method: 'POST',
  path: '/products/delete',
  access: 'delete_product',
  tag,
  summary: 'Delete many at once',
  body: z.object({ ids }),
  answer: DoneForEach,
  errors: [],
})
export const evaluateProducts = call({
  method: 'POST',
  path: '/products/evaluate',
  access: 'evaluate_evaluation',
  tag,
  summary:
    'Run all evaluations of all products that the caller may see, or of those that the filters or `ids` let through, as a job',
  body: z.optional(
    z.nullable(
      z.object({
        ids: z.optional(ids),
        selection: z.optional(ProductSelection),
        search: listQuery.search,
        ...productFilters,
      }),
    ),
  ),
  answer: z.object({ job: Job }),
  status: 202,
  errors: ['NOTHING_TO_DO'],
})
