import { sql, type SQL } from 'drizzle-orm'
import type { AnnouncementKind, AnnouncementState, Wording } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isOneOf } from '../../platform/lists/conditions.ts'
import { offsetOf, type PageQuery, type Sort } from '../../platform/lists/page.ts'

export interface AnnouncementRecord extends Record<string, unknown> {
  readonly id: string
  readonly kind: AnnouncementKind
  readonly title: Wording
  readonly body: Wording
  readonly url: string | null
  readonly state: AnnouncementState
  readonly publishedAt: string | null
  readonly read: boolean | null
  readonly updatedAt: string
  readonly rowVersion: number
}

/** Who reads: `userId` is `null` for a key, which has read nothing and has nothing unread. */
export interface Reader {
  readonly organizationId: string
  readonly userId: string | null
}

const state = sql`case when a.published_at is null then 'draft' when a.published_at > now() then 'scheduled'
  else 'published' end`
const moment = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Published since the account exists, told to everybody, and not read yet. */
const unreadBy = ({ organizationId, userId }: Reader): SQL => sql`(a.published_at <= now() and not a.quiet
  and a.published_at >= (select u.created_at from users u
    where u.organization_id = ${organizationId} and u.id = ${userId})
  and not exists (select 1 from announcement_reads r where r.organization_id = ${organizationId}
    and r.user_id = ${userId} and r.announcement_id = a.id))`

const readBy = (reader: Reader): SQL =>
  reader.userId === null ? sql`null::boolean` : sql`not coalesce(${unreadBy(reader)}, false)`

const select = (reader: Reader): SQL => sql`
  select a.id, a.kind, a.title, a.body, a.url, ${state} as state, ${moment(sql`a.published_at`)} as "publishedAt",
    ${readBy(reader)} as read, ${moment(sql`a.updated_at`)} as "updatedAt", a.row_version as "rowVersion"
  from announcements a`

export const sortableFields = ['publishedAt', 'updatedAt'] as const
export type SortableField = (typeof sortableFields)[number]
const sortColumns = { publishedAt: sql`a.published_at`, updatedAt: sql`a.updated_at` } as const

export interface AnnouncementListing {
  readonly words: readonly string[]
  readonly kinds: readonly AnnouncementKind[]
  readonly states: readonly AnnouncementState[]
  readonly page: PageQuery
  readonly sort: Sort<SortableField> | null
}

/** One page; drafts first, then newest first, unless it is said. */
export async function findPage(
  tx: Tx,
  reader: Reader,
  { words, kinds, states, page, sort }: AnnouncementListing,
): Promise<{ items: AnnouncementRecord[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...isOneOf(sql`a.kind`, kinds),
      ...isOneOf(state, states),
      ...containsWords(sql`a.search_text`, words),
    ],
    sql` and `,
  )
  const { field, descending } = sort ?? { field: 'publishedAt', descending: true }
  const { rows } = await tx.execute<AnnouncementRecord>(sql`${select(reader)} where ${where}
    order by ${sortColumns[field]} ${sql.raw(descending ? 'desc nulls first' : 'asc nulls last')}, a.created_at desc, a.id
    limit ${page.limit} offset ${offsetOf(page)}`)
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::integer as total from announcements a where ${where}`,
  )
  return { items: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findAnnouncement(
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<AnnouncementRecord | undefined> {
  const { rows } = await tx.execute<AnnouncementRecord>(sql`${select(reader)} where a.id = ${id}`)
  return rows[0]
}

/** The same, kept from other writers until the transaction ends. */
export async function lockAnnouncement(
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<AnnouncementRecord | undefined> {
  const { rows } = await tx.execute<AnnouncementRecord>(
    sql`${select(reader)} where a.id = ${id} for update of a`,
  )
  return rows[0]
}

export interface AnnouncementFields {
  readonly kind: AnnouncementKind
  readonly title: Wording
  readonly body: Wording
  readonly url: string | null
  /** `null`: a draft. */
  readonly publishedAt: Date | null
  readonly quiet: boolean
}

const json = (wording: Wording): SQL => sql`${JSON.stringify(wording)}::jsonb`

export async function insertAnnouncement(tx: Tx, fields: AnnouncementFields): Promise<string> {
  const { kind, title, body, url, publishedAt, quiet } = fields
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into announcements (kind, title, body, url, published_at, quiet)
    values (${kind}, ${json(title)}, ${json(body)}, ${url}, ${publishedAt?.toISOString() ?? null}, ${quiet}) returning id`)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The database gave no row back.')
  return inserted.id
}

/** One that people were told of is not made quiet any more: they know it. */
export async function updateAnnouncement(tx: Tx, id: string, fields: AnnouncementFields): Promise<void> {
  const { kind, title, body, url, publishedAt, quiet } = fields
  await tx.execute(sql`
    update announcements set kind = ${kind}, title = ${json(title)}, body = ${json(body)}, url = ${url},
      published_at = ${publishedAt?.toISOString() ?? null}, quiet = case when told_at is null then ${quiet} else quiet end,
      row_version = row_version + 1, updated_at = now()
    where id = ${id}`)
}

export const deleteAnnouncement = (tx: Tx, id: string) =>
  tx.execute(sql`delete from announcements where id = ${id}`)

export async function countUnread(tx: Tx, reader: Reader): Promise<number> {
  const { rows } = await tx.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from announcements a where ${unreadBy(reader)}`,
  )
  return rows[0]?.unread ?? 0
}

/** Marks those of them that are published. */
export async function markRead(
  tx: Tx,
  { organizationId, userId }: Reader,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into announcement_reads (organization_id, user_id, announcement_id)
    select ${organizationId}::uuid, ${userId}::uuid, a.id from announcements a
    where a.id = any(${sql.param([...ids])}::uuid[]) and a.published_at <= now()
    on conflict do nothing`)
}
