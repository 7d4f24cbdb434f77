import * as z from 'zod/mini'
import { scoreLabelIds, weightBases } from '@ecotrame/lca'
import { call } from './call.ts'
import { evaluationStates } from './evaluation.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'
import { day } from './days.ts'

/** Whose figures a benchmark holds. */
export const benchmarkSources = ['own', 'reference_product', 'declared_market'] as const
export type BenchmarkSource = (typeof benchmarkSources)[number]

/** What a benchmark is made from; the first three are the organization's own. */
export const benchmarkOrigins = [
  'filter',
  'collection',
  'file',
  'reference_product',
  'declared_market',
] as const
export type BenchmarkOrigin = (typeof benchmarkOrigins)[number]

/** How figures spread, µPt; quartiles are `null` where the source does not tell them. */
export const Distribution = z.object({
  /** How many figures; `null`: not published. */
  n: z.nullable(z.int()),
  minimum: z.number(),
  lowerQuartile: z.nullable(z.number()),
  median: z.number(),
  upperQuartile: z.nullable(z.number()),
  maximum: z.number(),
})
export type Distribution = z.infer<typeof Distribution>

/** What deserves a word about a benchmark. */
export const benchmarkWarnings = [
  /** Its figures come from several releases of a method or of data. */
  'MIXED_RELEASES',
  /** PEF of its figures covers different shares of the weighting. */
  'MIXED_COVERAGE',
  /** Too few figures for quartiles to mean much. */
  'FEW_FIGURES',
  /** Some of what it was made from has no figure and does not count. */
  'LEFT_OUT',
  /** The source tells neither date, number nor definition. */
  'UNDOCUMENTED_SOURCE',
] as const
export type BenchmarkWarning = (typeof benchmarkWarnings)[number]

/** Evaluations of the category that a benchmark counts: the filters of their library, and products that hold them. */
export const BenchmarkFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.array(z.enum(evaluationStates)).check(z.maxLength(evaluationStates.length))),
  team: z.optional(z.array(identifier).check(z.maxLength(100))),
  tag: z.optional(z.array(identifier).check(z.maxLength(100))),
  facility: z.optional(z.array(identifier).check(z.maxLength(100))),
  /** Of these seasons, as products have them. */
  season: z.optional(
    z.array(z.string().check(z.maxLength(limits.seasonMaximumLength))).check(z.maxLength(100)),
  ),
  brand: z.optional(z.array(z.string().check(z.maxLength(limits.nameMaximumLength))).check(z.maxLength(100))),
})
export type BenchmarkFilter = z.infer<typeof BenchmarkFilter>

const category = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

