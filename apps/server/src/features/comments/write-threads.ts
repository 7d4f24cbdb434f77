import {
  limits,
  type CallParsed,
  type CommentThread,
  type createCommentThread,
  type GivenCommentPlace,
  type replyToComment,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { isStillReferred } from '../../platform/database/taken.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import type { EvaluationRecord } from '../evaluations/index.ts'
import * as store from './comment-store.ts'
import type { CommentsDeps } from './deps.ts'
import {
  answerOf,
  evaluationInSight,
  openThread,
  personOf,
  recordIn,
  toldOf,
  type Opened,
} from './open-thread.ts'
import { mentionedAmong, peopleOf } from './people.ts'
import { commentedForm, keyOf, nameOfPlace, versionOf, type Place } from './place.ts'
import { tellBrowsers, tellSettled, tellWritten } from './tell.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Writing = CallParsed<typeof replyToComment>['body']

const refuse = (error: FieldProblem) => problem('INVALID_VALUES', { errors: [error] })

/** What is commented on. @throws INVALID_VALUES where the evaluation has no such field, figure or version. */
async function placeOf(
  tx: Tx,
  { catalogue }: CommentsDeps,
  { session }: Caller,
  evaluation: EvaluationRecord,
  given: GivenCommentPlace,
): Promise<Place> {
  const versionId = versionOf(given)
  const number =
    versionId === null
      ? null
      : await store.numberOfVersion(tx, session.organizationId, evaluation.id, versionId)
  if (number === undefined) throw refuse({ path: 'place.version', code: 'UNKNOWN_VERSION' })
  const place = { kind: given.kind, key: keyOf(given), versionId }
  const name = nameOfPlace(place, commentedForm(catalogue, evaluation), number)
  if (name === null) throw refuse({ path: 'place.key', code: 'UNKNOWN_PLACE' })
  return { ...place, name }
}

export function beginThread(
  deps: CommentsDeps,
  caller: Caller,
  evaluationId: string,
  { place: given, ...writing }: CallParsed<typeof createCommentThread>['body'],
): Promise<CommentThread> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const evaluation = await evaluationInSight(tx, caller, evaluationId)
    const place = await placeOf(tx, deps, caller, evaluation, given)
    const maximum = limits.commentThreadsOfEvaluationMaximum
    if ((await store.countThreads(tx, organizationId, evaluationId)) >= maximum)
      throw refuse({ path: 'text', code: 'TOO_MANY_COMMENTS', params: { maximum } })
    const id = await store.insertThread(tx, organizationId, evaluationId, place).catch((error: unknown) => {
      // It was deleted at the same moment.
      throw isStillReferred(error) ? problem('NOT_FOUND') : error
    })
    await write(tx, caller, await openThread(tx, caller, id), writing)
    return answerOf(tx, deps, caller, id)
  })
}

/** Puts a comment into a thread and tells of it. */
async function write(tx: Tx, caller: Caller, opened: Opened, writing: Writing): Promise<void> {
  const { session } = caller
  const { organizationId, userId } = session
  const { evaluation, thread, comments } = opened
  // The permission is a role's: no API key has it.
  if (userId === null) throw problem('PERMISSION_REQUIRED')
  const people = await peopleOf(tx, organizationId, evaluation)
  const mentions = mentionedAmong(people, writing.mentions)
  const author = { id: userId, name: session.userName }
  const written = { text: writing.text, mentions }
  const comment = await store.insertComment(tx, organizationId, thread.id, { ...written, author })
  await recordIn(tx, caller, opened, { action: 'create', after: toldOf(opened, caller, written) })
  const happening = { evaluation, thread, comment, text: writing.text, by: author }
  const mentioned = mentions.map(({ id }) => id)
  await tellWritten(tx, organizationId, { people, mentioned, happening }, comments)
  await tellBrowsers(tx, people, evaluation)
}

/** Writes in a thread; one that was resolved is open again. */
export function reply(
  deps: CommentsDeps,
  caller: Caller,
  threadId: string,
  writing: Writing,
): Promise<CommentThread> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const opened = await openThread(tx, caller, threadId)
    const maximum = limits.commentsOfThreadMaximum
    if (opened.comments.length >= maximum)
      throw refuse({ path: 'text', code: 'TOO_MANY_COMMENTS', params: { maximum } })
    await write(tx, caller, opened, writing)
    if (opened.thread.resolvedAt !== null) {
      await store.settleThread(tx, organizationId, threadId, null)
      await recordIn(tx, caller, opened, { action: 'reopen' })
    }
    return answerOf(tx, deps, caller, threadId)
  })
}

export function settle(
  deps: CommentsDeps,
  caller: Caller,
  threadId: string,
  resolved: boolean,
): Promise<CommentThread> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const opened = await openThread(tx, caller, threadId)
    const { evaluation, thread, comments } = opened
    if ((thread.resolvedAt !== null) !== resolved) {
      const by = personOf(caller)
      await store.settleThread(tx, organizationId, threadId, resolved ? by : null)
      await recordIn(tx, caller, opened, { action: resolved ? 'resolve' : 'reopen' })
      const people = await peopleOf(tx, organizationId, evaluation)
      const happening = { evaluation, thread, comment: null, text: '', by }
      await tellSettled(tx, organizationId, { people, happening }, comments, resolved)
      await tellBrowsers(tx, people, evaluation)
    }
    return answerOf(tx, deps, caller, threadId)
  })
}
