import type { ReportStatements, ReportStatementsAnswer } from '@ecotrame/contract'
import { recordChange } from '../../../../platform/audit/record-change.ts'
import { refuseStale } from '../../../../platform/audit/refuse-stale.ts'
import type { OrganizationDatabase } from '../../../../platform/database/database.ts'
import { problem } from '../../../../platform/errors/problem.ts'
import type { Session } from '../../../../platform/sessions/session.ts'
import { evaluationIsVisible, lockRecord, sightOf } from '../../../evaluations/index.ts'
import { findStatements, writeStatements, type StatementRecord } from './statement-store.ts'

interface Deps {
  readonly database: OrganizationDatabase
}

/** What is there while nobody said anything. */
const unsaid: ReportStatements = {
  productClass: null,
  commissioner: null,
  goal: null,
  audience: null,
  additionalInformation: null,
  conclusions: null,
  reviewer: null,
  reviewStatement: null,
}

export const statementsOf = (row: StatementRecord | undefined): ReportStatements => {
  if (row === undefined) return unsaid
  const {
    organizationId: _organization,
    evaluationId: _evaluation,
    rowVersion: _row,
    updatedAt: _at,
    ...said
  } = row
  return said
}

const answer = (row: StatementRecord | undefined): ReportStatementsAnswer => ({
  ...statementsOf(row),
  updatedAt: row?.updatedAt.toISOString() ?? null,
  rowVersion: row?.rowVersion ?? 0,
})

/** @throws NOT_FOUND */
export const readStatements = (
  { database }: Deps,
  session: Session,
  evaluation: string,
): Promise<ReportStatementsAnswer> =>
  database.inOrganization(session.organizationId, async (tx) => {
    if (!(await evaluationIsVisible(tx, sightOf(session), evaluation))) throw problem('NOT_FOUND')
    return answer(await findStatements(tx, session.organizationId, evaluation))
  })

/** @throws NOT_FOUND, STALE_VERSION */
export const saveStatements = (
  { database }: Deps,
  session: Session,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: number | null },
  said: ReportStatements,
): Promise<ReportStatementsAnswer> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    // The lock on the evaluation puts those in a row who say something for the first time.
    const evaluation = await lockRecord(tx, sightOf(session), id)
    if (evaluation === undefined) throw problem('NOT_FOUND')
    const before = await findStatements(tx, organizationId, id)
    const entry = { entity: 'evaluation', entityId: id } as const
    const rowVersion = before?.rowVersion ?? 0
    await refuseStale(tx, { ...entry, organizationId, fields: ['report'], ifMatch, rowVersion })
    const after = await writeStatements(tx, organizationId, id, said)
    await recordChange(tx, session, {
      ...entry,
      entityName: evaluation.name,
      action: 'update',
      before: { report: statementsOf(before) },
      after: { report: said },
    })
    return answer(after)
  })
