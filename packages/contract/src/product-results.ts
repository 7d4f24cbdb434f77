import * as z from 'zod/mini'
import { calculationTypes } from '@ecotrame/lca'
import { benchmarkSources, ChosenBenchmark } from './benchmarks.ts'
import { call } from './call.ts'
import { HoldingAnswer } from './holding.ts'
import { FrenchCostResult } from './lca/french-cost.ts'
import { AllLabels } from './lca/labels.ts'
import { PackagingView } from './lca/packaging-view.ts'
import { PefComponentRow } from './lca/pef-view.ts'
import { ResultSum, SummedPef } from './lca/sums.ts'
import { limits } from './limits.ts'
import { listAnswer, listQuery } from './list.ts'
import { ImpactOfComponent, ProcessAnswer, ResultContribution } from './results.ts'
import { identifier } from './text.ts'

const category = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

/** A product, a collection or an evaluation that an answer is about. */
export const ResultSubject = z.object({
  kind: z.enum(['evaluation', 'product', 'product_collection']),
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  /** Of its evaluations, each once. */
  categories: z.array(category),
})

/** One part of a sum: in the order of `result.parts`. */
export const ResultPart = z.object({
  kind: z.enum(['evaluation', 'packaging']),
  id: z.uuid(),
  name: z.string(),
  /** Of an evaluation. */
  category: z.nullable(category),
  /** The product that it is a part of; `null`: it was asked for by itself. */
  product: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** In one product. */
  quantity: z.number(),
  /** Quantity × how much of the product counts: what its figures are multiplied by. */
  factor: z.number(),
  /** The active version that counts; of a packaging there is none. */
  version: z.nullable(z.object({ id: z.uuid(), number: z.int() })),
  /** Its form has changed since that version. */
  outdated: z.boolean(),
  methodRelease: z.nullable(z.string()),
  databaseRelease: z.nullable(z.string()),
})
export type ResultPart = z.infer<typeof ResultPart>

/** Why something does not count, and what deserves a word, in the language of the caller. */
export const leftOutReasons = ['NOT_EVALUATED', 'NO_UNITS_SOLD', 'OUTSIDE_FRENCH_COST'] as const
const said = z.object({ code: z.string(), message: z.string() })
export const LeftOut = z.extend(said, { code: z.enum(leftOutReasons), id: z.uuid(), name: z.string() })

const summed = {
  subject: ResultSubject,
  /** Of a product always the sum of its parts. */
  calculation: z.enum(calculationTypes),
  unit: z.literal('µPt'),
  parts: z.array(ResultPart),
  leftOut: z.array(LeftOut),
  /** Mixed releases and outdated parts are named here. */
  warnings: z.array(said),
  /** All of it stands in the legal scope of the French environmental cost. */
  frenchScope: z.boolean(),
  /** Share of the weighting that the data cover: of the French cost all of it, of PEF what it says. */
  coverage: z.number(),
  /** What the PEF of all parts holds; `null`: there is none. */
  pefHolding: z.nullable(HoldingAnswer),
  /** Lines that name where figures come from. */
  sources: z.array(z.string()),
  result: ResultSum,
}

/** One row of the cube, of one part, times its factor. After durability, µPt: so rows of all parts add up. */
export const SummedContribution = z.object({
  /** Place in `parts`. */
  part: z.int(),
  ...ResultContribution.shape,
})
export const SummedFullResult = z.object({
  ...summed,
  contributions: z.array(SummedContribution),
  processes: z.array(ProcessAnswer),
})
export const ImpactOfSummedComponent = z.object({ part: z.int(), ...ImpactOfComponent.shape })
export const SummedPerComponent = z.object({
  ...summed,
  components: z.array(ImpactOfSummedComponent),
  /** Times the factor of the part; `null`: a part has no PEF. */
  pef: z.nullable(z.array(z.object({ part: z.int(), row: PefComponentRow }))),
})
export const SummedFrenchCost = z.object({
  ...summed,
  /** Of each part that has one: the whole result of one piece. */
  results: z.array(z.object({ part: z.int(), durability: z.number(), result: FrenchCostResult })),
  processes: z.array(ProcessAnswer),
})

