import type { Declaration } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { sightOf } from '../evaluations/index.ts'
import { newAnswer, type GivenAnswer } from './answers.ts'
import type { DeclarationsDeps } from './deps.ts'
import { declarationIn } from './records.ts'
import * as store from './record-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** @throws NOT_FOUND; INVALID_VALUES when nothing is said */
export const writeAnswer = (
  deps: DeclarationsDeps,
  caller: Caller,
  id: string,
  given: GivenAnswer,
): Promise<Declaration> => {
  const { status, text, score } = given
  if ((status ?? null) === null && text === '' && (score ?? null) === null)
    throw problem('INVALID_VALUES', { errors: [{ path: 'text', code: 'REQUIRED' }] })
  const { session } = caller
  return deps.database.inOrganization(session.organizationId, async (tx) => {
    await store.lockDeclaring(tx, session.organizationId)
    const record = await store.findRecord(tx, sightOf(session), id)
    if (record === undefined) throw problem('NOT_FOUND')
    const author = { authorId: session.userId, authorName: session.userName }
    const answer = newAnswer(given)
    await store.insertAnswers(tx, session.organizationId, [{ declarationId: id, ...answer, ...author }])
    await recordChange(tx, session, {
      entity: 'declaration',
      entityId: id,
      entityName: record.name,
      action: 'answer',
      before: { outcome: record.outcome, portalScore: record.portalScore },
      after: {
        outcome: answer.outcome,
        portalScore: answer.score ?? record.portalScore,
        answer: answer.answer,
      },
    })
    return declarationIn(tx, deps, caller, id)
  })
}
