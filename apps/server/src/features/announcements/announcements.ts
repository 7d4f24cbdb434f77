import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import {
  announcementKinds,
  announcementResource,
  countUnreadAnnouncements,
  listOf,
  readAnnouncements,
  type AnnouncementState,
  type Wording,
} from '@ecotrame/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import { isOneOf } from '../../platform/lists/conditions.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { resourceService, type BodyOf } from '../../platform/resource/service.ts'
import type { Session, UserSession } from '../../platform/sessions/session.ts'
import { tellDue } from './tell.ts'

export interface AnnouncementsDeps {
  readonly database: Pick<Database, 'inOrganization' | 'asSystem'>
}

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Announcements belong to no organization: a change stands in the log of the administrator's own. */
export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: announcementKinds }).notNull(),
  title: jsonb('title').$type<Wording>().notNull(),
  body: jsonb('body').$type<Wording>().notNull(),
  url: text('url'),
  /** `null`: a draft. */
  publishedAt: moment('published_at'),
  toldAt: moment('told_at'),
  quiet: boolean('quiet').notNull().default(false),
  searchText: text('search_text').generatedAlwaysAs(sql`true`),
  rowVersion: integer('row_version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

const state = sql<AnnouncementState>`case when announcements.published_at is null then 'draft'
  when announcements.published_at > now() then 'scheduled' else 'published' end`

/** Published since the account exists, told to everybody, and not read yet. */
const unreadBy = ({ organizationId, userId }: Session): SQL => sql`(announcements.published_at <= now()
  and not announcements.quiet and announcements.published_at >= (select u.created_at from users u
    where u.organization_id = ${organizationId} and u.id = ${userId})
  and not exists (select 1 from announcement_reads r where r.organization_id = ${organizationId}
    and r.user_id = ${userId} and r.announcement_id = announcements.id))`

/** A key has read nothing and has nothing unread. */
const readBy = (reader: Session) =>
  reader.userId === null
    ? sql<boolean | null>`null::boolean`
    : sql<boolean | null>`not coalesce(${unreadBy(reader)}, false)`

type Body = BodyOf<typeof announcementResource>

/** What is published is complete in both languages. Throws INVALID_VALUES. */
function refuseIncomplete({ title, body, state }: Body): void {
  const texts = { 'title.en': title.en, 'title.fr': title.fr, 'body.en': body.en, 'body.fr': body.fr }
  const needed = state === 'draft' ? [['title.en', title.en]] : Object.entries(texts)
  const errors = needed.filter(([, words]) => words === '').map(([path = '']) => ({ path, code: 'REQUIRED' }))
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

/** So much later a moment may arrive than it was chosen, and still be now. */
const nowMilliseconds = 60_000

interface Before {
  readonly state: AnnouncementState
  readonly publishedAt: Date | null
}

/** When it is published, and whether people are told of it. */
function publication(body: Body, before: Before | null) {
  if (body.state === 'draft') return { publishedAt: null, quiet: false }
  if (body.publishedAt === undefined || body.publishedAt === null) {
    const kept = before?.state === 'published' ? before.publishedAt : null
    return { publishedAt: kept ?? new Date(), quiet: false }
  }
  const publishedAt = new Date(body.publishedAt)
  return { publishedAt, quiet: publishedAt.getTime() < Date.now() - nowMilliseconds }
}

function columnsOf(body: Body, before: Before | null) {
  refuseIncomplete(body)
  const { publishedAt, quiet } = publication(body, before)
  return {
    kind: body.kind,
    title: body.title,
    body: body.body,
    url: body.url ?? null,
    publishedAt,
    // One that people were told of is not made quiet any more: they know it.
    quiet: before ? sql`case when told_at is null then ${quiet} else quiet end` : quiet,
  }
}

const announcementService = ({ database }: Pick<AnnouncementsDeps, 'database'>) =>
  resourceService(database, {
    resource: announcementResource,
    table: announcements,
    derived: (reader: Session) => ({ state, read: readBy(reader) }),
    folded: { title: announcements.searchText },
    order: [desc(announcements.publishedAt)],
    tie: [desc(announcements.createdAt), asc(announcements.id)],
    sight: ({ permissions }) =>
      permissions.has('update_announcement') ? undefined : sql`${state} = 'published'`,
    filters: (query) => [...isOneOf(sql`kind`, listOf(query.kind)), ...isOneOf(state, listOf(query.state))],
    values: columnsOf,
    audited: ({ kind, title, body, url, state, publishedAt }) => ({
      name: title.en,
      kind,
      title,
      text: body,
      url,
      state,
      publishedAt,
    }),
  })

export function registerAnnouncements(server: FastifyInstance, { database }: AnnouncementsDeps): void {
  const service = announcementService({ database })
  /** Whatever came due by the change is told at once. */
  const thenTold = async <Answer>(changed: Promise<Answer>): Promise<Answer> => {
    const answer = await changed
    await tellDue(database)
    return answer
  }
  serveResource(server, announcementResource, {
    ...service,
    create: (caller, body: Parameters<typeof service.create>[1]) => thenTold(service.create(caller, body)),
    save: (caller, read, body: Body) => thenTold(service.save(caller, read, body)),
  })
  serve(server, countUnreadAnnouncements, ({ session }) =>
    database.inOrganization(session.organizationId, (tx) => countUnread(tx, session)),
  )
  serve(server, readAnnouncements, ({ session, body }) =>
    database.inOrganization(session.organizationId, async (tx) => {
      await markRead(tx, session, body.ids)
      return countUnread(tx, session)
    }),
  )
}

const countUnread = async (tx: Tx, reader: UserSession) => ({
  unread: await tx.$count(announcements, unreadBy(reader)),
})

/** Marks those of them that are published. */
async function markRead(
  tx: Tx,
  { organizationId, userId }: UserSession,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into announcement_reads (organization_id, user_id, announcement_id)
    select ${organizationId}::uuid, ${userId}::uuid, a.id from announcements a
    where a.id = any(${sql.param([...ids])}::uuid[]) and a.published_at <= now()
    on conflict do nothing`)
}
