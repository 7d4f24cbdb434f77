import type { CommentThread, EvaluationComment } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { commentsOf, type CommentRecord, type ThreadRecord } from './comment-store.ts'
import { nameOfPlace, type CommentedForm } from './place.ts'

function commentAnswer(record: CommentRecord, { userId }: Session): EvaluationComment {
  const { id, authorId, authorName, text, mentions, createdAt, editedAt, deletedAt, rowVersion } = record
  return {
    id,
    author: { id: authorId, name: authorName },
    text,
    mentions: [...mentions],
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    own: authorId !== null && authorId === userId,
    rowVersion,
  }
}

function threadAnswer(
  thread: ThreadRecord,
  comments: readonly CommentRecord[],
  session: Session,
  form: CommentedForm,
): CommentThread {
  const { kind, key, versionId, versionNumber, resolvedAt, resolvedBy, resolvedByName } = thread
  return {
    id: thread.id,
    evaluation: thread.evaluationId,
    place: {
      kind,
      key,
      version: versionId === null || versionNumber === null ? null : { id: versionId, number: versionNumber },
      name: thread.placeName,
      gone: nameOfPlace(thread, form, versionNumber) === null,
    },
    createdAt: thread.createdAt.toISOString(),
    resolved:
      resolvedAt === null
        ? null
        : { by: { id: resolvedBy, name: resolvedByName ?? '' }, at: resolvedAt.toISOString() },
    comments: comments.map((comment) => commentAnswer(comment, session)),
  }
}

/** Threads with their comments, as the caller sees them. */
export async function threadAnswers(
  tx: Tx,
  session: Session,
  threads: readonly ThreadRecord[],
  form: CommentedForm,
): Promise<readonly CommentThread[]> {
  const ids = threads.map(({ id }) => id)
  const comments = await commentsOf(tx, session.organizationId, ids)
  const byThread = new Map<string, CommentRecord[]>(ids.map((id) => [id, []]))
  for (const comment of comments) byThread.get(comment.threadId)?.push(comment)
  return threads.map((thread) => threadAnswer(thread, byThread.get(thread.id) ?? [], session, form))
}
