import * as z from 'zod/mini'
import { call } from './call.ts'
import { limits } from './limits.ts'
import { portfolioBases, portfolioCall } from './portfolio-parts.ts'
import { plainText } from './text.ts'

const year = z.int().check(z.minimum(1990), z.maximum(2100))
export const seasonYearsMaximum = 200

const content = {
  /** Month in which a fiscal year begins: 1 is January. The year has the name of the calendar year in which it ends. */
  firstMonth: z.int().check(z.minimum(1), z.maximum(12)),
  /** Units that the portfolio counts; a product of which they are not known is left out and told, never counted on the others. */
  base: z._default(z.enum(portfolioBases), 'sold'),
  /** Per cent by which a total in a pack may differ from that of today before its year is to be recalculated. */
  recalculationThreshold: z._default(z.number().check(z.gt(0), z.maximum(100)), 5),
}

export const PortfolioSettings = z.object({
  ...content,
  /** Every season of the products that the caller may see, and the fiscal year in which its sales fall. */
  seasons: z.array(
    z.object({
      season: z.string(),
      /** `null`: it names no year and no half of one, and nobody said in which it falls. */
      year: z.nullable(z.int()),
      /** Said by somebody; else by the rule: a first half begins in January, a second one in July. */
      chosen: z.boolean(),
    }),
  ),
  rowVersion: z.int(),
})
export type PortfolioSettings = z.infer<typeof PortfolioSettings>

export const findPortfolioSettings = call({
  ...portfolioCall,
  path: '/dashboard/organization/settings',
  addsUp: false,
  capability: 'organization_dashboard',
  summary: 'When the fiscal year of the organization begins, and in which year each season falls',
  answer: PortfolioSettings,
  errors: [],
})
export const updatePortfolioSettings = call({
  method: 'PUT',
  path: '/dashboard/organization/settings',
  access: 'update_organization',
  capability: 'organization_dashboard',
  tag: 'dashboards',
  summary: 'Say when the fiscal year begins, and in which year seasons fall',
  body: z.object({
    ...content,
    /** Seasons that fall in another year than the rule gives, or that name none; all others follow the rule. */
    seasonYears: z
      .array(z.object({ season: plainText(limits.seasonMaximumLength).check(z.minLength(1)), year }))
      .check(z.maxLength(seasonYearsMaximum)),
  }),
  answer: PortfolioSettings,
  errors: ['INVALID_VALUES', 'STALE_VERSION'],
})
