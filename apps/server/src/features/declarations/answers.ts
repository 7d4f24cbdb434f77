import type { Declaration, PortalAnswer } from '@ecotrame/contract'
import { answerMeaning, bodyOf } from '@ecotrame/lca'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { sightOf, type Asker } from '../evaluations/index.ts'
import type { DeclarationsDeps } from './deps.ts'
import { declarationIn } from './records.ts'
import * as store from './record-store.ts'
import { reactionWords } from './words.ts'

/** What somebody read on the portal or in its answer. */
export interface GivenAnswer {
  readonly status?: number | null | undefined
  readonly text: string
  readonly score?: number | null | undefined
}

const fieldsMaximum = 50

/** What is kept of an answer. */
export function newAnswer(
  given: GivenAnswer,
): Pick<store.NewAnswer, 'status' | 'answer' | 'outcome' | 'score' | 'fields'> {
  const { text } = given
  const [status, score] = [given.status ?? null, given.score ?? null]
  // A row of the result file has an error or a score; an answer of the API has its status.
  if (status === null)
    return { status, answer: text, outcome: text === '' ? 'accepted' : 'refused', score, fields: [] }
  const read = answerMeaning(status, bodyOf(text))
  const named = read.score !== null && read.score > 0 ? read.score : null
  const fields = read.fields.slice(0, fieldsMaximum)
  return { status, answer: text, outcome: read.outcome, score: score ?? named, fields: [...fields] }
}

/** @param ours our score, points */
export const answerAnswer = (
  { at, authorId, authorName, status, answer, outcome, score, fields }: store.AnswerRecord,
  ours: number,
  language: Language,
): PortalAnswer => ({
  at: at.toISOString(),
  by: authorName === null ? null : { id: authorId, name: authorName },
  status,
  text: answer,
  outcome,
  score,
  difference: score === null ? null : (ours - score) / score,
  reaction: reactionWords[outcome][language],
  fields,
})

/** @throws NOT_FOUND; INVALID_VALUES when nothing is said */
export const writeAnswer = (
  deps: DeclarationsDeps,
  asker: Asker,
  id: string,
  given: GivenAnswer,
): Promise<Declaration> => {
  const { status, text, score } = given
  if ((status ?? null) === null && text === '' && (score ?? null) === null)
    throw problem('INVALID_VALUES', { errors: [{ path: 'text', code: 'REQUIRED' }] })
  const { session } = asker
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
    return declarationIn(tx, deps, asker, id)
  })
}
