import * as z from 'zod/mini'
import { anyOf, listQuery } from './list.ts'

/** Tabs of the portfolio beside its overview; each is opened by a capability of its own. */
export const portfolioTabs = ['stages', 'categories', 'trend', 'products', 'scope3', 'plan'] as const
export type PortfolioTab = (typeof portfolioTabs)[number]

/**
 * What a portfolio adds up: climate change, and the two labels that stand for a result by default. A figure per day of
 * use is a ratio and has no sum; of these three each product keeps what it is made of.
 */
export const portfolioLabels = ['climate', 'fr_dur', 'pef'] as const
export type PortfolioLabel = (typeof portfolioLabels)[number]

/** Of what the figures of a label are. */
export const portfolioUnits = {
  climate: 'kg CO₂ eq',
  fr_dur: 'µPt',
  pef: 'µPt',
} as const satisfies Record<PortfolioLabel, string>
const portfolioUnit = z.enum(['kg CO₂ eq', 'µPt'])

/** By what the tab `categories` divides a portfolio. */
export const portfolioDimensions = [
  'category',
  'season',
  'tag',
  'team',
  'brand',
  'material',
  'country',
] as const
export type PortfolioDimension = (typeof portfolioDimensions)[number]

/** Spans of time that are compared. */
export const portfolioPeriods = ['season', 'year'] as const
export type PortfolioPeriod = (typeof portfolioPeriods)[number]

/** Units that a portfolio counts: those that sold, or those that were bought. */
export const portfolioBases = ['sold', 'purchased'] as const
export type PortfolioBase = (typeof portfolioBases)[number]

/** Which products are looked at; all of them besides what the caller may not see. */
export const portfolioFilters = {
  category: anyOf(z.string()),
  season: anyOf(z.string()),
  /** Fiscal years: what sold in the seasons that fall in them. */
  year: anyOf(z.string().check(z.regex(/^\d{4}$/))),
  tag: anyOf(z.uuid()),
  team: anyOf(z.uuid()),
  brand: anyOf(z.string()),
  collection: anyOf(z.uuid()),
  /** Products with some of it. */
  material: anyOf(z.string()),
  /** Products of which a step takes place there. */
  country: anyOf(z.string()),
  search: listQuery.search,
}
export const askedOfPortfolio = {
  ...portfolioFilters,
  /** Absent: climate change where a product has it, else the French cost where one has it, else PEF. */
  label: z.optional(z.enum(portfolioLabels)),
}
export const namedInBoth = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

/** Figures of products with units sold and a result of the label: figure × units, in the unit of the label. */
const sums = {
  /** Σ units × figure: at least so much, where products are left out. `null`: nothing counts. */
  value: z.nullable(z.number()),
  /** Products that count. */
  products: z.int(),
  units: z.number(),
  massKg: z.number(),
  /** value / units; `null`: no units. */
  perPiece: z.nullable(z.number()),
  perKg: z.nullable(z.number()),
}
export const PortfolioSums = z.object(sums)
export type PortfolioSums = z.infer<typeof PortfolioSums>

/** Sales of one currency: amounts of several are never added. */
export const PortfolioSales = z.object({
  currency: z.string(),
  /** Σ units × price. */
  amount: z.number(),
  /** Of the products behind that amount. */
  value: z.number(),
  products: z.int(),
  /** value / amount */
  perUnit: z.nullable(z.number()),
})

/** With what figures were computed. One row a combination; more than one: they do not compare as one would. */
export const portfolioRelease = z.object({
  /** Releases of the French cost, or PEF packs; several: a product is itself made of several. */
  names: z.array(z.string()),
  products: z.int(),
  value: z.number(),
})

export const PortfolioTotal = z.extend(PortfolioSums, {
  sales: z.array(PortfolioSales),
  /** All that the filters let through, counted or not. */
  all: z.int(),
  /** Why a product does not count, each product once, in this order. */
  leftOut: z.object({
    notEvaluated: z.int(),
    /** It has results, but none of this label. */
    withoutLabel: z.int(),
    /** It has a figure, but no data for more than 2 % of its mass or of its steps. */
    incomplete: z.int(),
    withoutUnits: z.int(),
  }),
  /** Counted with 0 units: they add nothing. */
  zeroUnits: z.int(),
  /** Counted, but changed since their run. */
  outdated: z.int(),
})

export const portfolioHead = {
  label: z.enum(portfolioLabels),
  unit: portfolioUnit,
  /** The units behind every figure, as the settings of the organization say. */
  base: z.enum(portfolioBases),
  /** Whose products these are: all, those of a team, or those made with masks given to the caller. */
  sight: z.object({ kind: z.enum(['organization', 'team', 'masks']), team: z.nullable(z.string()) }),
  total: PortfolioTotal,
  releases: z.array(portfolioRelease),
  /** More than one release of the method or of its data stands behind the total. */
  mixedReleases: z.boolean(),
  /** Of PEF: share of the weighting that the data of a product cover; `null`: of the French cost always all. */
  coverage: z.nullable(z.object({ minimum: z.number(), maximum: z.number() })),
  /** Lines that name where figures come from. */
  sources: z.array(z.string()),
}

/**
 * How sure a total is, as far as the results behind it were measured. Of climate change alone no interval is computed:
 * then it is that of the PEF score of the same products.
 */
export const portfolioSureness = z.object({
  of: z.enum(['fr_dur', 'pef']),
  /** Of the score of the products that count: in results whose precision is known. */
  measured: z.nullable(z.number()),
  /**
   * Half the width of the 95 % interval as a share of what is measured, if all errors point the same way: errors of data
   * that products share do, others even out, so that it is never too narrow. `null`: nothing is measured.
   */
  within: z.nullable(z.number()),
  /** Of what is measured, by impact: in primary data. */
  primary: z.nullable(z.number()),
})

const estimated = z.object({ products: z.int(), units: z.number(), value: z.number() })

/**
 * What products with units and no figure would add: units × mass × the mean per kilogram of the products of their
 * category that count, each weighed by its units; without a mass, units × the mean per piece.
 */
export const portfolioEstimates = z.object({
  perKg: estimated,
  perPiece: estimated,
  /** With neither: no units, no category or several, or nothing of the category counts. */
  without: z.int(),
})

/** What stands under one value of a dimension; `null` as its id: what has none. */
export const PortfolioGroup = z.extend(PortfolioSums, {
  id: z.nullable(z.string()),
  name: z.string(),
  name_fr: z.string(),
  /** Of the value of the whole; of tags the shares may pass 1, as a product may bear several. */
  share: z.nullable(z.number()),
  /** Products that do not count, for whatever reason. */
  leftOut: z.int(),
  mixedReleases: z.boolean(),
})
export type PortfolioGroup = z.infer<typeof PortfolioGroup>

export const PortfolioProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  reference: z.string(),
  category: z.nullable(namedInBoth),
  season: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  units: z.nullable(z.number()),
  massKg: z.nullable(z.number()),
  price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Of one piece. */
  figure: z.nullable(z.number()),
  /** figure × units */
  value: z.nullable(z.number()),
  /** Of the value of the whole. */
  share: z.nullable(z.number()),
  state: z.string(),
  mixedReleases: z.boolean(),
})
export type PortfolioProduct = z.infer<typeof PortfolioProduct>

export const portfolioCall = { method: 'GET', access: 'find_all_evaluation', tag: 'dashboards' } as const
/** One that reads sums. */
export const keptPortfolioCall = { ...portfolioCall, addsUp: 'unless kept' } as const
