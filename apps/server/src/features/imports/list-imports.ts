import {
  listOf,
  type CallAnswer,
  type CallParsed,
  type findImportFields,
  type findImportRows as rowsCall,
  type findImports as listCall,
} from '@ecotrame/contract'
import { recordChange } from '../../platform/audit/record-change.ts'
import { problem } from '../../platform/errors/problem.ts'
import { folded } from '../../platform/lists/folded.ts'
import { pageMeta, searchWords, sortOf } from '../../platform/lists/page.ts'
import { importSummary, rowAnswer } from './answers.ts'
import { changeKindOf } from './change-store.ts'
import type { ImportsDeps, StepDeps } from './deps.ts'
import { importerOf } from './importer.ts'
import { deleteImportRow, findImportPage, findImportRecord, importSortFields } from './import-store.ts'
import { refuseFile } from './refuse-file.ts'
import { findRowPage } from './row-store.ts'
import type { Caller } from '../../platform/sessions/session.ts'

export async function listImports(
  { database }: ImportsDeps,
  { session }: Caller,
  query: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  // Another organization has nothing to show here.
  if (query.organizationId !== undefined && query.organizationId !== session.organizationId)
    return { items: [], meta: pageMeta(query, 0) }
  const filter = { words: searchWords(query.search, folded), states: listOf(query.state) }
  const sort = sortOf(query.sort, importSortFields)
  const { items, total } = await database.inOrganization(session.organizationId, (tx) =>
    findImportPage(tx, session, filter, query, sort),
  )
  return { items: items.map(importSummary), meta: pageMeta(query, total) }
}

/** Throws NOT_FOUND. */
export const listRows = (
  deps: ImportsDeps,
  { session, language }: Caller,
  id: string,
  query: CallParsed<typeof rowsCall>['query'],
): Promise<CallAnswer<typeof rowsCall>> =>
  deps.database.inOrganization(session.organizationId, async (tx) => {
    const record = await findImportRecord(tx, session, id)
    if (record === undefined) throw problem('NOT_FOUND')
    const filter = {
      outcomes: listOf(query.outcome),
      withProblems: query.withProblems === 'true',
      group: query.group,
      change: query.change === undefined ? undefined : changeKindOf(query.change),
    }
    const importer = importerOf(deps.importers, record.kind)
    const { items, total } = await findRowPage(tx, record, filter, query)
    return {
      items: items.map((row) => rowAnswer(importer, record, row, language)),
      meta: pageMeta(query, total),
    }
  })

/** What columns can mean; of one category only what its form has. */
export function listFields(
  { importers }: StepDeps,
  { language }: Caller,
  { kind, category }: CallParsed<typeof findImportFields>['query'],
): CallAnswer<typeof findImportFields> {
  if (!importers.has(kind)) throw refuseFile('UNKNOWN_KIND', language, 'kind')
  const items = importerOf(importers, kind)
    .fieldsIn(category ?? null)
    .map(({ id, label, group, unit, expected, required }) => ({
      id,
      label: label[language],
      group: group[language],
      unit,
      expected: expected[language],
      required,
    }))
  return { items }
}

/** Throws NOT_FOUND, ALREADY_RUNNING. */
export const deleteImport = (
  { database }: ImportsDeps,
  { session }: Caller,
  id: string,
): Promise<{ id: string }> =>
  database.inOrganization(session.organizationId, async (tx) => {
    const record = await findImportRecord(tx, session, id)
    if (record === undefined) throw problem('NOT_FOUND')
    if (record.state === 'running') throw problem('ALREADY_RUNNING')
    await deleteImportRow(tx, session.organizationId, id)
    const before = { name: record.fileName, rows: record.counts.rows }
    await recordChange(tx, session, { entity: 'import', entityId: id, action: 'delete', before })
    return { id }
  })