export const BenchmarkRow = z.object({
  id: z.uuid(),
  name: z.string(),
  category,
  source: z.enum(benchmarkSources),
  origin: z.object({
    kind: z.enum(benchmarkOrigins),
    filter: z.nullable(BenchmarkFilter),
    /** `null` also where it is gone or not in sight. */
    collection: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    file: z.nullable(z.string()),
  }),
  /** Where the figures come from, in a line; `null`: the organization's evaluations. */
  sourceNote: z.nullable(z.string()),
  /** Of what time the figures are, as the source says; `null`: of `computedAt`. */
  asOf: z.nullable(z.string()),
  /** Stands behind every benchmark of its category. */
  chosen: z.boolean(),
  /** Whose it is; `null`: the whole organization's. */
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Evaluations or products that it counts; `null`: not published. */
  n: z.nullable(z.int()),
  leftOut: z.int(),
  /** On the label and basis asked for; `null`: it has none. */
  figure: z.object({
    label: z.enum(scoreLabelIds),
    basis: z.enum(weightBases),
    distribution: z.nullable(Distribution),
  }),
  /** Releases of methods and data that its figures come from. */
  releases: z.array(z.string()),
  /** Least and most share of the PEF weighting that its figures cover; `null`: no PEF. */
  coverage: z.nullable(z.object({ minimum: z.number(), maximum: z.number() })),
  warnings: z.array(z.object({ code: z.enum(benchmarkWarnings), message: z.string() })),
  author: z.nullable(z.string()),
  computedAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type BenchmarkRow = z.infer<typeof BenchmarkRow>

const tag = 'benchmarks'
const byId = z.object({ id: identifier })
const name = plainText(limits.nameMaximumLength).check(z.minLength(1))
const categoryId = z.string().check(z.minLength(1), z.maxLength(100))
const figureQuery = {
  /** Absent: the default label of each category. */
  label: z.optional(z.enum(scoreLabelIds)),
  basis: z._default(z.enum(weightBases), 'per100g'),
}
const chosen = z._default(z.boolean(), false)
const made = { name, category: categoryId, chosen }

export const findBenchmarks = call({
  method: 'GET',
  path: '/benchmarks',
  access: 'find_all_benchmark',
  tag,
  summary:
    'Benchmarks of the organization and of the own team: distributions and reference products by category',
  query: z.object({
    ...listQuery,
    ...figureQuery,
    category: anyOf(categoryId),
    source: anyOf(z.enum(benchmarkSources)),
    chosen: z.optional(z.enum(['true', 'false'])),
  }),
  answer: listAnswer(z.partial(BenchmarkRow)),
  errors: [],
})
export const findBenchmark = call({
  method: 'GET',
  path: '/benchmarks/:id',
  access: 'find_one_benchmark',
  tag,
  summary: 'One benchmark',
  params: byId,
  query: z.object(figureQuery),
  answer: BenchmarkRow,
  errors: ['NOT_FOUND'],
})
export const createBenchmark = call({
  method: 'POST',
  path: '/benchmarks',
  addsUp: true,
  access: 'create_benchmark',
  tag,
  summary:
    'Make a benchmark of a category: from its evaluations (`filter`), from a collection of products, from its reference product, or from what is declared on the French market',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('filter'), ...made, filter: z._default(BenchmarkFilter, {}) }),
    z.object({ kind: z.literal('collection'), ...made, collection: identifier }),
    z.object({ kind: z.literal('reference_product'), ...made }),
    z.object({ kind: z.literal('declared_market'), ...made }),
  ]),
  answer: BenchmarkRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const uploadBenchmark = call({
  method: 'POST',
  path: '/benchmarks/file',
  access: 'create_benchmark',
  tag,
  summary:
    'Make a benchmark from a file (xlsx or csv, field `file`): a row a product with `points_per_100g`, or one row with `min_`, `median_` and `max_points_per_100g`. It is checked whole; nothing is written when a row is wrong',
  upload: true,
  form: z.object({
    name,
    category: categoryId,
    /** Label that the figures are on. Absent: the default of the category. */
    label: z.optional(z.enum(scoreLabelIds)),
    /** Where they come from. */
    sourceNote: plainText(limits.nameMaximumLength).check(z.minLength(1)),
    /** The day that they are of. */
    asOf: z.optional(z.union([day, z.literal('')])),
    /** Release of the method that they were computed with, where it is known. */
    release: z.optional(plainText(100)),
    chosen: z.optional(z.enum(['true', 'false'])),
  }),
  answer: BenchmarkRow,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updateBenchmark = call({
  method: 'PUT',
  path: '/benchmarks/:id',
  access: 'update_benchmark',
  tag,
  summary: 'Rename a benchmark, or change what its filter counts: it is computed anew then',
  params: byId,
  body: z.object({ name, filter: z.optional(BenchmarkFilter) }),
  answer: BenchmarkRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const chooseBenchmark = call({
  method: 'PATCH',
  path: '/benchmarks/choose/:id',
  access: 'update_benchmark',
  tag,
  summary:
    'Put a benchmark behind every result of its category, in place of the one that stands there; or take it away',
  params: byId,
  body: z.object({ chosen: z.boolean() }),
  answer: BenchmarkRow,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const refreshBenchmark = call({
  method: 'POST',
  path: '/benchmarks/refresh/:id',
  addsUp: true,
  access: 'update_benchmark',
  tag,
  summary: 'Compute a benchmark from what its source is now; one from a file stays as it is',
  params: byId,
  answer: BenchmarkRow,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'NOTHING_TO_DO'],
})
export const deleteBenchmark = call({
  method: 'DELETE',
  path: '/benchmarks/:id',
  access: 'delete_benchmark',
  tag,
  summary: 'Delete a benchmark. Where it was chosen, results stand beside the reference product again',
  params: byId,
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const duplicateBenchmark = call({
  method: 'POST',
  path: '/benchmarks/duplicate/:id',
  access: 'duplicate_benchmark',
  tag,
  summary: 'Copy a benchmark as it stands; the copy is not chosen',
  params: byId,
  body: z.optional(z.nullable(z.object({ name: z.optional(name) }))),
  answer: BenchmarkRow,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})

/** The benchmark chosen for a category, as a result stands beside it. */
export const ChosenBenchmark = z.object({
  id: z.uuid(),
  name: z.string(),
  source: z.enum(benchmarkSources),
  sourceNote: z.nullable(z.string()),
  asOf: z.nullable(z.string()),
  computedAt: z.string(),
  n: z.nullable(z.int()),
  releases: z.array(z.string()),
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** By label; a label that it has no figures on is absent. Per 100 g. */
  per100g: z.partialRecord(z.enum(scoreLabelIds), Distribution),
  /** The same for one product. */
  product: z.partialRecord(z.enum(scoreLabelIds), Distribution),
  /** Where the result stands in it, on its default label per 100 g; `null`: the two share no label. */
  position: z.nullable(
    z.object({
      label: z.enum(scoreLabelIds),
      per100g: z.number(),
      /** Relative: −0.1 is 10 % below the median; `null`: the median is not above 0. */
      toMedian: z.nullable(z.number()),
      /** 1: among the best quarter; `null`: the quartiles are not known. */
      quarter: z.nullable(z.literal([1, 2, 3, 4])),
      place: z.enum(['below', 'within', 'above']),
    }),
  ),
})
export type ChosenBenchmark = z.infer<typeof ChosenBenchmark>