/** Where a result stands: beside the reference of its category, and among what the organization has evaluated of it. */
export const ResultBenchmark = z.object({
  category,
  /** What stands behind the category: the source of the benchmark that is chosen, else its reference product. */
  kind: z.enum([...benchmarkSources, 'category_reference']),
  /** The benchmark that the organization or the own team has chosen; `null`: none. */
  chosen: z.nullable(ChosenBenchmark),
  /** The reference product of the category: the category profile, all fields at their defaults. */
  reference: z.nullable(
    z.object({
      name: z.string(),
      massKg: z.number(),
      labels: AllLabels,
      coverage: z.number(),
      methodRelease: z.string(),
      databaseRelease: z.string(),
      result: ResultSum,
    }),
  ),
  /** Why PEF labels have no rank, position or difference here, with what is missing; `null`: they have. */
  withheld: z.nullable(z.string()),
  /** What is declared on the French portal of products of the category, points per 100 g; `null`: nothing is known. */
  declaredMarket: z.nullable(
    z.object({
      minimumPointsPer100g: z.number(),
      medianPointsPer100g: z.number(),
      maximumPointsPer100g: z.number(),
      source: z.string(),
      asOf: z.string(),
    }),
  ),
  /** Among the evaluations of the category that the caller may see, by the figure per 100 g of the default label. */
  rank: z.nullable(
    z.object({
      label: z.string(),
      per100g: z.number(),
      /** Share of them that score less, from 0, the best, to 1. */
      percentile: z.number(),
      evaluations: z.int(),
    }),
  ),
})
/** `null`: its parts are of several categories, so that nothing single stands beside them. */
const benchmark = z.nullable(ResultBenchmark)
export const FullResultBesideBenchmark = z.extend(SummedFullResult, { benchmark })
export const PerComponentBesideBenchmark = z.extend(SummedPerComponent, { benchmark })

const tag = 'results'
const byId = z.object({ id: identifier })
const common = { method: 'GET', access: 'find_one_result', tag, params: byId } as const
const errors = ['NOT_FOUND', 'NOT_EVALUATED'] as const

export const benchmarkOfVersion = call({
  ...common,
  path: '/results/version/:id/benchmark',
  addsUp: true,
  summary:
    'Where a version stands: beside the benchmark chosen for its category, else the reference product, with its rank',
  answer: z.object({ benchmark }),
  errors: ['NOT_FOUND'],
})

export const fullResultOfProduct = call({
  ...common,
  path: '/results/product/:id/full',
  summary: 'A product by life-cycle stage, process and component of each of its parts',
  answer: SummedFullResult,
  errors,
})
export const fullResultOfProductBesideBenchmark = call({
  ...common,
  path: '/results/product/:id/full/benchmark',
  addsUp: true,
  summary: 'The same beside the benchmark chosen for its category, else the reference product, with its rank',
  answer: FullResultBesideBenchmark,
  errors,
})
export const frenchCostOfProduct = call({
  ...common,
  path: '/results/product/:id/ecobalyse',
  summary: 'The French environmental cost of a product: the sum of its parts, each by its own durability',
  answer: SummedFrenchCost,
  errors: [...errors, 'CATEGORY_OUT_OF_SCOPE'],
})
export const perComponentOfProduct = call({
  ...common,
  path: '/results/product/:id/ipc',
  summary: 'A product by the entries of the composition of each of its parts',
  answer: SummedPerComponent,
  errors,
})
export const perComponentOfProductBesideBenchmark = call({
  ...common,
  path: '/results/product/:id/ipc/benchmark',
  addsUp: true,
  summary: 'The same beside the benchmark chosen for its category, else the reference product, with its rank',
  answer: PerComponentBesideBenchmark,
  errors,
})

