import { and, asc, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  listOf,
  requestStatuses,
  turnOf,
  type CallParsed,
  type findRequests,
  type RequestSide,
  type RequestStatus,
} from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { containsWords, isAnyOf } from '../../platform/lists/conditions.ts'
import { folded } from '../../platform/lists/folded.ts'
import { offsetOf, searchWords, type Sort } from '../../platform/lists/page.ts'
import { teams, users } from '../../platform/organizations/tables.ts'
import { facilities } from '../facilities/index.ts'
import { isRecipient, isSender, requestVisibleTo, type Viewer } from './sight.ts'
import { requestFields, requests } from './tables.ts'

type Query = CallParsed<typeof findRequests>['query']
export const sortableFields = ['lastAt', 'title', 'dueOn', 'status', 'createdAt'] as const
export type SortableField = (typeof sortableFields)[number]

const senders = alias(teams, 'sender_teams')
const recipients = alias(teams, 'recipient_teams')

/** Entries of others that somebody has not read. */
const unreadOf = ({ userId }: Viewer) =>
  userId === null
    ? sql<number>`0`
    : sql<number>`(select count(*)::integer from request_messages m
        where m.organization_id = ${requests.organizationId} and m.request_id = ${requests.id}
          and m.author_id is distinct from ${userId}::uuid
          and m.sequence > coalesce((select r.read_up_to from request_readers r
            where r.organization_id = m.organization_id and r.request_id = m.request_id
              and r.user_id = ${userId}::uuid), 0))`

const statusesOfTurn = (side: RequestSide): readonly RequestStatus[] =>
  requestStatuses.filter((status) => status !== 'draft' && turnOf(status) === side)
const openStatuses = requestStatuses.filter((status) => turnOf(status) !== null)

/** It is the turn of the viewer's own side, or there is something new in an open thread. */
const waitsFor = (viewer: Viewer): SQL<boolean> => sql<boolean>`coalesce(
  (${isSender(viewer)} and ${isAnyOf(requests.status, statusesOfTurn('sender'))})
  or (${isRecipient(viewer)} and ${isAnyOf(requests.status, statusesOfTurn('recipient'))})
  or ((${isSender(viewer)} or ${isRecipient(viewer)}) and ${isAnyOf(requests.status, openStatuses)}
    and ${unreadOf(viewer)} > 0), false)`

const fieldsWhere = (condition: SQL) => sql<number>`(select count(*)::integer from ${requestFields} f
  where f.organization_id = ${requests.organizationId} and f.request_id = ${requests.id} and ${condition})`

const select = (tx: Tx, viewer: Viewer) =>
  tx
    .select({
      id: requests.id,
      title: requests.title,
      description: requests.description,
      status: requests.status,
      senderTeamId: requests.senderTeamId,
      senderTeam: { id: senders.id, name: senders.name },
      authorId: requests.authorId,
      authorName: sql<string>`coalesce(${users.name}, ${requests.authorName})`,
      recipientTeamId: requests.recipientTeamId,
      recipientTeam: { id: recipients.id, name: recipients.name },
      contactName: requests.contactName,
      contactEmail: requests.contactEmail,
      contactLanguage: requests.contactLanguage,
      facility: { id: facilities.id, name: facilities.name },
      dueOn: requests.dueOn,
      isPastDue: sql<boolean>`coalesce(${requests.dueOn} < current_date, false)`,
      sentAt: requests.sentAt,
      lastAt: requests.lastAt,
      createdAt: requests.createdAt,
      rowVersion: requests.rowVersion,
      asked: fieldsWhere(sql`true`),
      answered: fieldsWhere(sql`f.answered_at is not null`),
      unread: unreadOf(viewer),
      waiting: waitsFor(viewer),
    })
    .from(requests)
    .leftJoin(
      senders,
      and(eq(senders.organizationId, requests.organizationId), eq(senders.id, requests.senderTeamId)),
    )
    .leftJoin(
      recipients,
      and(
        eq(recipients.organizationId, requests.organizationId),
        eq(recipients.id, requests.recipientTeamId),
      ),
    )
    .leftJoin(users, and(eq(users.organizationId, requests.organizationId), eq(users.id, requests.authorId)))
    .leftJoin(
      facilities,
      and(eq(facilities.organizationId, requests.organizationId), eq(facilities.id, requests.facilityId)),
    )
