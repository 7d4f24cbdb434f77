import type { ReportStatementId, ReportStatements, ReportStatementsAnswer } from '@ecotrame/contract'
import type { TextKey } from '../../i18n/index.ts'
import type { Held } from '../../ui/use-held-draft.ts'

export const statementNames = {
  commissioner: 'pefReport.commissioner',
  goal: 'pefReport.goal',
  audience: 'pefReport.audience',
  conclusions: 'pefReport.conclusions',
  reviewer: 'pefReport.reviewer',
  reviewStatement: 'pefReport.reviewStatement',
} as const satisfies Record<ReportStatementId, TextKey>

/** What the form holds while it is typed. */
export type Draft = Readonly<Record<ReportStatementId, string>>

const draftOf = (said: ReportStatements): Draft => ({
  commissioner: said.commissioner ?? '',
  goal: said.goal ?? '',
  audience: said.audience ?? '',
  conclusions: said.conclusions ?? '',
  reviewer: said.reviewer ?? '',
  reviewStatement: said.reviewStatement ?? '',
})

export const heldOf = (read: ReportStatementsAnswer): Held<Draft> => ({
  content: draftOf(read),
  rowVersion: read.rowVersion,
})

export const saidIn = (draft: Draft): ReportStatements => {
  const or = (id: ReportStatementId) => draft[id].trim() || null
  return {
    commissioner: or('commissioner'),
    goal: or('goal'),
    audience: or('audience'),
    conclusions: or('conclusions'),
    reviewer: or('reviewer'),
    reviewStatement: or('reviewStatement'),
  }
}
