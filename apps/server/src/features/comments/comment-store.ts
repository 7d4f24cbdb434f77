import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { evaluations, evaluationVersions, visibleTo, type Sight } from '../evaluations/index.ts'
import type { Place } from './place.ts'
import { comments, commentThreads, type Mention } from './tables.ts'

const ofEvaluation = and(
  eq(evaluations.organizationId, commentThreads.organizationId),
  eq(evaluations.id, commentThreads.evaluationId),
)
const ofVersion = and(
  eq(evaluationVersions.organizationId, commentThreads.organizationId),
  eq(evaluationVersions.id, commentThreads.versionId),
)

const selectThreads = (tx: Tx) =>
  tx
    .select({
      id: commentThreads.id,
      evaluationId: commentThreads.evaluationId,
      kind: commentThreads.kind,
      key: commentThreads.key,
      versionId: commentThreads.versionId,
      versionNumber: evaluationVersions.number,
      placeName: commentThreads.placeName,
      resolvedAt: commentThreads.resolvedAt,
      resolvedBy: commentThreads.resolvedBy,
      resolvedByName: commentThreads.resolvedByName,
      createdAt: commentThreads.createdAt,
    })
    .from(commentThreads)
    .innerJoin(evaluations, ofEvaluation)
    .leftJoin(evaluationVersions, ofVersion)
export type ThreadRecord = Awaited<ReturnType<typeof selectThreads>>[number]
export type CommentRecord = typeof comments.$inferSelect

/** Threads of an evaluation in sight, the oldest first. */
export const threadsOf = (tx: Tx, sight: Sight, evaluationId: string): Promise<ThreadRecord[]> =>
  selectThreads(tx)
    .where(and(visibleTo(sight), eq(commentThreads.evaluationId, evaluationId)))
    .orderBy(asc(commentThreads.createdAt), asc(commentThreads.id))

/** A thread on an evaluation in sight, kept from other writers until the transaction ends. */
export async function lockThread(tx: Tx, sight: Sight, id: string): Promise<ThreadRecord | undefined> {
  const [thread] = await selectThreads(tx)
    .where(and(visibleTo(sight), eq(commentThreads.id, id)))
    .for('update', { of: commentThreads })
  return thread
}

/** The comments of these threads in the order in which they were written. */
export async function commentsOf(
  tx: Tx,
  organizationId: string,
  threadIds: readonly string[],
): Promise<readonly CommentRecord[]> {
  if (threadIds.length === 0) return []
  return tx
    .select()
    .from(comments)
    .where(and(eq(comments.organizationId, organizationId), inArray(comments.threadId, [...threadIds])))
    .orderBy(asc(comments.sequence))
}

/** The thread that a comment stands in; whether it may be seen is asked with the thread. */
export async function threadOfComment(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ threadId: comments.threadId })
    .from(comments)
    .where(and(eq(comments.organizationId, organizationId), eq(comments.id, id)))
  return row?.threadId
}

export const countThreads = (tx: Tx, organizationId: string, evaluationId: string): Promise<number> =>
  tx.$count(
    commentThreads,
    and(eq(commentThreads.organizationId, organizationId), eq(commentThreads.evaluationId, evaluationId)),
  )

/** Number of a version of this evaluation; `undefined`: it has none of that id. */
export async function numberOfVersion(
  tx: Tx,
  organizationId: string,
  evaluationId: string,
  id: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ number: evaluationVersions.number })
    .from(evaluationVersions)
    .where(
      and(
        eq(evaluationVersions.organizationId, organizationId),
        eq(evaluationVersions.evaluationId, evaluationId),
        eq(evaluationVersions.id, id),
      ),
    )
  return row?.number
}

export async function insertThread(
  tx: Tx,
  organizationId: string,
  evaluationId: string,
  { kind, key, versionId, name }: Place,
): Promise<string> {
  const [row] = await tx
    .insert(commentThreads)
    .values({ organizationId, evaluationId, kind, key, versionId, placeName: name })
    .returning({ id: commentThreads.id })
  if (row === undefined) throw new Error('The thread was not inserted')
  return row.id
}

export interface Writing {
  readonly text: string
  readonly mentions: readonly Mention[]
}

export async function insertComment(
  tx: Tx,
  organizationId: string,
  threadId: string,
  { author, ...writing }: Writing & { readonly author: { readonly id: string; readonly name: string } },
): Promise<string> {
  const [row] = await tx
    .insert(comments)
    .values({ organizationId, threadId, authorId: author.id, authorName: author.name, ...writing })
    .returning({ id: comments.id })
  if (row === undefined) throw new Error('The comment was not inserted')
  return row.id
}

const isComment = (organizationId: string, id: string) =>
  and(eq(comments.organizationId, organizationId), eq(comments.id, id))

/** `null`: takes its words away; its place stays. */
export const writeComment = (tx: Tx, organizationId: string, id: string, writing: Writing | null) =>
  tx
    .update(comments)
    .set({
      ...(writing === null
        ? { text: null, mentions: [], deletedAt: sql`clock_timestamp()` }
        : { ...writing, editedAt: sql`clock_timestamp()` }),
      rowVersion: sql`${comments.rowVersion} + 1`,
    })
    .where(isComment(organizationId, id))

/** Who settled a thread; `null`: it is open again. */
export const settleThread = (
  tx: Tx,
  organizationId: string,
  id: string,
  by: { readonly id: string | null; readonly name: string } | null,
) =>
  tx
    .update(commentThreads)
    .set({
      resolvedAt: by === null ? null : sql`clock_timestamp()`,
      resolvedBy: by?.id ?? null,
      resolvedByName: by?.name ?? null,
    })
    .where(and(eq(commentThreads.organizationId, organizationId), eq(commentThreads.id, id)))

/** Whether any comment of a thread still has its words. */
export const hasWords = async (tx: Tx, organizationId: string, threadId: string): Promise<boolean> =>
  (await tx.$count(
    comments,
    and(
      eq(comments.organizationId, organizationId),
      eq(comments.threadId, threadId),
      isNotNull(comments.text),
    ),
  )) > 0
