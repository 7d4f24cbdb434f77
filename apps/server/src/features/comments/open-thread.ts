import type { CommentThread } from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { findRecord, sightOf, type EvaluationRecord } from '../evaluations/index.ts'
import { threadAnswers } from './answers.ts'
import * as store from './comment-store.ts'
import type { CommentsDeps } from './deps.ts'
import { commentedForm } from './place.ts'
import type { Caller } from '../../platform/sessions/session.ts'

/** A thread under the hands of somebody: kept from others, on an evaluation in sight. */
export interface Opened {
  readonly evaluation: EvaluationRecord
  readonly thread: store.ThreadRecord
  readonly comments: readonly store.CommentRecord[]
}

export async function evaluationInSight(tx: Tx, { session }: Caller, id: string): Promise<EvaluationRecord> {
  const evaluation = await findRecord(tx, sightOf(session), id)
  if (evaluation === undefined) throw problem('NOT_FOUND')
  return evaluation
}

export async function openThread(tx: Tx, caller: Caller, id: string | undefined): Promise<Opened> {
  const { session } = caller
  const thread = id === undefined ? undefined : await store.lockThread(tx, sightOf(session), id)
  if (thread === undefined) throw problem('NOT_FOUND')
  const comments = await store.commentsOf(tx, session.organizationId, [thread.id])
  return { evaluation: await evaluationInSight(tx, caller, thread.evaluationId), thread, comments }
}

/** The thread as it is now. */
export async function answerOf(
  tx: Tx,
  { catalogue }: CommentsDeps,
  caller: Caller,
  id: string,
): Promise<CommentThread> {
  const { thread, evaluation } = await openThread(tx, caller, id)
  const [answer] = await threadAnswers(tx, caller.session, [thread], commentedForm(catalogue, evaluation))
  if (answer === undefined) throw problem('NOT_FOUND')
  return answer
}

/** Who asks, as the author of what is written. */
export const personOf = ({ session }: Caller) => ({ id: session.userId, name: session.userName })

/** A comment as the audit log tells it: names rather than ids. */
export const toldOf = (
  { thread }: Opened,
  { language }: Caller,
  { text, mentions }: Pick<store.CommentRecord, 'text' | 'mentions'>,
) => ({ place: thread.placeName[language], text, mentions: mentions.map(({ name }) => name) })

/** Its entries stand under the thread, with the name of the evaluation. */
export const recordIn = (
  tx: Tx,
  { session }: Caller,
  { evaluation, thread }: Opened,
  change: {
    readonly action: 'create' | 'update' | 'delete' | 'resolve' | 'reopen'
    readonly before?: object
    readonly after?: object
  },
) =>
  recordChange(tx, session, {
    entity: 'comment',
    entityId: thread.id,
    entityName: evaluation.name,
    ...change,
  })
