import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { exportFiles, exportLanguage, exportParams } from './exports.ts'
import { listAnswer, listQuery } from './list.ts'
import { PortfolioProgress } from './portfolio-plan.ts'
import {
  askedOfPortfolio,
  keptPortfolioCall,
  namedInBoth,
  portfolioDimensions,
  portfolioFilters,
  PortfolioGroup,
  portfolioHead,
  portfolioEstimates,
  portfolioLabels,
  PortfolioProduct,
  portfolioPeriods,
  portfolioRelease,
  portfolioSureness,
} from './portfolio-parts.ts'

export const findPortfolio = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization',
  capability: 'organization_dashboard',
  summary:
    'Totals of the evaluated products that the caller may see, with their volumes, by category, and the products that weigh most',
  query: z.object({
    ...askedOfPortfolio,
    /** `yes`: also what products without a figure would add by estimate. No total, share or division holds it. */
    estimates: z._default(z.enum(['yes', 'no']), 'no'),
  }),
  answer: z.object({
    ...portfolioHead,
    /** `null`: not asked for. */
    estimates: z.nullable(portfolioEstimates),
    categories: z.array(PortfolioGroup),
    /** How sure the total is; `null`: nothing counts. */
    sureness: z.nullable(portfolioSureness),
    /** At most 200, those of the highest value first: treemap, scatter, top contributors. */
    top: z.array(PortfolioProduct),
  }),
  errors: [],
})
/** What home tells of the portfolio: the fiscal year that runs today, with the years before it and the first target in tonnes. */
export const findPortfolioPulse = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization/pulse',
  capability: 'organization_dashboard',
  summary:
    'Climate change of the running fiscal year, of the years before it, and how far the first target is',
  answer: z.object({
    /** Of the running fiscal year. */
    ...portfolioHead,
    /** The year that runs today, named after the calendar year in which it ends. */
    year: z.string(),
    /** At most four years in which something counts, up to the running one, in the order of time. */
    years: z.array(z.object({ year: z.string(), value: z.number(), products: z.int() })),
    /** The first target of climate change; `null`: there is none, or the plan does not open targets. */
    target: z.nullable(PortfolioProgress),
  }),
  errors: [],
})
export const findPortfolioChoices = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization/choices',
  capability: 'organization_dashboard',
  summary: 'What the filters of the portfolio offer, with how many products have each; at most 200 of a kind',
  answer: z.record(
    z.enum(['category', 'season', 'year', 'tag', 'team', 'brand', 'material', 'country']),
    z.array(z.object({ id: z.string(), name: z.string(), name_fr: z.string(), products: z.int() })),
  ),
  errors: [],
})

const stageFigures = z.array(
  z.object({ stage: z.string(), value: z.number(), share: z.nullable(z.number()) }),
)
export const findPortfolioStages = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization/stages',
  capability: 'dashboard_tab_stages',
  summary: 'The portfolio by life-cycle stage, whole and of each category; of PEF by impact category too',
  query: z.object(askedOfPortfolio),
  answer: z.object({
    ...portfolioHead,
    /** With `notBrokenDown` they add up to the value of the whole. */
    stages: stageFigures,
    /** Of products computed before their stages were kept: run again they are broken down. */
    notBrokenDown: z.object({ value: z.number(), products: z.int() }),
    /** The ten of the highest value. */
    byCategory: z.array(
      z.object({ group: z.nullable(namedInBoth), value: z.number(), stages: stageFigures }),
    ),
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
  ...keptPortfolioCall,
  path: '/dashboard/organization/groups',
  capability: 'dashboard_tab_categories',
  summary: 'The portfolio divided by category, season, tag, team, brand, material or country',
  query: z.object({ ...askedOfPortfolio, by: z._default(z.enum(portfolioDimensions), 'category') }),
  answer: z.object({
    ...portfolioHead,
    by: z.enum(portfolioDimensions),
    /** `false`: of this label nothing is kept by material or country, and there are no groups. */
    divided: z.boolean(),
    /** The highest value first, at most 100. */
    groups: z.array(PortfolioGroup),
    /** What is in no group of the answer: groups beyond the 100th. */
    others: z.int(),
  }),
  errors: [],
})
export const findPortfolioTrend = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization/trend',
  capability: 'dashboard_tab_trend',
  summary: 'The portfolio season by season, with the releases behind each, and why two of them differ',
  query: z.object({
    ...askedOfPortfolio,
    /** The two seasons that are compared; absent: the last one, and the last before it of the same half of a year. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    /** Steps of the trend. A season that falls in no fiscal year is in no step of the second. */
    over: z._default(z.enum(portfolioPeriods), 'season'),
  }),
  answer: z.object({
    ...portfolioHead,
    seasons: z.array(
      z.extend(PortfolioGroup, {
        releases: z.array(portfolioRelease),
        /** Computed with other releases than the season before: the two do not compare. */
        releaseChanged: z.boolean(),
      }),
    ),
    /** Parts of the difference of the two seasons; they add up to it. `null`: in one of them nothing counts. */
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
        /** Both name the same half of a year. */
        alike: z.boolean(),
        releaseChanged: z.boolean(),
      }),
    ),
  }),
  errors: ['INVALID_VALUES'],
})

