import {
  isClosed,
  type CallAnswer,
  type CallParsed,
  type findRequests as findCall,
  type Request,
  type RequestRow,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { pageMeta, sortOf } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import type { RequestsDeps } from './deps.ts'
import { fieldsOf } from './field-store.ts'
import { questionsOf } from './fields.ts'
import * as store from './request-store.ts'
import { sidesOf, viewerOf, type Viewer } from './sight.ts'

function rowOf(viewer: Viewer, record: store.RequestRecord): RequestRow {
  const { contactName: name, contactEmail: email, contactLanguage: language } = record
  return {
    id: record.id,
    title: record.title,
    status: record.status,
    from: { team: record.senderTeam, author: { id: record.authorId, name: record.authorName } },
    to: { team: record.recipientTeam, contact: name === null ? null : { name, email, language } },
    facility: record.facility,
    dueOn: record.dueOn,
    overdue: record.isPastDue && !isClosed(record.status),
    sides: [...sidesOf(viewer, record)],
    waiting: record.waiting,
    fields: { asked: record.asked, answered: record.answered },
    unread: record.unread,
    lastAt: record.lastAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    rowVersion: record.rowVersion,
  }
}

/** A request with what it asks for. @throws NOT_FOUND for none */
export async function answerOf(
  tx: Tx,
  deps: Pick<RequestsDeps, 'catalogue'>,
  { session }: Pick<Caller, 'session'>,
  record: store.RequestRecord | undefined,
): Promise<Request> {
  if (record === undefined) throw problem('NOT_FOUND')
  const { organizationId } = session
  const fields = await fieldsOf(tx, organizationId, record.id)
  return {
    ...rowOf(viewerOf(session), record),
    description: record.description,
    requestedFields: [...(await questionsOf(tx, deps, organizationId, { session }, fields))],
    closed: isClosed(record.status),
  }
}

export function listRequests(
  { database }: RequestsDeps,
  { session }: Caller,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const sort = sortOf(query.sort, store.sortableFields)
  const viewer = viewerOf(session)
  return database.inOrganization(session.organizationId, async (tx) => {
    const { items, total } = await store.findPage(tx, viewer, query, sort)
    return { items: items.map((record) => rowOf(viewer, record)), meta: pageMeta(query, total) }
  })
}

export const readOne = (deps: RequestsDeps, caller: Caller, id: string): Promise<Request> =>
  deps.database.inOrganization(caller.session.organizationId, async (tx) =>
    answerOf(tx, deps, caller, await store.findRecord(tx, viewerOf(caller.session), id)),
  )

export const countWaiting = ({ database }: RequestsDeps, { session }: Caller): Promise<{ count: number }> =>
  database.inOrganization(session.organizationId, async (tx) => ({
    count: await store.countWaiting(tx, viewerOf(session)),
  }))

/**
 * A request in sight, kept from others until the transaction ends.
 * @throws NOT_FOUND, STALE_VERSION when it is not the one that the caller has read
 */
export const lockedRequest = async (
  tx: Tx,
  session: Session,
  read: RowAsRead,
): Promise<store.RequestRecord> =>
  requireAsRead(tx, await store.lockRecord(tx, viewerOf(session), read.id), {
    organizationId: session.organizationId,
    entity: 'request',
    ...read,
  })
