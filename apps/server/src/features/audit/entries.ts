import {
  listOf,
  type AuditEntry,
  type CallAnswer,
  type CallParsed,
  type exportAuditLog as exportCall,
  type findAuditEntries as findCall,
} from '@ecotrame/contract'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import type { Language } from '../../platform/sessions/session.ts'
import { findPage, type AuditFilter, type AuditRow } from './store.ts'
import type { AuditWords } from './words/audit-words.ts'

type Filters = Omit<CallParsed<typeof exportCall>['query'], 'format' | 'token'>

const dayMilliseconds = 86_400_000
const isDay = (moment: string) => moment.length === '2026-11-21'.length

/** First moment after the end of a span: a day ends with its last moment, a moment with its millisecond. */
function after(moment: string): Date {
  const begin = new Date(moment)
  return new Date(begin.getTime() + (isDay(moment) ? dayMilliseconds : 1))
}

export const filterOf = (query: Filters): AuditFilter => ({
  entities: listOf(query.entity),
  entityId: query.entityId,
  users: listOf(query.user),
  actions: listOf(query.action),
  words: searchWords(query.search, folded),
  from: query.from === undefined ? undefined : new Date(query.from),
  before: query.to === undefined ? undefined : after(query.to),
})

/** How the changes of an entry are told. */
export interface Telling {
  readonly words: AuditWords
  readonly language: Language
}

export const entryAnswer = (row: AuditRow, { words, language }: Telling): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  entity: row.entity,
  entityId: row.entityId,
  entityName: row.entityName,
  action: row.action,
  changes: row.changes.map((change) => words.inWords(row.entity, change, language)),
})

/** One page of the log of an organization. */
export async function listEntries(
  database: OrganizationDatabase,
  organizationId: string,
  query: CallParsed<typeof findCall>['query'],
  telling: Telling,
): Promise<CallAnswer<typeof findCall>> {
  const sort = sortOf(query.sort, ['at'])
  const oldestFirst = sort !== null && !sort.descending
  const { items, total } = await database.inOrganization(organizationId, (tx) =>
    findPage(tx, organizationId, filterOf(query), query, oldestFirst),
  )
  return { items: items.map((row) => entryAnswer(row, telling)), meta: pageMeta(query, total) }
}
