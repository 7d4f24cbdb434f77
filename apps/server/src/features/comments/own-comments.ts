import type { CallParsed, CommentThread, updateComment } from '@ecotrame/contract'
import type { RowAsRead } from '../../platform/audit/as-read.ts'
import { refuseStale } from '../../platform/audit/refuse-stale.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import * as store from './comment-store.ts'
import type { CommentsDeps } from './deps.ts'
import { answerOf, openThread, personOf, recordIn, toldOf, type Opened } from './open-thread.ts'
import { mentionedAmong, peopleOf } from './people.ts'
import { tellBrowsers, tellWritten } from './tell.ts'
import type { Caller } from '../../platform/sessions/session.ts'

type Writing = CallParsed<typeof updateComment>['body']

interface OwnComment extends Opened {
  readonly comment: store.CommentRecord
}

/** A comment that the caller wrote, as the caller has read it, in its thread. */
async function openOwn(tx: Tx, caller: Caller, { id, ifMatch }: RowAsRead): Promise<OwnComment> {
  const { organizationId, userId } = caller.session
  const opened = await openThread(tx, caller, await store.threadOfComment(tx, organizationId, id))
  const comment = opened.comments.find((candidate) => candidate.id === id)
  if (comment === undefined || comment.text === null) throw problem('NOT_FOUND')
  if (comment.authorId === null || comment.authorId !== userId) throw problem('NOT_YOUR_COMMENT')
  const { rowVersion } = comment
  await refuseStale(tx, {
    organizationId,
    entity: 'comment',
    entityId: opened.thread.id,
    ifMatch,
    rowVersion,
  })
  return { ...opened, comment }
}

export function editComment(
  deps: CommentsDeps,
  caller: Caller,
  read: RowAsRead,
  writing: Writing,
): Promise<CommentThread> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const opened = await openOwn(tx, caller, read)
    const { evaluation, thread, comment } = opened
    const people = await peopleOf(tx, organizationId, evaluation)
    const already = comment.mentions.map(({ id }) => id)
    // Who was meant before and may not see it any more stays meant; nobody new of that kind is.
    const kept = comment.mentions.filter(({ id }) => writing.mentions.includes(id))
    const added = writing.mentions.filter((id) => !already.includes(id))
    const mentions = [...kept, ...mentionedAmong(people, added)]
    await store.writeComment(tx, organizationId, comment.id, { text: writing.text, mentions })
    await recordIn(tx, caller, opened, {
      action: 'update',
      before: toldOf(opened, caller, comment),
      after: toldOf(opened, caller, { text: writing.text, mentions }),
    })
    const by = personOf(caller)
    const happening = { evaluation, thread, comment: comment.id, text: writing.text, by }
    await tellWritten(tx, organizationId, { people, mentioned: added, happening }, [])
    await tellBrowsers(tx, people, evaluation)
    return answerOf(tx, deps, caller, thread.id)
  })
}

/** Takes the words of a comment away. A thread without any is resolved: nobody can answer nothing. */
export function removeComment(deps: CommentsDeps, caller: Caller, read: RowAsRead): Promise<CommentThread> {
  const { organizationId } = caller.session
  return deps.database.inOrganization(organizationId, async (tx) => {
    const opened = await openOwn(tx, caller, read)
    const { evaluation, thread, comment } = opened
    await store.writeComment(tx, organizationId, comment.id, null)
    await recordIn(tx, caller, opened, { action: 'delete', before: toldOf(opened, caller, comment) })
    if (thread.resolvedAt === null && !(await store.hasWords(tx, organizationId, thread.id))) {
      await store.settleThread(tx, organizationId, thread.id, personOf(caller))
      await recordIn(tx, caller, opened, { action: 'resolve' })
    }
    await tellBrowsers(tx, await peopleOf(tx, organizationId, evaluation), evaluation)
    return answerOf(tx, deps, caller, thread.id)
  })
}
