import * as z from 'zod/mini'
import { leverKinds } from '@ecotrame/lca'
import { call } from './call.ts'
import { limits } from './limits.ts'
import {
  askedOfPortfolio,
  portfolioCall,
  portfolioFilters,
  portfolioHead,
  portfolioLabels,
  portfolioPeriods,
  PortfolioProduct,
} from './portfolio-parts.ts'
import { identifier, plainText } from './text.ts'

export const portfolioMeasures = ['total', 'perPiece', 'perKg', 'perEuro'] as const
export type PortfolioMeasure = (typeof portfolioMeasures)[number]

const targetContent = {
  name: plainText(limits.nameMaximumLength).check(z.minLength(1)),
  label: z.enum(portfolioLabels),
  measure: z.enum(portfolioMeasures),
  /** What it counts from and by when: seasons, or fiscal years such as `2030`. */
  period: z._default(z.enum(portfolioPeriods), 'season'),
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

/** A target, and how far what is looked at is from it. */
export const PortfolioProgress = z.extend(PortfolioTarget, {
  /** In the unit of the label, or that per piece, kg or euro; `null`: nothing counts in that season. */
  base: z.nullable(z.number()),
  goal: z.nullable(z.number()),
  /** Of the season that is looked at: the target season, or the last one before it that has products. */
  current: z.nullable(z.number()),
  currentSeason: z.nullable(z.string()),
  /** Where a straight line from base to goal stands at the current season or year. */
  path: z.nullable(z.number()),
  /** current − goal, in the unit of the measure; not above 0: reached. */
  gap: z.nullable(z.number()),
  /** The same of all pieces of that season. */
  gapTotal: z.nullable(z.number()),
  /** Pieces, kilograms or euros of that season, by what the measure is per; of a total 1. */
  scale: z.nullable(z.number()),
  /** The seasons were computed with different releases: the gap does not compare. */
  releaseChanged: z.boolean(),
})

const bothLanguages = z.object({ en: z.string(), fr: z.string() })
/** A change that an evaluation proposes, named in both languages. */
const plannedLever = { id: z.string(), kind: z.enum(leverKinds), words: bothLanguages }
const evaluationOfPlan = {
  evaluation: z.object({ id: z.uuid(), name: z.string() }),
  /** Pieces of it in the products of the season that count. */
  pieces: z.number(),
  products: z.int(),
}

/** What is planned of one evaluation. */
export const PortfolioAction = z.object({
  ...evaluationOfPlan,
  levers: z.array(z.object(plannedLever)),
  /** Changes that were planned and that its newest version no longer proposes: they add nothing. */
  gone: z.int(),
  /** Of one piece, all changes together, by two runs of today; `null`: it cannot be computed. */
  perPiece: z.nullable(z.number()),
  /** perPiece × pieces, in the unit of the label. */
  effect: z.nullable(z.number()),
})
export type PortfolioAction = z.infer<typeof PortfolioAction>

/** What is planned for a target, at the units of the season in which it stands now. */
export const PortfolioPlan = z.object({
  target: z.uuid(),
  season: z.string(),
  actions: z.array(PortfolioAction),
  /** Of evaluations that the caller does not see: not counted here. */
  hidden: z.int(),
  /** Sum of the effects that are known, in the unit of the label. */
  effect: z.number(),
  /** Where the target stands with the plan, in its measure. */
  after: z.nullable(z.number()),
  /** Evaluations whose products bring most, of which changes can be planned; at most 50. */
  candidates: z.array(z.object({ ...evaluationOfPlan, value: z.number() })),
})
export type PortfolioPlan = z.infer<typeof PortfolioPlan>

/** What would be saved if a product were as the median of its category, per kg. */
const saving = z.extend(PortfolioProduct, {
  /** In the unit of the label, × units. */
  saving: z.number(),
  /** Of the gap, with all before it. */
  cumulated: z.nullable(z.number()),
})
export const findPortfolioPlan = call({
  ...portfolioCall,
  path: '/dashboard/organization/plan',
  capability: 'dashboard_tab_plan',
  summary: 'Targets, how far the portfolio is from them, and the products that close most of the gap',
  query: z.object({ ...askedOfPortfolio, target: z.optional(identifier) }),
  answer: z.object({
    ...portfolioHead,
    targets: z.array(PortfolioProgress),
    /** Of the target asked for, else the first; `null`: there is none, or nothing counts in its season. */
    plan: z.nullable(PortfolioPlan),
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
  tag: 'dashboards',
  summary: 'Set a target of the portfolio',
  body: z.object(targetContent),
  answer: PortfolioTarget,
  status: 201,
  errors: ['INVALID_VALUES', 'IDEMPOTENCY_CONFLICT'],
})
export const updatePortfolioTarget = call({
  method: 'PUT',
  path: '/dashboard/organization/targets/:id',
  access: 'update_organization',
  capability: 'dashboard_tab_plan',
  tag: 'dashboards',
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
  tag: 'dashboards',
  summary: 'Delete a target of the portfolio',
  params: z.object({ id: identifier }),
  answer: z.object({ id: z.uuid() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})

const leversOfTarget = '/dashboard/organization/targets/:id/levers/:evaluation'
const ofTarget = z.object({ id: identifier, evaluation: identifier })
export const findPlanProposals = call({
  ...portfolioCall,
  path: leversOfTarget,
  capability: 'dashboard_tab_plan',
  summary:
    'What can be planned of an evaluation for a target: each change by itself, computed as a run of today',
  params: ofTarget,
  query: z.object(portfolioFilters),
  answer: z.object({
    ...evaluationOfPlan,
    label: z.enum(portfolioLabels),
    /** Of one piece today, in the unit of the label. */
    figure: z.number(),
    levers: z.array(
      z.object({
        ...plannedLever,
        /** Of one piece; below 0. */
        perPiece: z.number(),
        /** perPiece × pieces. What changes do together is not the sum of these. */
        effect: z.number(),
        planned: z.boolean(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'NO_SUCH_FIGURE'],
})
export const planLevers = call({
  method: 'PUT',
  path: leversOfTarget,
  access: 'update_organization',
  capability: 'dashboard_tab_plan',
  tag: 'dashboards',
  summary:
    'Plan these changes of an evaluation for a target, in place of those that were planned; none: no longer',
  params: ofTarget,
  body: z.object({
    /** Ids of changes that its newest version proposes, no two of one field. */
    levers: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(limits.leversOfVariantMaximum)),
  }),
  answer: z.object({ levers: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'INVALID_VALUES'],
})