const ofCollection = {
  ...common,
  query: z.object({ calculation_type: z._default(z.enum(calculationTypes), 'average') }),
} as const
export const fullResultOfCollection = call({
  ...ofCollection,
  path: '/results/product-collection/:id/full',
  addsUp: true,
  summary: 'A collection by life-cycle stage, process and component: average, sum or weighted by units sold',
  answer: SummedFullResult,
  errors,
})
export const fullResultOfCollectionBesideBenchmark = call({
  ...ofCollection,
  path: '/results/product-collection/:id/full/benchmark',
  addsUp: true,
  summary: 'The same beside the benchmark chosen for its category, else the reference product, with its rank',
  answer: FullResultBesideBenchmark,
  errors,
})
export const perComponentOfCollection = call({
  ...ofCollection,
  path: '/results/product-collection/:id/ipc',
  addsUp: true,
  summary: 'A collection by the entries of the composition of each of its parts',
  answer: SummedPerComponent,
  errors,
})
export const perComponentOfCollectionBesideBenchmark = call({
  ...ofCollection,
  path: '/results/product-collection/:id/ipc/benchmark',
  addsUp: true,
  summary: 'The same beside the benchmark chosen for its category, else the reference product, with its rank',
  answer: PerComponentBesideBenchmark,
  errors,
})

export const evaluatePackagingsOfProduct = call({
  method: 'GET',
  path: '/products/packagings/evaluate/:id',
  access: 'find_one_product',
  tag: 'products',
  summary: 'PEF of the packagings of a product, each and together, now: for one product',
  params: byId,
  answer: z.object({
    product: z.uuid(),
    items: z.array(
      z.object({
        packaging: z.object({
          id: z.uuid(),
          name: z.string(),
          reference: z.nullable(z.string()),
          level: z.string(),
        }),
        /** Packagings around one product. */
        quantity: z.number(),
        /** µPt of one product: the share of one packaging, times its quantity; `null`: nothing in it is known. */
        micropoints: z.nullable(z.number()),
        /** Of one packaging. */
        result: z.nullable(PackagingView),
      }),
    ),
    /** What they add up to for one product, over the categories that all of them cover; `null`: one has no figure. */
    pef: z.nullable(SummedPef),
  }),
  errors: ['NOT_FOUND'],
})

/** A result without its bill: what tables and dashboards add up. */
export const SummedResult = z.object(summed)
export const resultsOfProducts = call({
  method: 'GET',
  path: '/results/products',
  access: 'find_all_result',
  tag,
  summary:
    'Results of several products; one that cannot be told is left out, so that the worst answer is an empty list',
  query: z.object({
    /** Separated by commas, at most 500. */
    ids: z._default(z.string().check(z.maxLength(20_000)), ''),
  }),
  answer: z.object({ items: z.array(SummedResult) }),
  errors: [],
})
const paged = {
  query: z.object({ page: listQuery.page, limit: listQuery.limit, fields: listQuery.fields }),
}
const asked = z.optional(z.array(identifier).check(z.maxLength(limits.productResultsAtOnceMaximum)))
export const fullResultsOfEvaluations = call({
  method: 'POST',
  path: '/results/organization/evaluations/full/all',
  access: 'find_all_result',
  tag,
  summary: 'Results of these evaluations, or of all that the caller may see, page by page',
  ...paged,
  body: z.optional(z.nullable(z.object({ evaluations: asked }))),
  answer: listAnswer(SummedResult),
  errors: [],
})
export const fullResultsOfProducts = call({
  method: 'POST',
  path: '/results/organization/products/full/all',
  access: 'find_all_result',
  tag,
  summary: 'Results of these products, or of all that the caller may see, page by page',
  ...paged,
  body: z.optional(z.nullable(z.object({ products: asked }))),
  answer: listAnswer(SummedResult),
  errors: [],
})
