import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { exportFiles, exportLanguage } from './exports.ts'
import { limits } from './limits.ts'
import { portfolioPeriods } from './portfolio-parts.ts'
import { identifier, plainText } from './text.ts'

const packContent = {
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  period: z.enum(portfolioPeriods),
  /** The season, or the fiscal year such as `2026`. */
  span: plainText(limits.seasonMaximumLength).check(z.minLength(1)),
}

export const PortfolioPack = z.object({
  id: z.uuid(),
  ...packContent,
  takenAt: z.string(),
  /** Who froze it. */
  authorName: z.string(),
  /** SHA-256 of the content as canonical JSON (RFC 8785). */
  checksum: z.string(),
  /** Climate change when it was frozen, kg CO₂ eq; `null`: nothing counted. */
  climate: z.nullable(z.number()),
  /** The same season or fiscal year as the portfolio shows it now. */
  climateNow: z.nullable(z.number()),
  /** (now − then) / then */
  change: z.nullable(z.number()),
  /** Other releases of methods or data stand behind the figure of now. */
  releaseChanged: z.boolean(),
  /** The two differ by more than the threshold of the organization: freeze the year again, and the base year with it. */
  recalculate: z.boolean(),
  /** The content gives that hash, and the signature of the installation over it holds. */
  holds: z.boolean(),
})
export type PortfolioPack = z.infer<typeof PortfolioPack>

/** Who sees a whole portfolio may freeze and read it: a pack leaves no team out. */
const ofWhole = {
  access: 'update_organization',
  capability: 'dashboard_tab_scope3',
  tag: 'dashboards',
} as const

export const findPortfolioPacks = call({
  ...ofWhole,
  method: 'GET',
  path: '/dashboard/organization/packs',
  addsUp: false,
  summary:
    'Packs for reports: what stood on the portfolio when somebody froze it, the newest first; at most 100',
  answer: z.object({ items: z.array(PortfolioPack) }),
  errors: [],
})
export const createPortfolioPack = call({
  ...ofWhole,
  method: 'POST',
  path: '/dashboard/organization/packs',
  addsUp: true,
  summary: 'Freeze and sign the portfolio of a season or fiscal year, with the tables of reports',
  body: z.object(packContent),
  answer: PortfolioPack,
  status: 201,
  errors: ['INVALID_VALUES', 'TOO_MANY_ROWS', 'IDEMPOTENCY_CONFLICT'],
})
export const packFormats = ['xlsx', 'json'] as const
export const downloadPortfolioPack = call({
  ...ofWhole,
  method: 'GET',
  path: '/dashboard/organization/packs/:id/:format',
  navigation: true,
  summary: 'A pack as a workbook, or as signed JSON',
  params: z.object({ id: identifier, format: z.enum(packFormats) }),
  query: z.object({ ...exportLanguage, ...navigationQuery }),
  answer: fileAnswer,
  file: exportFiles,
  errors: ['NOT_FOUND'],
})
