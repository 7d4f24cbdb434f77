import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type createWhitepaper as createCall,
  type FileAnswer,
  type findWhitepapers as findCall,
  type Whitepaper,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { problem } from '../../platform/errors/problem.ts'
import { checkedFile, type SentFile } from '../../platform/files/files.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { statesInSight } from '../../platform/lists/states-in-sight.ts'
import type { Session } from '../../platform/sessions/session.ts'
import * as store from './whitepaper-store.ts'

export interface WhitepapersDeps {
  readonly database: OrganizationDatabase
}

type Body = CallParsed<typeof createCall>['body']

const writes = ({ permissions }: Session): boolean => permissions.has('update_training')

/** A draft only for who writes. Throws NOT_FOUND. */
async function seen(tx: Tx, session: Session, id: string): Promise<Whitepaper> {
  const record = await store.findWhitepaper(tx, id)
  if (record === undefined || (record.state === 'draft' && !writes(session))) throw problem('NOT_FOUND')
  return record
}

const recorded = ({ title, file, type, ...fields }: Whitepaper) => ({
  name: title,
  publisher: fields.publisher,
  year: fields.year,
  documentType: type,
  language: fields.language,
  summary: fields.summary,
  url: fields.url,
  note: fields.note,
  licence: fields.licence,
  state: fields.state,
  file: file?.name ?? null,
})

export async function listWhitepapers(
  { database }: WhitepapersDeps,
  session: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const states = statesInSight(listOf(query.state), writes(session))
  if (states === null) return { items: [], meta: pageMeta(query, 0) }
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    store.findPage(tx, {
      words: searchWords(query.search, folded),
      types: listOf(query.type),
      languages: listOf(query.language),
      states,
      page: query,
      sort: sortOf(query.sort, store.sortableFields),
    }),
  )
  return { items, meta: pageMeta(query, total) }
}

export const readWhitepaper = (
  { database }: WhitepapersDeps,
  session: Session,
  id: string,
): Promise<Whitepaper> => database.inOrganization(session.organizationId, (tx) => seen(tx, session, id))

/** Documents belong to no organization: the change stands in the log of the administrator's own. */
export const createWhitepaper = (
  { database }: WhitepapersDeps,
  session: Session,
  body: Body,
): Promise<Whitepaper> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const id = await store.insertWhitepaper(tx, body)
    const after = await seen(tx, session, id)
    await recordChange(tx, session, {
      entity: 'whitepaper',
      entityId: id,
      action: 'create',
      after: recorded(after),
    })
    return after
  })

/** Changes the row that the caller has read, and records what changed. Throws NOT_FOUND, STALE_VERSION. */
const change = (
  { database }: WhitepapersDeps,
  session: Session,
  { id, ifMatch }: RowAsRead,
  write: (tx: Tx) => Promise<unknown>,
): Promise<Whitepaper> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, session, { id, ifMatch })
    await write(tx)
    const after = await seen(tx, session, id)
    await recordChange(tx, session, {
      entity: 'whitepaper',
      entityId: id,
      action: 'update',
      before: recorded(before),
      after: recorded(after),
    })
    return after
  })

const locked = async (tx: Tx, session: Session, read: RowAsRead): Promise<Whitepaper> =>
  requireAsRead(tx, await store.lockWhitepaper(tx, read.id), {
    organizationId: session.organizationId,
    entity: 'whitepaper',
    ...read,
  })

export const saveWhitepaper = (deps: WhitepapersDeps, session: Session, read: RowAsRead, body: Body) =>
  change(deps, session, read, (tx) => store.updateWhitepaper(tx, read.id, body))

const pdf = 'application/pdf'

/** Sets the file. It is looked through for who may change the document, before the row is kept from others. */
export async function setFile(
  deps: WhitepapersDeps,
  session: Session,
  read: RowAsRead,
  sent: SentFile,
): Promise<Whitepaper> {
  const file = await checkedFile(session.organizationId, sent)
  if (file.mediaType !== pdf)
    throw problem('INVALID_FILE', { errors: [{ path: 'file', code: 'FILE_NOT_PDF' }] })
  return change(deps, session, read, (tx) =>
    store.keepFile(tx, read.id, { name: file.name, content: file.content }),
  )
}

export const removeFile = (deps: WhitepapersDeps, session: Session, read: RowAsRead) =>
  change(deps, session, read, (tx) => store.dropFile(tx, read.id))

export const deleteWhitepaper = (
  { database }: WhitepapersDeps,
  session: Session,
  read: RowAsRead,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const before = await locked(tx, session, read)
    await store.deleteWhitepaper(tx, read.id)
    await recordChange(tx, session, {
      entity: 'whitepaper',
      entityId: read.id,
      action: 'delete',
      before: recorded(before),
    })
    return { id: read.id }
  })

/** The file of a document. Throws NOT_FOUND, also where there is only an address. */
export async function fileToSend(
  { database }: WhitepapersDeps,
  session: Session,
  id: string,
): Promise<FileAnswer> {
  const file = await database.inOrganization(session.organizationId, async (tx) => {
    await seen(tx, session, id)
    return store.findFile(tx, id)
  })
  if (file === undefined) throw problem('NOT_FOUND')
  return { name: file.name, type: pdf, content: inOnePart(file.content) }
}

async function* inOnePart(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
