import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findNotifications as findCall,
  type Notification,
} from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Language, UserSession } from '../../platform/sessions/session.ts'
import {
  findNotification,
  findPage,
  markRead,
  markReadUpTo,
  sortableFields,
  type NotificationRecord,
} from './notification-store.ts'

const answerOf = (record: NotificationRecord, language: Language): Notification => ({
  id: record.id,
  type: record.type,
  ...record.wording[language],
  state: record.state,
  user: record.userId,
  context: { requestId: record.requestId, url: record.url },
  createdAt: record.createdAt.toISOString(),
})

/** The own notifications that were meant for the application. Those of somebody else are nobody's to list. */
export async function listNotifications(
  database: OrganizationDatabase,
  session: UserSession,
  query: CallParsed<typeof findCall>['query'],
  language: Language,
): Promise<CallAnswer<typeof findCall>> {
  const listing = {
    states: [...new Set(listOf(query.state))],
    types: listOf(query.type),
    words: searchWords(query.search, folded),
    language,
    page: query,
    sort: sortOf(query.sort, sortableFields),
  }
  if (query.user !== undefined && query.user !== session.userId)
    return { items: [], meta: pageMeta(query, 0) }
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    findPage(tx, session, listing),
  )
  return { items: items.map((record) => answerOf(record, language)), meta: pageMeta(query, total) }
}

/** One of the own notifications. Throws NOT_FOUND. */
export async function readOne(
  database: OrganizationDatabase,
  session: UserSession,
  id: string,
  language: Language,
): Promise<Notification> {
  const record = await database.inOrganization(session.organizationId, (tx) =>
    findNotification(tx, session, id),
  )
  if (record === null) throw problem('NOT_FOUND')
  return answerOf(record, language)
}

/** Nobody reads for somebody else. */
function refuseOthers({ userId }: UserSession, user: string): void {
  if (user !== userId) throw problem('INVALID_VALUES', { errors: [{ path: 'user', code: 'NOT_YOURSELF' }] })
}

/** Marks one as read; also once more. Throws NOT_FOUND, INVALID_VALUES. */
export async function markOneRead(
  database: OrganizationDatabase,
  session: UserSession,
  { id, user }: { readonly id: string; readonly user: string },
  language: Language,
): Promise<Notification> {
  const record = await database.inOrganization(session.organizationId, async (tx) => {
    if ((await findNotification(tx, session, id)) === null) throw problem('NOT_FOUND')
    refuseOthers(session, user)
    return markRead(tx, session, id)
  })
  if (record === null) throw problem('NOT_FOUND')
  return answerOf(record, language)
}

/** Marks all up to one of them as read. Throws INVALID_VALUES. */
export async function markAllRead(
  database: OrganizationDatabase,
  session: UserSession,
  { upTo, user }: { readonly upTo: string; readonly user: string },
): Promise<{ read: number }> {
  refuseOthers(session, user)
  return database.inOrganization(session.organizationId, async (tx) => {
    const last = await findNotification(tx, session, upTo)
    if (last === null)
      throw problem('INVALID_VALUES', { errors: [{ path: 'upTo', code: 'UNKNOWN_NOTIFICATION' }] })
    return { read: await markReadUpTo(tx, session, last) }
  })
}
