import { and, asc, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { NotificationState, NotificationType } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { notifications, type Wording } from './tables.ts'

export type NotificationRecord = typeof notifications.$inferSelect

export interface NewNotifications {
  readonly type: NotificationType
  readonly wording: Wording
  readonly context?: { readonly requestId?: string; readonly url?: string }
  readonly people: readonly { readonly id: string; readonly inApp: boolean; readonly email: boolean }[]
}

/** One notification for each of these people, in one statement. */
export async function insertNotifications(
  tx: Tx,
  organizationId: string,
  { type, wording, context, people }: NewNotifications,
): Promise<void> {
  if (people.length === 0) return
  await tx.execute(sql`
    insert into notifications (organization_id, user_id, type, wording, request_id, url, in_app, digest)
    select ${organizationId}, person.id, ${type}, ${JSON.stringify(wording)}::jsonb, ${context?.requestId ?? null},
      ${context?.url ?? null}, person."inApp", case when person.email then 'waiting' else 'none' end
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (id uuid, "inApp" boolean, email boolean)`)
}

/** Whose notifications they are. */
export interface Reader {
  readonly organizationId: string
  readonly userId: string
}

const shownTo = ({ organizationId, userId }: Reader): SQL[] => [
  eq(notifications.organizationId, organizationId),
  eq(notifications.userId, userId),
  eq(notifications.inApp, true),
]

export const sortableFields = ['createdAt'] as const
type SortableField = (typeof sortableFields)[number]

export interface NotificationListing {
  readonly states: readonly NotificationState[]
  readonly types: readonly NotificationType[]
  readonly words: readonly string[]
  readonly language: Language
  readonly page: PageQuery
  /** Newest first unless it is said. */
  readonly sort: Sort<SortableField> | null
}

const textIn = (language: Language) =>
  sql`folded(${notifications.wording} #>> ${sql.param([language, 'title'])}::text[] || ' ' ||
    (${notifications.wording} #>> ${sql.param([language, 'content'])}::text[]))`

/** One page of what somebody was told in the application. */
export async function findPage(
  tx: Tx,
  reader: Reader,
  { states, types, words, language, page, sort }: NotificationListing,
): Promise<{ readonly items: readonly NotificationRecord[]; readonly total: number }> {
  const [state] = states
  const where = and(
    ...shownTo(reader),
    // Both states are no condition; one by itself has an index.
    states.length === 1 && state !== undefined ? eq(notifications.state, state) : undefined,
    types.length === 0 ? undefined : isAnyOf(notifications.type, types),
    ...containsWords(textIn(language), words),
  )
  const items = await tx
    .select()
    .from(notifications)
    .where(where)
    .orderBy(sort?.descending === false ? asc(notifications.sequence) : desc(notifications.sequence))
    .limit(page.limit)
    .offset(offsetOf(page))
  return { items, total: await tx.$count(notifications, where) }
}

export async function findNotification(
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<NotificationRecord | null> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(...shownTo(reader), eq(notifications.id, id)))
  return row ?? null
}

/** What is read needs no e-mail any more; the first time counts. */
const read = {
  state: 'read',
  readAt: sql`coalesce(${notifications.readAt}, now())`,
  digest: sql`case when ${notifications.digest} = 'waiting' then 'none' else ${notifications.digest} end`,
} as const

/** Marks one as read and gives it; `null` when there is none. */
export async function markRead(tx: Tx, reader: Reader, id: string): Promise<NotificationRecord | null> {
  const [row] = await tx
    .update(notifications)
    .set(read)
    .where(and(...shownTo(reader), eq(notifications.id, id)))
    .returning()
  return row ?? null
}

/** Marks all up to this one of theirs as read, and gives how many that were. */
export async function markReadUpTo(
  tx: Tx,
  reader: Reader,
  { sequence }: NotificationRecord,
): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set(read)
    .where(and(...shownTo(reader), eq(notifications.state, 'unread'), lte(notifications.sequence, sequence)))
    .returning({ id: notifications.id })
  return marked.length
}

/** Where notifications of these people led since then, below one beginning of an address: each once, with its latest moment. */
export async function toldSince(
  tx: Tx,
  organizationId: string,
  { people, urlPrefix, since }: { people: readonly string[]; urlPrefix: string; since: Date },
): Promise<readonly { readonly url: string; readonly at: Date }[]> {
  const latest = sql<string>`max(${notifications.createdAt})`
  const rows = await tx
    .select({ url: notifications.url, at: latest })
    .from(notifications)
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        isAnyOf(notifications.userId, people),
        gte(notifications.createdAt, since),
        sql`starts_with(${notifications.url}, ${urlPrefix})`,
      ),
    )
    .groupBy(notifications.url)
    .orderBy(desc(latest))
  return rows.map(({ url, at }) => ({ url: url ?? '', at: new Date(at) }))
}

/** Deletes what an organization was notified of before a moment. Gives how many they were. */
export async function forgetNotifications(tx: Tx, organizationId: string, before: SQL): Promise<number> {
  const { rowCount } = await tx
    .delete(notifications)
    .where(and(eq(notifications.organizationId, organizationId), sql`${notifications.createdAt} < ${before}`))
  return rowCount ?? 0
}
