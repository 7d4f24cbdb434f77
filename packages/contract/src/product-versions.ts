import * as z from 'zod/mini'
import { call } from './call.ts'
import { Job } from './jobs.ts'
import { ResultSum } from './lca/sums.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { ProductAnswer, ProductVersionSummary } from './product.ts'
import { DoneForEach } from './products.ts'
import { Publishing } from './publication.ts'
import { identifier, plainText } from './text.ts'

const tag = 'products'
const byId = z.object({ id: identifier })
const versionName = plainText(limits.versionNameMaximumLength).check(z.minLength(1))

/** What a version keeps: the product as it was, its parts by their versions, and what they added up to. */
export const ProductVersionAnswer = z.extend(ProductVersionSummary, {
  content: z.object({
    name: z.string(),
    reference: z.string(),
    gtin: z.nullable(z.string()),
    brand: z.nullable(z.string()),
    classification: z.nullable(z.string()),
    weight: z.nullable(z.number()),
    evaluations: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        category: z.string(),
        quantity: z.number(),
        version: z.object({ id: z.uuid(), number: z.int() }),
        methodRelease: z.string(),
        databaseRelease: z.string(),
      }),
    ),
    packagings: z.array(
      z.object({ id: z.uuid(), name: z.string(), level: z.string(), quantity: z.number() }),
    ),
  }),
  result: ResultSum,
})
export type ProductVersion = z.infer<typeof ProductVersionAnswer>

export const findProductVersions = call({
  method: 'GET',
  path: '/products/:id/versions',
  access: 'find_all_version',
  tag,
  summary: 'Versions of a product, newest first',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(ProductVersionSummary),
  errors: ['NOT_FOUND'],
})
export const findProductVersion = call({
  method: 'GET',
  path: '/products/versions/:id',
  access: 'find_one_version',
  tag,
  summary: 'One version of a product, as it was written',
  params: byId,
  answer: ProductVersionAnswer,
  errors: ['NOT_FOUND'],
})
export const createProductVersion = call({
  method: 'POST',
  path: '/products/:id/versions',
  access: 'update_product',
  tag,
  summary:
    'Keep the product as it is now, with the active versions of its evaluations; where nothing has changed since the newest version, that one is answered',
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(versionName)) }))),
  answer: ProductVersionSummary,
  status: 201,
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'IDEMPOTENCY_CONFLICT'],
})
export const renameProductVersion = call({
  method: 'PATCH',
  path: '/products/rename-version/:id',
  access: 'update_product',
  tag,
  summary: 'Name a version of a product',
  params: byId,
  query: z.object({ version_name: versionName }),
  answer: ProductVersionSummary,
  errors: ['NOT_FOUND'],
})
export const publishProduct = call({
  method: 'PATCH',
  path: '/products/publish/:id',
  access: 'publish_product',
  tag,
  summary:
    'Publish a product, now or at a moment to come, as it is then: its version is frozen. Something outdated in it refuses it',
  params: byId,
  body: Publishing,
  answer: ProductAnswer,
  errors: ['NOT_FOUND', 'NOT_EVALUATED', 'INVALID_VALUES'],
})
export const publishProducts = call({
  method: 'PATCH',
  path: '/products/publish',
  access: 'publish_product',
  tag,
  summary: 'Publish up to 10,000. Up to 200 it answers for each id, above with the job that does it (202)',
  body: z.array(identifier).check(z.minLength(1), z.maxLength(10_000)),
  answer: z.union([DoneForEach, z.object({ job: Job })]),
  status: [200, 202],
  errors: [],
})

/** What stands of the French environmental cost: `computed`: of its forms as they are now. */
export const frenchCostStatuses = ['computed', 'outdated', 'not_evaluated', 'out_of_scope', 'empty'] as const
export type FrenchCostStatus = (typeof frenchCostStatuses)[number]

export const productsEcobalyseStatus = call({
  method: 'GET',
  path: '/products/ecobalyse-status',
  access: 'find_all_product',
  tag,
  summary:
    'Whether products have their French environmental cost; those that the caller may not see are left out',
  query: z.object({
    /** Separated by commas, at most 500. */
    product_ids: z.string().check(z.minLength(1), z.maxLength(20_000)),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        product: z.uuid(),
        status: z.enum(frenchCostStatuses),
        /** Whole points of the label of one product, and per 100 g; `null` unless computed or outdated. */
        points: z.nullable(z.int()),
        pointsPer100g: z.nullable(z.int()),
        /** Releases of the method that its parts were computed with. */
        methodReleases: z.array(z.string()),
        evaluations: z.array(
          z.object({ id: z.uuid(), name: z.string(), status: z.enum(frenchCostStatuses) }),
        ),
      }),
    ),
  }),
  errors: [],
})
