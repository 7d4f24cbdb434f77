import * as z from 'zod/mini'
import { call } from './call.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { namedInBoth, portfolioCall, portfolioFilters } from './portfolio-parts.ts'

/**
 * A figure under rules that are not in force: never law, never declared. An object, so that no sum of legal figures
 * takes it, and marked, so that no reader of it alone takes it for one.
 */
export const DraftFigure = z.object({ draft: z.literal(true), points: z.number() })
export type DraftFigure = z.infer<typeof DraftFigure>

/** What a rule of a draft changes; of `known` nothing is computed. */
export const draftEffects = ['scores', 'process', 'no-pef', 'known'] as const

const bothNames = { name: z.string(), name_fr: z.string() }
export const HorizonRule = z.object({
  id: z.string(),
  ...bothNames,
  meaning: z.string(),
  meaning_fr: z.string(),
  /** Day on which it was made or announced, ISO 8601. */
  since: z.string(),
  source: z.string(),
  source_fr: z.string(),
  effect: z.enum(draftEffects),
  /** Why nothing is computed of it; `null`: it is computed. */
  why: z.nullable(z.string()),
  why_fr: z.nullable(z.string()),
  /** It counts in this answer. */
  on: z.boolean(),
  /** Products whose cost it changes. */
  products: z.int(),
  /** What it adds to one piece of each product, on average; `null`: no product is computed. */
  perProduct: z.nullable(DraftFigure),
  /** Σ units × what it adds; `null`: no units are known. */
  added: z.nullable(DraftFigure),
})
export type HorizonRule = z.infer<typeof HorizonRule>

/**
 * Where a product stands per 100 g. `quarters`: of the benchmark chosen for its category, 1 the best. `declared`: among
 * products declared on the French portal: 1 below all of them, 2 up to their median, 3 above it, 4 above all.
 */
export const marketPlaces = [1, 2, 3, 4] as const
const marketPlace = z.literal([...marketPlaces])

export const HorizonProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  category: z.nullable(namedInBoth),
  season: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** In force, points of one piece. */
  legal: z.number(),
  draft: DraftFigure,
  /** draft − legal */
  change: DraftFigure,
  /** 1: the lowest cost of a piece among the products that are compared. */
  rank: z.object({ legal: z.int(), draft: z.int() }),
  /** `null`: several categories, or neither benchmark nor market for its category. */
  market: z.nullable(
    z.object({ basis: z.enum(['quarters', 'declared']), legal: marketPlace, draft: marketPlace }),
  ),
  /** Rules that change it, in their order; with `legal` they add up to `draft`. */
  parts: z.array(z.object({ rule: z.string(), added: DraftFigure })),
})
export type HorizonProduct = z.infer<typeof HorizonProduct>

export const horizonSortFields = ['change', 'legal', 'name'] as const

export const findHorizon = call({
  ...portfolioCall,
  path: '/dashboard/organization/horizon',
  capability: 'organization_dashboard',
  summary:
    'The French cost of the products under a draft of the method, beside the cost in force. A draft is not law: nothing of it can be declared',
  query: z.object({
    ...portfolioFilters,
    /** Of the draft; absent: the newest. */
    draft: z.optional(z.string()),
    /** Rules that count; absent: all that can be computed. */
    rule: anyOf(z.string()),
    /** `market`: only products whose place on the market changes. */
    moves: z.optional(z.enum(['market'])),
    page: listQuery.page,
    limit: listQuery.limit,
    /** `change` is its size, whatever its sign. */
    sort: listQuery.sort,
  }),
  answer: z.extend(listAnswer(HorizonProduct), {
    /** Says in the language of the caller that a draft is not law. */
    watermark: z.string(),
    draft: z.object({
      id: z.string(),
      ...bothNames,
      /** Day of the state that it tells, ISO 8601. */
      state: z.string(),
      /** Release in force that it starts from. */
      legalRelease: z.string(),
      source: z.string(),
      source_fr: z.string(),
      /** Day on which the source was read, ISO 8601. */
      readOn: z.string(),
    }),
    drafts: z.array(z.object({ id: z.string(), ...bothNames })),
    rules: z.array(HorizonRule),
    /** Of all products that are compared, whatever page. */
    total: z.object({
      products: z.int(),
      /** Of those with units. */
      units: z.number(),
      /** Σ units × cost in force; `null`: no units are known. */
      legal: z.nullable(z.number()),
      draft: z.nullable(DraftFigure),
      /** One piece of each, on average. */
      perProduct: z.nullable(z.object({ legal: z.number(), draft: DraftFigure })),
    }),
    /** Why a product is not compared, each product once, in this order. */
    notComputed: z.object({
      notEvaluated: z.int(),
      /** It has results, but no French cost. */
      outsideScope: z.int(),
      /** Computed with another release than the one in force: run it again. */
      olderRelease: z.int(),
      /** What it keeps does not give its figure again: run it again. */
      notReproduced: z.int(),
    }),
    /** Products by how their place on the market changes. */
    market: z.object({ better: z.int(), worse: z.int(), same: z.int(), unknown: z.int() }),
  }),
  errors: [],
})
