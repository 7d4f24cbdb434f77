import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { exportFiles, exportLanguage, exportParams } from './exports.ts'
import { limits } from './limits.ts'
import { anyOf, listAnswer, listQuery } from './list.ts'
import { identifier, plainText } from './text.ts'

/** Tabs of the portfolio beside its overview; each is opened by a capability of its own. */
export const portfolioTabs = ['stages', 'categories', 'trend', 'products', 'scope3', 'plan'] as const
export type PortfolioTab = (typeof portfolioTabs)[number]

/**
 * Labels that a portfolio adds up: the two that stand for a result by default. A figure per day of use is a ratio and
 * has no sum; of these two each product keeps what it is made of.
 */
export const portfolioLabels = ['fr_dur', 'pef'] as const
export type PortfolioLabel = (typeof portfolioLabels)[number]

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

/** Which products are looked at; all of them besides what the caller may not see. */
export const portfolioFilters = {
  category: anyOf(z.string()),
  season: anyOf(z.string()),
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
const asked = {
  ...portfolioFilters,
  /** Absent: the French cost where a product has one, else PEF. */
  label: z.optional(z.enum(portfolioLabels)),
}
const named = z.object({ id: z.string(), name: z.string(), name_fr: z.string() })

/** Figures of products with units sold and a result of the label: µPt × units. */
const sums = {
  /** Σ units × figure, µPt: at least so much, where products are left out. `null`: nothing counts. */
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
const sales = z.array(
  z.object({
    currency: z.string(),
    /** Σ units × price. */
    amount: z.number(),
    /** Of the products behind that amount. */
    value: z.number(),
    products: z.int(),
    /** value / amount */
    perUnit: z.nullable(z.number()),
  }),
)

/** With what figures were computed. One row a combination; more than one: they do not compare as one would. */
const release = z.object({
  /** Releases of the French cost, or PEF packs; several: a product is itself made of several. */
  names: z.array(z.string()),
  products: z.int(),
  value: z.number(),
})

const head = {
  label: z.enum(portfolioLabels),
  unit: z.literal('µPt'),
  /** Whose products these are: all, those of a team, or those made with masks given to the caller. */
  sight: z.object({ kind: z.enum(['organization', 'team', 'masks']), team: z.nullable(z.string()) }),
  total: z.extend(PortfolioSums, {
    sales,
    /** All that the filters let through, counted or not. */
    all: z.int(),
    /** Why a product does not count, each product once, in this order. */
    leftOut: z.object({
      notEvaluated: z.int(),
      /** It has results, but none of this label. */
      withoutLabel: z.int(),
      withoutUnits: z.int(),
    }),
    /** Counted with 0 units: they add nothing. */
    zeroUnits: z.int(),
    /** Counted, but changed since their run. */
    outdated: z.int(),
  }),
  releases: z.array(release),
  /** More than one release of the method or of its data stands behind the total. */
  mixedReleases: z.boolean(),
  /** Of PEF: share of the weighting that the data of a product cover; `null`: of the French cost always all. */
  coverage: z.nullable(z.object({ minimum: z.number(), maximum: z.number() })),
  /** Lines that name where figures come from. */
  sources: z.array(z.string()),
}

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
  category: z.nullable(named),
  season: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  units: z.nullable(z.number()),
  massKg: z.nullable(z.number()),
  price: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** Of one piece, µPt. */
  figure: z.nullable(z.number()),
  /** figure × units */
  value: z.nullable(z.number()),
  /** Of the value of the whole. */
  share: z.nullable(z.number()),
  state: z.string(),
  mixedReleases: z.boolean(),
})
export type PortfolioProduct = z.infer<typeof PortfolioProduct>

const tag = 'dashboards'
const access = 'find_all_evaluation'
const common = { method: 'GET', access, tag } as const

export const findPortfolio = call({
  ...common,
  path: '/dashboard/organization',
  capability: 'organization_dashboard',
  summary:
    'Totals of the evaluated products that the caller may see, with their volumes, by category, and the products that weigh most',
  query: z.object(asked),
  answer: z.object({
    ...head,
    categories: z.array(PortfolioGroup),
    /** At most 200, those of the highest value first: treemap, scatter, top contributors. */
    top: z.array(PortfolioProduct),
  }),
  errors: [],
})
export const findPortfolioChoices = call({
  ...common,
  path: '/dashboard/organization/choices',
  capability: 'organization_dashboard',
  summary: 'What the filters of the portfolio offer, with how many products have each; at most 200 of a kind',
  answer: z.record(
    z.enum(['category', 'season', 'tag', 'team', 'brand']),
    z.array(z.object({ id: z.string(), name: z.string(), name_fr: z.string(), products: z.int() })),
  ),
  errors: [],
})