export const portfolioProductSortFields = ['value', 'figure', 'units', 'name', 'perKg', 'season'] as const
export const findPortfolioProducts = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization/products',
  capability: 'dashboard_tab_products',
  summary: 'Products of the portfolio with what each brings; those that do not count come last',
  query: z.object({
    ...askedOfPortfolio,
    page: listQuery.page,
    limit: listQuery.limit,
    sort: listQuery.sort,
  }),
  answer: z.extend(listAnswer(PortfolioProduct), { label: z.enum(portfolioLabels) }),
  errors: [],
})

/**
 * Categories of the GHG Protocol, Corporate Value Chain (Scope 3) Standard, chapter 5, that stages of a product fill. Of
 * category 11 the direct use phase is required and the indirect one optional; what is washed, dried and ironed has
 * indirect use alone, as it burns no fuel, takes no electricity and holds no greenhouse gas itself.
 */
export const scope3Categories = ['3.1', '3.4', '3.9', '3.11', '3.12'] as const
export const optionalScope3 = '3.11'
export const findPortfolioScope3 = call({
  ...keptPortfolioCall,
  path: '/dashboard/organization/scope3',
  capability: 'dashboard_tab_scope3',
  summary: 'Climate change of the portfolio by scope 3 category of the GHG Protocol, kg CO₂ eq',
  query: z.object(portfolioFilters),
  answer: z.object({
    ...portfolioHead,
    label: z.literal('climate'),
    climate: z.object({
      unit: z.literal('kg CO₂ eq'),
      /** Of the products that cover climate change and have units; `null`: none. */
      total: z.nullable(z.number()),
      products: z.int(),
      /** Have results, but none that covers climate change. */
      notCovered: z.int(),
      /** Without what the standard leaves to the company; with `optional` it is the total. */
      required: z.nullable(z.number()),
      /** Indirect use: energy and water that people use for the products. */
      optional: z.nullable(z.number()),
      categories: z.array(
        z.object({
          id: z.enum(scope3Categories),
          optional: z.boolean(),
          value: z.number(),
          share: z.nullable(z.number()),
          stages: z.array(z.object({ stage: z.string(), value: z.number() })),
        }),
      ),
    }),
  }),
  errors: [],
})

export const exportPortfolio = call({
  method: 'GET',
  path: '/dashboard/organization/export/:format',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag: 'dashboards',
  summary: 'The portfolio as a file: a row a product with what it brings, those that do not count named so',
  params: exportParams,
  query: z.object({ ...askedOfPortfolio, ...exportLanguage, ...navigationQuery }),
  answer: fileAnswer,
  file: exportFiles,
  errors: ['CAPABILITY_REQUIRED', 'TOO_MANY_ROWS'],
})
