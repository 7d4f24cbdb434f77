import {
  isClosed,
  limits,
  type Attachment,
  type CallAnswer,
  type CallParsed,
  type FileAnswer,
  type findRequestMessages as findCall,
  type RequestSide,
  type ThreadEntry,
  type writeRequestMessage as writeCall,
} from '@ecotrame/contract'
import type { Wording } from '@ecotrame/lca'
import { recordChange, type Actor } from '../../platform/audit/record-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { checkedFile, fileToSend, filesOf, keepFile, type SentFile } from '../../platform/files/files.ts'
import { pageMeta } from '../../platform/lists/page.ts'
import type { Caller, Session } from '../../platform/sessions/session.ts'
import type { RequestsDeps } from './deps.ts'
import { fieldsOf } from './field-store.ts'
import { questionsOf } from './fields.ts'
import { lockedRequest } from './read-requests.ts'
import { findRecord, touchRequest, type RequestRecord } from './request-store.ts'
import { sidesOf, viewerOf } from './sight.ts'
import { mentionedIn } from './people.ts'
import { answerTitle, messageTitle, tell } from './tell.ts'
import * as store from './thread-store.ts'

const refused = (path: string, code: string) => problem('INVALID_VALUES', { errors: [{ path, code }] })

async function entriesOf(
  tx: Tx,
  { catalogue }: Pick<RequestsDeps, 'catalogue'>,
  session: Session,
  requestId: string,
  records: readonly store.EntryRecord[],
): Promise<ThreadEntry[]> {
  const { organizationId, userId } = session
  const files = await store.attachmentsOf(
    tx,
    organizationId,
    records.map(({ id }) => id),
  )
  const names = new Map<string, Wording>()
  if (records.some(({ fieldIds }) => fieldIds.length > 0)) {
    const fields = await fieldsOf(tx, organizationId, requestId)
    for (const { id, label } of await questionsOf(tx, { catalogue }, organizationId, null, fields))
      names.set(id, label)
  }
  return records.map((record) => ({
    id: record.id,
    kind: record.kind,
    text: record.text,
    move:
      record.fromStatus === null || record.toStatus === null
        ? null
        : { from: record.fromStatus, to: record.toStatus },
    mentions: [...record.mentions],
    answered: record.fieldIds.flatMap((id) => names.get(id) ?? []),
    author: { id: record.authorId, name: record.authorName },
    side: record.side,
    own: userId !== null && record.authorId === userId,
    attachments: [...(files.get(record.id) ?? [])],
    createdAt: record.createdAt.toISOString(),
  }))
}

export const listEntries = (
  deps: RequestsDeps,
  { session }: Caller,
  id: string,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    if ((await findRecord(tx, viewerOf(session), id)) === undefined) throw problem('NOT_FOUND')
    const { items, total } = await store.findEntries(tx, session.organizationId, id, query)
    return { items: await entriesOf(tx, deps, session, id, items), meta: pageMeta(query, total) }
  })

/** A request that is open, in which the caller takes part. @throws NOT_FOUND, REQUEST_CLOSED, MOVE_NOT_ALLOWED */
async function openRequest(tx: Tx, session: Session, id: string) {
  const request = await lockedRequest(tx, session, { id, ifMatch: null })
  if (isClosed(request.status)) throw problem('REQUEST_CLOSED')
  const sides = sidesOf(viewerOf(session), request)
  const [side] = sides
  if (side === undefined) throw problem('MOVE_NOT_ALLOWED')
  return { request, sides, side }
}