export type RequestRecord = Awaited<ReturnType<typeof select>>[number]

const dueWithin = {
  overdue: sql`${requests.dueOn} < current_date`,
  week: sql`${requests.dueOn} between current_date and current_date + 7`,
  month: sql`${requests.dueOn} between current_date and current_date + 31`,
} as const

function inBox(viewer: Viewer, box: Query['box']): SQL | undefined {
  if (box === 'received') return viewer.every ? sql`${requests.sentAt} is not null` : isRecipient(viewer)
  if (box === 'sent') return isSender(viewer)
  return undefined
}

function matching(viewer: Viewer, query: Query): SQL | undefined {
  const [statuses, inTeams] = [listOf(query.status), listOf(query.team)]
  const [places, ofEvaluations] = [listOf(query.facility), listOf(query.evaluation)]
  return and(
    requestVisibleTo(viewer),
    inBox(viewer, query.box),
    statuses.length === 0 ? undefined : isAnyOf(requests.status, statuses),
    inTeams.length === 0
      ? undefined
      : or(isAnyOf(requests.senderTeamId, inTeams), isAnyOf(requests.recipientTeamId, inTeams)),
    places.length === 0 ? undefined : isAnyOf(requests.facilityId, places),
    ofEvaluations.length === 0
      ? undefined
      : sql`exists (select from ${requestFields} f where f.organization_id = ${requests.organizationId}
          and f.request_id = ${requests.id}
          and f.evaluation_id = any(${sql.param([...ofEvaluations])}::uuid[]))`,
    query.waiting === undefined ? undefined : waitsFor(viewer),
    query.due === undefined ? undefined : and(dueWithin[query.due], isAnyOf(requests.status, openStatuses)),
    ...containsWords(requests.searchText, searchWords(query.search, folded)),
  )
}

const sortColumns = {
  lastAt: requests.lastAt,
  title: requests.sortTitle,
  dueOn: requests.dueOn,
  status: requests.status,
  createdAt: requests.createdAt,
} as const

