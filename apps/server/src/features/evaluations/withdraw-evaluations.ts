import type { Evaluation } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import { withdrawItems, type RefusedWithdrawals } from '../publication/index.ts'
import { evaluationAnswer } from './answers.ts'
import { entryOf } from './audited.ts'
import type { EvaluationsDeps } from './deps.ts'
import { findRecord } from './evaluation-store.ts'
import { lockStates, markWithdrawn } from './state-store.ts'
import { sightOf } from './sight.ts'

/** Takes back all that is public of evaluations. */
export async function withdrawWithin(
  tx: Tx,
  session: Session,
  ids: readonly string[],
  reason: string,
): Promise<RefusedWithdrawals> {
  const locked = await lockStates(tx, sightOf(session), ids)
  return withdrawItems(tx, session, {
    kind: 'evaluation',
    ids,
    locked,
    reason,
    entryOf,
    settle: (withdrawn) => markWithdrawn(tx, session.organizationId, withdrawn),
  })
}

export async function withdrawEvaluation(
  { database, catalogue }: EvaluationsDeps,
  { session, language }: Caller,
  id: string,
  reason: string,
): Promise<Evaluation> {
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    const refused = (await withdrawWithin(tx, session, [id], reason)).get(id)
    if (refused !== undefined) throw problem(refused)
    return findRecord(tx, sightOf(session), id)
  })
  if (!record) throw problem('NOT_FOUND')
  return evaluationAnswer(record, catalogue, language)
}
