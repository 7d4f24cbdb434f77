import type {
  CallAnswer,
  CallParsed,
  createTag as createCall,
  deleteTag as deleteCall,
  findTags as findCall,
  TagRow,
} from '@ecotrame/contract'
import { requireAsRead, type RowAsRead } from '../../platform/audit/as-read.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { refuseTaken } from '../../platform/database/taken.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { replaceNamed, tagKind } from '../evaluations/index.ts'
import {
  deleteTag as deleteRow,
  findPage,
  findTag,
  insertTag,
  lockTag,
  sortableFields,
  updateTag,
  type TagRecord,
} from './tag-store.ts'

export interface TagsDeps {
  readonly database: OrganizationDatabase
}

type Body = CallParsed<typeof createCall>['body']

const tagRow = (record: TagRecord): TagRow => ({ ...record, createdAt: record.createdAt.toISOString() })
const audited = ({ name, color }: Pick<TagRow, 'name' | 'color'>) => ({ name, color })

async function answerOf(tx: Tx, organizationId: string, id: string): Promise<TagRow> {
  const record = await findTag(tx, organizationId, id)
  if (record === undefined) throw problem('NOT_FOUND')
  return tagRow(record)
}

export function listTags(
  { database }: TagsDeps,
  { organizationId }: Session,
  query: CallParsed<typeof findCall>['query'],
): Promise<CallAnswer<typeof findCall>> {
  const words = searchWords(query.search, folded)
  const sort = sortOf(query.sort, sortableFields)
  return database.inOrganization(organizationId, async (tx) => {
    const { items, total } = await findPage(tx, organizationId, { words, page: query, sort })
    return { items: items.map(tagRow), meta: pageMeta(query, total) }
  })
}

export const readTag = ({ database }: TagsDeps, { organizationId }: Session, id: string): Promise<TagRow> =>
  database.inOrganization(organizationId, (tx) => answerOf(tx, organizationId, id))

const oneTagAName = { one_tag_a_name: { path: 'name', code: 'NAME_TAKEN' } } as const

export function createTag({ database }: TagsDeps, session: Session, body: Body): Promise<TagRow> {
  const { organizationId } = session
  return refuseTaken(oneTagAName, () =>
    database.inOrganization(organizationId, async (tx) => {
      const id = await insertTag(tx, organizationId, body)
      await recordChange(tx, session, { entity: 'tag', entityId: id, action: 'create', after: audited(body) })
      return answerOf(tx, organizationId, id)
    }),
  )
}

/** The row, kept from others; refused when it is not the one that the caller has read. */
const lockedTag = async (tx: Tx, { organizationId }: Session, read: RowAsRead): Promise<TagRecord> =>
  requireAsRead(tx, await lockTag(tx, organizationId, read.id), { organizationId, entity: 'tag', ...read })

export function saveTag(
  { database }: TagsDeps,
  session: Session,
  read: RowAsRead,
  body: Body,
): Promise<TagRow> {
  const { organizationId } = session
  return refuseTaken(oneTagAName, () =>
    database.inOrganization(organizationId, async (tx) => {
      const before = await lockedTag(tx, session, read)
      await updateTag(tx, organizationId, read.id, body)
      await recordChange(tx, session, {
        entity: 'tag',
        entityId: read.id,
        action: 'update',
        before: audited(before),
        after: audited(body),
      })
      return answerOf(tx, organizationId, read.id)
    }),
  )
}

/** Takes it off the evaluations that bear it (specification §5), then deletes it. */
export function deleteTag(
  { database }: TagsDeps,
  session: Session,
  read: RowAsRead,
): Promise<CallAnswer<typeof deleteCall>> {
  const { organizationId } = session
  return database.inOrganization(organizationId, async (tx) => {
    const record = await lockedTag(tx, session, read)
    const evaluations = await replaceNamed(tx, session, tagKind, [read.id], null)
    await deleteRow(tx, organizationId, read.id)
    await recordChange(tx, session, {
      entity: 'tag',
      entityId: read.id,
      action: 'delete',
      before: audited(record),
    })
    return { id: read.id, evaluations }
  })
}