/** One page, what moved last first unless sorted otherwise; without a day comes last. */
export async function findPage(
  tx: Tx,
  viewer: Viewer,
  query: Query,
  sort: Sort<SortableField> | null,
): Promise<{ readonly items: readonly RequestRecord[]; readonly total: number }> {
  const where = matching(viewer, query)
  const { field, descending } = sort ?? { field: 'lastAt', descending: true }
  const column = sortColumns[field]
  const items = await select(tx, viewer)
    .where(where)
    .orderBy(descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, asc(requests.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  const [counted] = await tx.select({ total: count() }).from(requests).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** How many requests wait for somebody. */
export async function countWaiting(tx: Tx, viewer: Viewer): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(requests)
    .where(and(requestVisibleTo(viewer), waitsFor(viewer)))
  return counted?.total ?? 0
}

export async function findRecord(tx: Tx, viewer: Viewer, id: string): Promise<RequestRecord | undefined> {
  const [record] = await select(tx, viewer).where(and(requestVisibleTo(viewer), eq(requests.id, id)))
  return record
}

/** The same, kept from other writers until the transaction ends. */
export async function lockRecord(tx: Tx, viewer: Viewer, id: string): Promise<RequestRecord | undefined> {
  const [record] = await select(tx, viewer)
    .where(and(requestVisibleTo(viewer), eq(requests.id, id)))
    .for('update', { of: requests })
  return record
}

export interface RequestColumns {
  readonly title: string
  readonly description: string | null
  readonly recipientTeamId: string | null
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactLanguage: string
  readonly facilityId: string | null
  readonly dueOn: string | null
  readonly searchText: string
}
export interface Writer {
  readonly userId: string | null
  readonly userName: string
  readonly teamId: string | null
}

export async function insertRequest(
  tx: Tx,
  organizationId: string,
  columns: RequestColumns,
  { userId, userName, teamId }: Writer,
): Promise<string> {
  const [inserted] = await tx
    .insert(requests)
    .values({ organizationId, ...columns, senderTeamId: teamId, authorId: userId, authorName: userName })
    .returning({ id: requests.id })
  if (inserted === undefined) throw new Error('The request was not inserted')
  return inserted.id
}

const isRequest = (organizationId: string, id: string) =>
  and(eq(requests.organizationId, organizationId), eq(requests.id, id))

const touched = {
  rowVersion: sql`${requests.rowVersion} + 1`,
  lastAt: sql`clock_timestamp()`,
} as const

export async function updateRequest(tx: Tx, organizationId: string, id: string, columns: RequestColumns) {
  await tx
    .update(requests)
    .set({ ...columns, ...touched })
    .where(isRequest(organizationId, id))
}

/** Brings it into a state; the first time that it is sent is remembered. */
export async function updateStatus(tx: Tx, organizationId: string, id: string, status: RequestStatus) {
  const sentAt = status === 'sent' ? { sentAt: sql`coalesce(${requests.sentAt}, now())` } : {}
  await tx
    .update(requests)
    .set({ status, ...sentAt, ...touched })
    .where(isRequest(organizationId, id))
}

/** Something was written in the thread: it moves up, and stays the same row for who edits it. */
export async function touchRequest(tx: Tx, organizationId: string, id: string): Promise<void> {
  await tx.update(requests).set({ lastAt: touched.lastAt }).where(isRequest(organizationId, id))
}

export const deleteRequest = (tx: Tx, organizationId: string, id: string) =>
  tx.delete(requests).where(isRequest(organizationId, id))

/** How many requests a team sent or received. */
export async function requestsOfTeam(tx: Tx, organizationId: string, teamId: string): Promise<number> {
  const [found] = await tx
    .select({ own: count() })
    .from(requests)
    .where(
      and(
        eq(requests.organizationId, organizationId),
        or(eq(requests.senderTeamId, teamId), eq(requests.recipientTeamId, teamId)),
      ),
    )
  return found?.own ?? 0
}

/** Gives the requests of a team, on both sides, to another one. */
export async function moveRequestsOfTeam(tx: Tx, organizationId: string, from: string, to: string) {
  const bump = { rowVersion: touched.rowVersion }
  for (const [column, set] of [
    [requests.senderTeamId, { senderTeamId: to }],
    [requests.recipientTeamId, { recipientTeamId: to }],
  ] as const)
    await tx
      .update(requests)
      .set({ ...set, ...bump })
      .where(and(eq(requests.organizationId, organizationId), eq(column, from)))
}

/** People of a side: those of its team, or who wrote it outside of teams. */
export async function peopleOf(
  tx: Tx,
  organizationId: string,
  record: Parties,
  side: RequestSide,
): Promise<string[]> {
  const team = side === 'sender' ? record.senderTeamId : record.recipientTeamId
  if (team === null) return side === 'sender' && record.authorId !== null ? [record.authorId] : []
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), eq(users.teamId, team)))
  return found.map(({ id }) => id)
}
type Parties = Pick<RequestRecord, 'senderTeamId' | 'recipientTeamId' | 'authorId'>

/** Who sees the whole organization, and so this thread, too. */
async function overseers(tx: Tx, organizationId: string): Promise<string[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        isNull(users.teamId),
        isAnyOf(users.role, ['organization_owner', 'platform_administrator']),
      ),
    )
  return found.map(({ id }) => id)
}

/** Everybody of the organization who sees a request: both sides once it was sent, and who sees the whole of it. */
export const peopleWhoSee = async (
  tx: Tx,
  organizationId: string,
  request: Parties & Pick<RequestRecord, 'sentAt'>,
): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await peopleOf(tx, organizationId, request, 'sender')),
    ...(request.sentAt === null ? [] : await peopleOf(tx, organizationId, request, 'recipient')),
    ...(await overseers(tx, organizationId)),
  ])

/** A request of the organization, whoever asks, kept from others: for who comes with a link instead of a session. */
export async function lockAnyRequest(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<RequestRecord | undefined> {
  return lockRecord(tx, { organizationId, userId: null, teamId: null, every: true }, id)
}
