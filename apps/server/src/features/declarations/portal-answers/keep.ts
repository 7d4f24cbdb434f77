import type { CallAnswer, CallParsed, keepPortalAnswers } from '@ecotrame/contract'
import { recordChanges } from '../../../platform/audit/record-change.ts'
import { problem } from '../../../platform/errors/problem.ts'
import { sightOf } from '../../evaluations/index.ts'
import { newAnswer } from '../answers.ts'
import type { DeclarationsDeps } from '../deps.ts'
import * as store from '../record-store.ts'
import { isKnown } from './preview.ts'
import type { Caller } from '../../../platform/sessions/session.ts'

type Given = CallParsed<typeof keepPortalAnswers>['body']['answers']

/** Writes down answers to many declarations: all of them or none. @throws INVALID_VALUES with each that cannot be */
export const keepAnswers = (
  { database }: Pick<DeclarationsDeps, 'database'>,
  { session }: Caller,
  given: Given,
): Promise<CallAnswer<typeof keepPortalAnswers>> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId } = session
    await store.lockDeclaring(tx, organizationId)
    const found = await store.recordsByIds(
      tx,
      sightOf(session),
      given.map(({ declaration }) => declaration),
    )
    const records = new Map(found.map((record) => [record.id, record]))
    refuse(given, records)
    const author = { authorId: session.userId, authorName: session.userName }
    const answers = given.flatMap(({ declaration, portalReference, ...said }) => {
      const record = records.get(declaration)
      const answer = { ...newAnswer(said), portalReference }
      return record === undefined || isKnown(record, { outcome: answer.outcome, score: answer.score ?? null })
        ? []
        : [{ record, answer }]
    })
    await store.insertAnswers(
      tx,
      organizationId,
      answers.map(({ record, answer }) => ({ declarationId: record.id, ...answer, ...author })),
    )
    await recordChanges(
      tx,
      session,
      answers.map(({ record, answer }) => ({
        entity: 'declaration',
        entityId: record.id,
        entityName: record.name,
        action: 'answer',
        before: { outcome: record.outcome, portalScore: record.portalScore },
        after: {
          outcome: answer.outcome,
          portalScore: answer.score ?? record.portalScore,
          answer: answer.answer,
        },
      })),
    )
    return { kept: answers.length, known: given.length - answers.length }
  })

function refuse(given: Given, records: ReadonlyMap<string, unknown>): void {
  const seen = new Set<string>()
  const errors = given.flatMap(({ declaration, status, text, score }, place) => {
    const of = (field: string, code: string) => [{ path: `answers[${place}].${field}`, code }]
    if (!records.has(declaration)) return of('declaration', 'UNKNOWN_DECLARATION')
    if (seen.has(declaration)) return of('declaration', 'NAMED_TWICE')
    seen.add(declaration)
    return (status ?? null) === null && text === '' && (score ?? null) === null ? of('text', 'REQUIRED') : []
  })
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}
