import { languages } from '@ecotrame/lca'
import * as z from 'zod/mini'
import { navigationQuery } from './account.ts'
import { call, fileAnswer } from './call.ts'
import { limits } from './limits.ts'
import { identifier, linesOfText, plainText } from './text.ts'

/** What only people can say of a study. `null`: nobody said it, and the report says so. */
const statements = {
  /** Class of the product in the European classification by activity: `CPA 14.14.30`. */
  productClass: z.nullable(plainText(limits.nameMaximumLength).check(z.minLength(1))),
  /** Who asked for the study. */
  commissioner: z.nullable(plainText(limits.nameMaximumLength).check(z.minLength(1))),
  /** Why it is made, and what its result is for. */
  goal: z.nullable(linesOfText(limits.reportTextMaximumLength).check(z.minLength(1))),
  /** For whom it is meant. */
  audience: z.nullable(linesOfText(limits.reportTextMaximumLength).check(z.minLength(1))),
  /** What is to be known of the product besides its impacts: biodiversity, fibre fragments, social effects. */
  additionalInformation: z.nullable(linesOfText(limits.reportTextMaximumLength).check(z.minLength(1))),
  /** What its authors conclude. */
  conclusions: z.nullable(linesOfText(limits.reportTextMaximumLength).check(z.minLength(1))),
  /** Who reviewed it. */
  reviewer: z.nullable(plainText(limits.nameMaximumLength).check(z.minLength(1))),
  reviewStatement: z.nullable(linesOfText(limits.reportTextMaximumLength).check(z.minLength(1))),
}

/** Names of what people say in a report, in the order of the form. */
export const reportStatementIds = [
  'productClass',
  'commissioner',
  'goal',
  'audience',
  'additionalInformation',
  'conclusions',
  'reviewer',
  'reviewStatement',
] as const satisfies readonly (keyof typeof statements)[]
export type ReportStatementId = (typeof reportStatementIds)[number]

const ReportStatementsBody = z.object(statements)
export type ReportStatements = z.infer<typeof ReportStatementsBody>

export const ReportStatementsAnswer = z.object({
  ...statements,
  /** `null`: nobody said anything yet. */
  updatedAt: z.nullable(z.string()),
  /** Version of the row for `If-Match`; 0: nothing was saved yet. */
  rowVersion: z.int(),
})
export type ReportStatementsAnswer = z.infer<typeof ReportStatementsAnswer>

export const pefReportFormats = ['pdf', 'xlsx'] as const
export type PefReportFormat = (typeof pefReportFormats)[number]

/** `full`: with the confidential annex; `public`: without it. What stands before the annex is the same in both. */
export const pefReportForms = ['full', 'public'] as const
export type PefReportForm = (typeof pefReportForms)[number]

const byId = z.object({ id: identifier })
const tag = 'pef-report'

export const pefReport = call({
  method: 'GET',
  path: '/results/version/:id/report',
  access: 'export_evaluation',
  capability: 'export',
  navigation: true,
  tag,
  summary:
    'PEF report of one version in the chapters of the Recommendation (EU) 2021/2279, with its confidential annex or without it. Refused where the version has no PEF, with the reasons',
  params: byId,
  query: z.object({
    format: z._default(z.enum(pefReportFormats), 'pdf'),
    form: z._default(z.enum(pefReportForms), 'full'),
    language: z.optional(z.enum(languages)),
    ...navigationQuery,
  }),
  answer: fileAnswer,
  file: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: ['NOT_FOUND', 'PEF_NOT_COMPUTED', 'SERVER_BUSY'],
})

export const findReportStatements = call({
  method: 'GET',
  path: '/evaluations/:id/report-statements',
  access: 'find_one_evaluation',
  tag,
  summary: 'What people say in the PEF reports of an evaluation: commissioner, goal, audience, review',
  params: byId,
  answer: ReportStatementsAnswer,
  errors: ['NOT_FOUND'],
})
export const saveReportStatements = call({
  method: 'PUT',
  path: '/evaluations/:id/report-statements',
  access: 'update_evaluation',
  tag,
  summary: 'Say it; what is `null` stands as not stated in the reports',
  params: byId,
  body: ReportStatementsBody,
  answer: ReportStatementsAnswer,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_VALUES'],
})
