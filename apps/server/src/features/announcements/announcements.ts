import {
  listOf,
  type Announcement,
  type CallAnswer,
  type CallParsed,
  type createAnnouncement as createCall,
  type findAnnouncements as findCall,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { statesInSight } from '../../platform/lists/states-in-sight.ts'
import type { Session, UserSession } from '../../platform/sessions/session.ts'
import * as store from './announcement-store.ts'
import type { AnnouncementRecord } from './announcement-store.ts'
import { tellDue } from './tell.ts'

export interface AnnouncementsDeps {
  readonly database: Pick<Database, 'inOrganization' | 'asSystem'>
}

type Body = CallParsed<typeof createCall>['body']

const writes = ({ permissions }: Session): boolean => permissions.has('update_announcement')
const isSeenBy = (session: Session, { state }: AnnouncementRecord): boolean =>
  state === 'published' || writes(session)

const recorded = ({ kind, title, body, url, state, publishedAt }: AnnouncementRecord) => ({
  name: title.en,
  kind,
  title,
  text: body,
  url,
  state,
  publishedAt,
})

export async function listAnnouncements(
  { database }: AnnouncementsDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const states = statesInSight(listOf(query.state), writes(session))
  if (states === null) return { items: [], meta: pageMeta(query, 0) }
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, session, {
      words: searchWords(query.search, folded),
      kinds: listOf(query.kind),
      states,
      page: query,
      sort: sortOf(query.sort, store.sortableFields),
    }),
  )
  return { items, meta: pageMeta(query, total) }
}

async function seen(tx: Tx, session: Session, id: string): Promise<AnnouncementRecord> {
  const record = await store.findAnnouncement(tx, session, id)
  if (record === undefined || !isSeenBy(session, record)) throw problem('NOT_FOUND')
  return record
}

export const readAnnouncement = (
  { database }: AnnouncementsDeps,
  session: Session,
  id: string,
): Promise<Announcement> => database.inOrganization(session.organizationId, (tx) => seen(tx, session, id))

/** What is published is complete in both languages. Throws INVALID_VALUES. */
function refuseIncomplete({ title, body, state }: Body): void {
  const needed = state === 'draft' ? [['title.en', title.en]] : Object.entries(textsOf(title, body))
  const errors = needed.filter(([, words]) => words === '').map(([path = '']) => ({ path, code: 'REQUIRED' }))
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
}

const textsOf = (title: Body['title'], body: Body['body']) => ({
  'title.en': title.en,
  'title.fr': title.fr,
  'body.en': body.en,
  'body.fr': body.fr,
})

/** So much later a moment may arrive than it was chosen, and still be now. */
const nowMilliseconds = 60_000

/** When it is published, and whether people are told of it. */
function publication(body: Body, before: AnnouncementRecord | null) {
  if (body.state === 'draft') return { publishedAt: null, quiet: false }
  if (body.publishedAt === undefined || body.publishedAt === null) {
    const kept = before?.state === 'published' ? before.publishedAt : null
    return { publishedAt: kept === null ? new Date() : new Date(kept), quiet: false }
  }
  const publishedAt = new Date(body.publishedAt)
  return { publishedAt, quiet: publishedAt.getTime() < Date.now() - nowMilliseconds }
}

const fieldsOf = (body: Body, before: AnnouncementRecord | null): store.AnnouncementFields => ({
  kind: body.kind,
  title: body.title,
  body: body.body,
  url: body.url ?? null,
  ...publication(body, before),
})

/** Announcements belong to no organization: the change stands in the log of the administrator's own. */
export async function createAnnouncement(
  { database }: AnnouncementsDeps,
  session: Session,
  body: Body,
): Promise<Announcement> {
  refuseIncomplete(body)
  const created = await database.inOrganization(session.organizationId, async (tx) => {
    const id = await store.insertAnnouncement(tx, fieldsOf(body, null))
    const record = await seen(tx, session, id)
    await recordChange(tx, session, {
      entity: 'announcement',
      entityId: id,
      action: 'create',
      after: recorded(record),
    })
    return record
  })
  await tellDue(database)
  return created
}

const locked = async (tx: Tx, session: Session, read: RowAsRead): Promise<AnnouncementRecord> =>
  requireAsRead(tx, await store.lockAnnouncement(tx, session, read.id), {
    organizationId: session.organizationId,
    entity: 'announcement',
    ...read,
  })

export async function saveAnnouncement(
  { database }: AnnouncementsDeps,
  session: Session,
  read: RowAsRead,
  body: Body,
): Promise<Announcement> {
  refuseIncomplete(body)
  const saved = await database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, session, read)
    await store.updateAnnouncement(tx, read.id, fieldsOf(body, before))
    const after = await seen(tx, session, read.id)
    await recordChange(tx, session, {
      entity: 'announcement',
      entityId: read.id,
      action: 'update',
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })
  await tellDue(database)
  return saved
}

export async function deleteAnnouncement(
  { database }: AnnouncementsDeps,
  session: Session,
  read: RowAsRead,
): Promise<{ id: string }> {
  await database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, session, read)
    await store.deleteAnnouncement(tx, read.id)
    await recordChange(tx, session, {
      entity: 'announcement',
      entityId: read.id,
      action: 'delete',
      before: recorded(before),
    })
  })
  return { id: read.id }
}

const counted = async (tx: Tx, session: UserSession) => ({ unread: await store.countUnread(tx, session) })

export const countUnread = ({ database }: AnnouncementsDeps, session: UserSession) =>
  database.inOrganization(session.organizationId, (tx) => counted(tx, session))

/** Marks what one person has read, and gives how much is left. */
export const markRead = ({ database }: AnnouncementsDeps, session: UserSession, ids: readonly string[]) =>
  database.inOrganization(session.organizationId, async (tx) => {
    await store.markRead(tx, session, ids)
    return counted(tx, session)
  })
