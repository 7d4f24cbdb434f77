import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Attachment, RequestSide, RequestStatus } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { files } from '../../platform/files/tables.ts'
import { isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery } from '../../platform/lists/page.ts'
import { users } from '../../platform/organizations/tables.ts'
import type { ThreadActor } from './deps.ts'
import { requestAttachments, requestMessages, requestReaders, type Named } from './tables.ts'

const select = (tx: Tx) =>
  tx
    .select({
      id: requestMessages.id,
      kind: requestMessages.kind,
      text: requestMessages.text,
      fromStatus: requestMessages.fromStatus,
      toStatus: requestMessages.toStatus,
      fieldIds: requestMessages.fieldIds,
      side: requestMessages.side,
      mentions: requestMessages.mentions,
      authorId: requestMessages.authorId,
      authorName: sql<string>`coalesce(${users.name}, ${requestMessages.authorName})`,
      createdAt: requestMessages.createdAt,
    })
    .from(requestMessages)
    .leftJoin(
      users,
      and(eq(users.organizationId, requestMessages.organizationId), eq(users.id, requestMessages.authorId)),
    )
export type EntryRecord = Awaited<ReturnType<typeof select>>[number]

const inThread = (organizationId: string, requestId: string) =>
  and(eq(requestMessages.organizationId, organizationId), eq(requestMessages.requestId, requestId))

/** One page, the newest first; each page in the order of time. */
export async function findEntries(
  tx: Tx,
  organizationId: string,
  requestId: string,
  page: PageQuery,
): Promise<{ readonly items: readonly EntryRecord[]; readonly total: number }> {
  const where = inThread(organizationId, requestId)
  const newestFirst = await select(tx)
    .where(where)
    .orderBy(desc(requestMessages.sequence))
    .limit(page.limit)
    .offset(offsetOf(page))
  const [counted] = await tx.select({ total: count() }).from(requestMessages).where(where)
  return { items: newestFirst.reverse(), total: counted?.total ?? 0 }
}

export async function findEntry(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<EntryRecord | undefined> {
  const [entry] = await select(tx).where(
    and(eq(requestMessages.organizationId, organizationId), eq(requestMessages.id, id)),
  )
  return entry
}

export interface NewEntry {
  readonly kind: EntryRecord['kind']
  readonly text: string | null
  readonly side: RequestSide
  readonly move?: { readonly from: RequestStatus; readonly to: RequestStatus }
  readonly fieldIds?: readonly string[]
  readonly mentions?: readonly Named[]
}

export async function insertEntry(
  tx: Tx,
  organizationId: string,
  requestId: string,
  { kind, text, side, move, fieldIds = [], mentions = [] }: NewEntry,
  author: ThreadActor,
): Promise<string> {
  const [inserted] = await tx
    .insert(requestMessages)
    .values({
      organizationId,
      requestId,
      kind,
      text: text === '' ? null : text,
      side,
      fromStatus: move?.from ?? null,
      toStatus: move?.to ?? null,
      fieldIds: [...fieldIds],
      mentions: [...mentions],
      authorId: author.userId,
      authorName: author.userName,
    })
    .returning({ id: requestMessages.id })
  if (inserted === undefined) throw new Error('The entry was not inserted')
  return inserted.id
}

/** Files of these entries, by the entry. */
export async function attachmentsOf(
  tx: Tx,
  organizationId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Attachment[]>> {
  const rows = await tx
    .select({
      message: requestAttachments.messageId,
      id: files.id,
      name: files.name,
      mediaType: files.mediaType,
      bytes: files.bytes,
    })
    .from(requestAttachments)
    .innerJoin(
      files,
      and(
        eq(files.organizationId, requestAttachments.organizationId),
        eq(files.id, requestAttachments.fileId),
      ),
    )
    .where(
      and(
        eq(requestAttachments.organizationId, organizationId),
        isAnyOf(requestAttachments.messageId, messageIds),
      ),
    )
    .orderBy(files.createdAt, files.id)
  const byMessage = new Map<string, Attachment[]>()
  for (const { message, ...file } of rows)
    if (message !== null) byMessage.set(message, [...(byMessage.get(message) ?? []), file])
  return byMessage
}

export const attach = (
  tx: Tx,
  organizationId: string,
  requestId: string,
  fileId: string,
  messageId: string | null,
) => tx.insert(requestAttachments).values({ organizationId, requestId, fileId, messageId })

const waiting = (organizationId: string, requestId: string, userId: string | null) =>
  and(
    eq(requestAttachments.organizationId, organizationId),
    eq(requestAttachments.requestId, requestId),
    isNull(requestAttachments.messageId),
    sql`${requestAttachments.fileId} in (select f.id from ${files} f
      where f.organization_id = ${organizationId} and f.uploaded_by is not distinct from ${userId}::uuid)`,
  )

/** Files that somebody has uploaded for the next message, the oldest first. */
export const waitingFiles = (tx: Tx, organizationId: string, requestId: string, userId: string | null) =>
  tx
    .select({ id: requestAttachments.fileId })
    .from(requestAttachments)
    .where(waiting(organizationId, requestId, userId))

/** Gives waiting files of somebody to a message, and tells how many there were. */
export async function attachWaiting(
  tx: Tx,
  { organizationId, requestId, userId }: { organizationId: string; requestId: string; userId: string | null },
  fileIds: readonly string[],
  messageId: string,
): Promise<number> {
  const given = await tx
    .update(requestAttachments)
    .set({ messageId })
    .where(and(waiting(organizationId, requestId, userId), isAnyOf(requestAttachments.fileId, fileIds)))
    .returning({ id: requestAttachments.fileId })
  return given.length
}

/** Whether a file belongs to a request: in its thread, or waiting there for who uploaded it. */
export async function isAttached(
  tx: Tx,
  organizationId: string,
  requestId: string,
  fileId: string,
  userId: string | null,
): Promise<boolean> {
  const found = await tx
    .select({ id: requestAttachments.fileId })
    .from(requestAttachments)
    .where(
      and(
        eq(requestAttachments.organizationId, organizationId),
        eq(requestAttachments.requestId, requestId),
        eq(requestAttachments.fileId, fileId),
        sql`(${requestAttachments.messageId} is not null or ${waiting(organizationId, requestId, userId)})`,
      ),
    )
  return found.length > 0
}

/** Files of a request in all: with it they go. */
export const filesOfRequest = (tx: Tx, organizationId: string, requestId: string) =>
  tx
    .select({ id: requestAttachments.fileId })
    .from(requestAttachments)
    .where(
      and(eq(requestAttachments.organizationId, organizationId), eq(requestAttachments.requestId, requestId)),
    )

/** Somebody has read everything that is there now. */
export async function markRead(
  tx: Tx,
  organizationId: string,
  requestId: string,
  userId: string,
): Promise<void> {
  const [newest] = await tx
    .select({ sequence: max(requestMessages.sequence) })
    .from(requestMessages)
    .where(inThread(organizationId, requestId))
  const readUpTo = newest?.sequence ?? 0
  await tx
    .insert(requestReaders)
    .values({ organizationId, requestId, userId, readUpTo })
    .onConflictDoUpdate({
      target: [requestReaders.organizationId, requestReaders.requestId, requestReaders.userId],
      set: { readUpTo: sql`greatest(${requestReaders.readUpTo}, excluded.read_up_to)` },
    })
}
