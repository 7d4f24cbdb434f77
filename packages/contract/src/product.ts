import * as z from 'zod/mini'
import { scoreLabelIds, standings, weightBases } from '@ecotrame/lca'
import { evaluationStates } from './evaluation.ts'
import { HoldingAnswer } from './holding.ts'
import { priceCurrencies } from './resources/material-prices.ts'
import { BorneTag } from './resources/tags.ts'

/**
 * `draft`: something in it was never run, or nothing is in it. `outdated`: the form of something in it has changed
 * since its run. `published`: its newest version is public, and is what the product is now.
 */
export const productStates = ['draft', 'evaluated', 'outdated', 'published'] as const
export type ProductState = (typeof productStates)[number]

const named = z.object({ id: z.uuid(), name: z.string() })
const category = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })
const person = z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() }))

/** A kind of article in the reference list; its id is that of the category of products. */
export const Classification = z.object({
  id: z.string(),
  name: z.string(),
  name_fr: z.string(),
  /** As in `GET /evaluations/categories`: `apparel`, `footwear`, … */
  group: z.string(),
  /** Harmonized System, 4 to 6 digits. */
  hsCodes: z.array(z.string()),
  /** GS1 Global Product Classification; `null`: not established. */
  gpcBrick: z.nullable(z.string()),
  gpcBrickTitle: z.nullable(z.string()),
})
export type Classification = z.infer<typeof Classification>

/** A figure of a product or a collection: the sum of its parts on one label and weight basis. */
export const ProductFigure = z.object({
  /** The one asked for; else "French durability multipliers" where all of it is in the legal scope, else "PEF". */
  label: z.enum(scoreLabelIds),
  basis: z.enum(weightBases),
  /** Points of the French labels, µPt of the others; `null`: a part has no such figure. */
  value: z.nullable(z.number()),
  /** The same label per 100 g, whatever the basis. */
  per100g: z.nullable(z.number()),
  /** Its parts were computed with different releases of a method or of data. */
  mixedReleases: z.boolean(),
})
export type ProductFigure = z.infer<typeof ProductFigure>

/** Picture of a product, as we keep it. */
export const ProductImage = z.object({
  /** Below the API base, `/product-images/…`; it changes with the picture. */
  address: z.string(),
  /** What a reader who does not see it is told; empty: nothing. */
  alt: z.string(),
})

export const ProductVersionSummary = z.object({
  id: z.uuid(),
  product: z.uuid(),
  number: z.int(),
  name: z.nullable(z.string()),
  author: person,
  createdAt: z.string(),
  publishedAt: z.nullable(z.string()),
  /** Of the default label when it was written. */
  figure: z.nullable(ProductFigure),
})
export type ProductVersionSummary = z.infer<typeof ProductVersionSummary>

export const ProductRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** SKU; one product of the organization a reference, whatever its case. */
  reference: z.string(),
  /** Digits of a GTIN-8, -12, -13 or -14. */
  gtin: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  image: z.nullable(ProductImage),
  classification: z.nullable(category),
  /** What its evaluations are of, each once. */
  categories: z.array(category),
  price: z.nullable(z.number()),
  currency: z.nullable(z.enum(priceCurrencies)),
  /** What is said of it, g. */
  weight: z.nullable(z.number()),
  /** What its evaluations weigh together, g; `null` until all have been run. */
  evaluatedWeight: z.nullable(z.number()),
  /** What the PEF of all parts holds; `null`: there is none, or not all have been run. */
  pefHolding: z.nullable(HoldingAnswer),
  season: z.nullable(z.string()),
  unitsSold: z.nullable(z.int()),
  team: z.nullable(named),
  /** By name. */
  tags: z.array(BorneTag),
  /** By name. */
  collections: z.array(named),
  /** How many different ones it holds. */
  evaluationCount: z.int(),
  packagingCount: z.int(),
  state: z.enum(productStates),
  /** `null`: nothing in it, or something was never run. */
  figure: z.nullable(ProductFigure),
  /** In lists, for who may read substances by right and plan: on the newest release of the Candidate List. */
  svhc: z.optional(
    z.object({
      /** Of the worst of its articles; what is not known is never good. */
      standing: z.enum(standings),
      /** Oldest of the days on which its articles were declared; `null`: of one no day is known. */
      declaredOn: z.nullable(z.string()),
    }),
  ),
  /** The last that was published. */
  published: z.nullable(z.object({ version: z.uuid(), number: z.int(), at: z.string() })),
  author: person,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Version of the row for `If-Match`; also sent as `ETag`. */
  rowVersion: z.int(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** An evaluation in a product, by its active version. */
export const ProductEvaluation = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  category,
  state: z.enum(evaluationStates),
  /** So many of it in one product. */
  quantity: z.number(),
  activeVersion: z.nullable(z.object({ id: z.uuid(), number: z.int(), name: z.nullable(z.string()) })),
  /** Of one piece; `null`: never run. */
  figure: z.nullable(z.number()),
  /** Of the figure: the label of the product, or what the evaluation would have alone. */
  label: z.enum(scoreLabelIds),
})
/** A packaging in a product. */
export const ProductPackaging = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.nullable(z.string()),
  level: z.string(),
  quantity: z.number(),
  /** Of one product's share of the packaging, PEF, µPt; `null`: it could not be computed. */
  figure: z.nullable(z.number()),
})

export const ProductAnswer = z.extend(ProductRow, {
  description: z.nullable(z.string()),
  /** Units season by season, which make `unitsSold`; empty: all of them in its own season. */
  volumes: z.array(z.object({ season: z.string(), unitsSold: z.int() })),
  /** Units bought season by season; empty: nobody has said. */
  purchases: z.array(z.object({ season: z.string(), units: z.int() })),
  /** In the order in which they were put in. */
  evaluations: z.array(ProductEvaluation),
  packagings: z.array(ProductPackaging),
})
export type Product = z.infer<typeof ProductAnswer>