const stageFigures = z.array(
  z.object({ stage: z.string(), value: z.number(), share: z.nullable(z.number()) }),
)
export const findPortfolioStages = call({
  ...common,
  path: '/dashboard/organization/stages',
  capability: 'dashboard_tab_stages',
  summary: 'The portfolio by life-cycle stage, whole and of each category; of PEF by impact category too',
  query: z.object(asked),
  answer: z.object({
    ...head,
    /** With `notBrokenDown` they add up to the value of the whole. */
    stages: stageFigures,
    /** Of products computed before their stages were kept: run again they are broken down. */
    notBrokenDown: z.object({ value: z.number(), products: z.int() }),
    /** The ten of the highest value. */
    byCategory: z.array(z.object({ group: z.nullable(named), value: z.number(), stages: stageFigures })),
    /** Of PEF: the 16 categories; a category that a product does not cover counts without it. */
    impacts: z.nullable(
      z.array(
        z.object({
          category: z.string(),
          value: z.nullable(z.number()),
          share: z.nullable(z.number()),
          /** Products whose data do not cover it. */
          notCovered: z.int(),
        }),
      ),
    ),
  }),
  errors: [],
})
export const findPortfolioGroups = call({
  ...common,
  path: '/dashboard/organization/groups',
  capability: 'dashboard_tab_categories',
  summary: 'The portfolio divided by category, season, tag, team, brand, material or country',
  query: z.object({ ...asked, by: z._default(z.enum(portfolioDimensions), 'category') }),
  answer: z.object({
    ...head,
    by: z.enum(portfolioDimensions),
    /** The highest value first, at most 100. */
    groups: z.array(PortfolioGroup),
    /** What is in no group of the answer: groups beyond the 100th. */
    others: z.int(),
  }),
  errors: [],
})
export const findPortfolioTrend = call({
  ...common,
  path: '/dashboard/organization/trend',
  capability: 'dashboard_tab_trend',
  summary: 'The portfolio season by season, with the releases behind each, and why the last two differ',
  query: z.object(asked),
  answer: z.object({
    ...head,
    seasons: z.array(
      z.extend(PortfolioGroup, {
        releases: z.array(release),
        /** Computed with other releases than the season before: the two do not compare. */
        releaseChanged: z.boolean(),
      }),
    ),
    /** Parts of the difference of the last two seasons; they add up to it. */
    change: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        before: z.number(),
        after: z.number(),
        /** More or fewer pieces at the figure per piece of before. */
        volume: z.number(),
        /** Other shares of categories. */
        mix: z.number(),
        /** Other products of the same categories: inputs and data, and the method where the releases differ. */
        products: z.number(),
        releaseChanged: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const portfolioProductSortFields = ['value', 'figure', 'units', 'name', 'perKg', 'season'] as const
export const findPortfolioProducts = call({
  ...common,
  path: '/dashboard/organization/products',
  capability: 'dashboard_tab_products',
  summary: 'Products of the portfolio with what each brings; those that do not count come last',
  query: z.object({ ...asked, page: listQuery.page, limit: listQuery.limit, sort: listQuery.sort }),
  answer: z.extend(listAnswer(PortfolioProduct), { label: z.enum(portfolioLabels) }),
  errors: [],
})

/** Categories of the GHG Protocol, Corporate Value Chain (Scope 3) Standard, chapter 5, that stages of a product fill. */
export const scope3Categories = ['3.1', '3.4', '3.9', '3.11', '3.12'] as const
export const findPortfolioScope3 = call({
  ...common,
  path: '/dashboard/organization/scope3',
  capability: 'dashboard_tab_scope3',
  summary: 'Climate change of the portfolio by scope 3 category of the GHG Protocol, kg CO₂ eq',
  query: z.object(portfolioFilters),
  answer: z.object({
    ...head,
    label: z.literal('pef'),
    unit: z.literal('µPt'),
    climate: z.object({
      unit: z.literal('kg CO₂ eq'),
      /** Of the products that cover climate change and have units; `null`: none. */
      total: z.nullable(z.number()),
      products: z.int(),
      /** Have units and a PEF, but climate change is not covered. */
      notCovered: z.int(),
      categories: z.array(
        z.object({
          id: z.enum(scope3Categories),
          value: z.number(),
          share: z.nullable(z.number()),
          stages: z.array(z.object({ stage: z.string(), value: z.number() })),
        }),
      ),
    }),
  }),
  errors: [],
})

export const portfolioMeasures = ['total', 'perPiece', 'perKg', 'perEuro'] as const
export type PortfolioMeasure = (typeof portfolioMeasures)[number]

const targetContent = {
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  label: z.enum(portfolioLabels),
  measure: z.enum(portfolioMeasures),
  /** The season that the reduction counts from. */
  baseSeason: plainText(limits.seasonMaximumLength).check(z.minLength(1)),
  /** The season by which it is reached. */
  targetSeason: plainText(limits.seasonMaximumLength).check(z.minLength(1)),
  /** Percent below the season it counts from. */
  reduction: z.number().check(z.gt(0), z.maximum(100)),
}
export const PortfolioTarget = z.object({
  id: z.uuid(),
  ...targetContent,
  createdAt: z.string(),
  updatedAt: z.string(),
  rowVersion: z.int(),
})
export type PortfolioTarget = z.infer<typeof PortfolioTarget>

/** What would be saved if a product were as the median of its category, per kg. */
const saving = z.extend(PortfolioProduct, {
  /** µPt × units */
  saving: z.number(),
  /** Of the gap, with all before it. */
  cumulated: z.nullable(z.number()),
})
export const findPortfolioPlan = call({
  ...common,
  path: '/dashboard/organization/plan',
  capability: 'dashboard_tab_plan',
  summary: 'Targets, how far the portfolio is from them, and the products that close most of the gap',
  query: z.object({ ...asked, target: z.optional(identifier) }),
  answer: z.object({
    ...head,
    targets: z.array(
      z.extend(PortfolioTarget, {
        /** µPt, or µPt per piece, kg or euro; `null`: nothing counts in that season. */
        base: z.nullable(z.number()),
        goal: z.nullable(z.number()),
        /** Of the season that is looked at: the target season, or the last one before it that has products. */
        current: z.nullable(z.number()),
        currentSeason: z.nullable(z.string()),
        /** current − goal, in the unit of the measure; not above 0: reached. */
        gap: z.nullable(z.number()),
        /** The same as µPt of all pieces of that season. */
        gapTotal: z.nullable(z.number()),
        /** The seasons were computed with different releases: the gap does not compare. */
        releaseChanged: z.boolean(),
      }),
    ),
    /** Of the target asked for, else the first: at most 50, the highest saving first. */
    savings: z.nullable(z.object({ target: z.uuid(), season: z.string(), products: z.array(saving) })),
  }),
  errors: ['NOT_FOUND'],
})
export const createPortfolioTarget = call({
  method: 'POST',
  path: '/dashboard/organization/targets',
  access: 'update_organization',
  capability: 'dashboard_tab_plan',
  tag,
  summary: 'Set a target of the portfolio; at most 20',
  body: z.object(targetContent),
  answer: PortfolioTarget,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updatePortfolioTarget = call({
  method: 'PUT',
  path: '/dashboard/organization/targets/:id',
  access: 'update_organization',
  capability: 'dashboard_tab_plan',
  tag,
  summary: 'Save a target of the portfolio',
  params: z.object({ id: identifier }),
  body: z.object(targetContent),
  answer: PortfolioTarget,
  errors: ['NOT_FOUND', 'INVALID_VALUES', 'STALE_VERSION'],
})
export const deletePortfolioTarget = call({
  method: 'DELETE',
  path: '/dashboard/organization/targets/:id',
  access: 'update_organization',
  capability: 'dashboard_tab_plan',
  tag,
  summary: 'Delete a target of the portfolio',
  params: z.object({ id: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
export const exportPortfolio = call({
  method: 'GET',
  path: '/dashboard/organization/export/:format',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary: 'The portfolio as a file: a row a product with what it brings, those that do not count named so',
  params: exportParams,
  query: z.object({ ...asked, ...exportLanguage, ...navigationQuery }),
  answer: fileAnswer,
  file: exportFiles,
  errors: ['CAPABILITY_REQUIRED', 'TOO_MANY_ROWS'],
})