/** Writes into the thread. @throws REQUEST_CLOSED, INVALID_VALUES for nothing, or for files of somebody else */
export const writeMessage = (
  deps: RequestsDeps,
  { session }: Caller,
  id: string,
  { text, attachments, mentions }: CallParsed<typeof writeCall>['body'],
): Promise<ThreadEntry> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const { organizationId, userId } = session
    const { request, sides, side } = await openRequest(tx, session, id)
    const fileIds = [...new Set(attachments)]
    if (text === '' && fileIds.length === 0) throw refused('text', 'NOTHING_WRITTEN')
    const meant = await mentionedIn(tx, organizationId, request, mentions)
    const message = { kind: 'message', text, side, mentions: meant } as const
    const entry = await store.insertEntry(tx, organizationId, id, message, session)
    const given = await store.attachWaiting(tx, { organizationId, requestId: id, userId }, fileIds, entry)
    if (given < fileIds.length) throw refused('attachments', 'UNKNOWN_FILE')
    await touchRequest(tx, organizationId, id)
    const names = (await filesOf(tx, organizationId, fileIds)).map(({ name }) => name)
    await recordMessage(tx, session, request, { text, names })
    const said = [text, ...names].filter((one) => one !== '').join(' · ')
    await tell(tx, organizationId, {
      request,
      actor: session,
      sides,
      type: 'request_message',
      title: messageTitle(request.title),
      text: said,
      mentioned: meant.map((person) => person.id),
    })
    const written = await store.findEntry(tx, organizationId, entry)
    const [answer] = written === undefined ? [] : await entriesOf(tx, deps, session, id, [written])
    if (answer === undefined) throw new Error('The message is not there')
    return answer
  })

const recordMessage = (
  tx: Tx,
  actor: Actor,
  { id, title }: RequestRecord,
  { text, names }: { readonly text: string; readonly names: readonly string[] },
) =>
  recordChange(tx, actor, {
    entity: 'request',
    entityId: id,
    entityName: title,
    action: 'update',
    before: {},
    after: {
      ...(text === '' ? {} : { message: text }),
      ...(names.length === 0 ? {} : { attachments: names }),
    },
  })

export interface WrittenAnswer {
  readonly side: RequestSide
  readonly text: string | null
  readonly fieldIds: readonly string[]
  /** Files that were kept for this answer. */
  readonly fileIds: readonly string[]
}

/** An answer in the thread: which fields, with a note and files; the other side is told. @returns id of the entry */
export async function writeAnswerEntry(
  tx: Tx,
  actor: Actor,
  request: RequestRecord,
  { side, text, fieldIds, fileIds }: WrittenAnswer,
): Promise<string> {
  const { organizationId } = actor
  const entry = await store.insertEntry(
    tx,
    organizationId,
    request.id,
    { kind: 'answer', text, side, fieldIds },
    actor,
  )
  for (const fileId of fileIds) await store.attach(tx, organizationId, request.id, fileId, entry)
  await touchRequest(tx, organizationId, request.id)
  const title = answerTitle(request.title)
  await tell(tx, organizationId, { request, actor, sides: [side], type: 'request_updated', title, text })
  return entry
}

/** Keeps a file for the next message of the caller. @throws INVALID_FILE, REQUEST_CLOSED, INVALID_VALUES */
export async function uploadAttachment(
  { database }: RequestsDeps,
  { session }: Caller,
  id: string,
  sent: () => Promise<SentFile>,
): Promise<Attachment> {
  const { organizationId, userId } = session
  await database.inOrganization(organizationId, (tx) => openRequest(tx, session, id))
  const file = await checkedFile(organizationId, await sent())
  return database.inOrganization(organizationId, async (tx) => {
    const { request } = await openRequest(tx, session, id)
    const waiting = await store.waitingFiles(tx, organizationId, id, userId)
    if (waiting.length >= limits.attachmentsWaitingMaximum) throw refused('file', 'TOO_MANY_FILES')
    const kept = await keepFile(tx, organizationId, file, userId)
    await store.attach(tx, organizationId, id, kept.id, null)
    await recordMessage(tx, session, request, { text: '', names: [kept.name] })
    return kept
  })
}

/** A file of the thread. @throws NOT_FOUND */
export async function downloadAttachment(
  { database }: RequestsDeps,
  session: Session,
  { id, attachment }: { readonly id: string; readonly attachment: string },
): Promise<FileAnswer> {
  const { organizationId, userId } = session
  const isThere = await database.inOrganization(
    organizationId,
    async (tx) =>
      (await findRecord(tx, viewerOf(session), id)) !== undefined &&
      store.isAttached(tx, organizationId, id, attachment, userId),
  )
  const file = isThere ? await fileToSend(database, organizationId, attachment) : null
  if (file === null) throw problem('NOT_FOUND')
  return file
}

/** Everything that is in the thread now was read. */
export const markThreadRead = (
  { database }: RequestsDeps,
  session: Session,
  id: string,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const request = await findRecord(tx, viewerOf(session), id)
    if (request === undefined) throw problem('NOT_FOUND')
    if (session.userId !== null) await store.markRead(tx, session.organizationId, id, session.userId)
    return { id }
  })
